import { refuseMailText } from '#mail/rules.ts'
import { isElection, printNumber } from '#motions/rules.ts'
import { holdsSeat } from '#people/rules.ts'
import { refusePassword } from '#session/rules.ts'
import { UNSELECTABLE_TOP } from '#submissions/rules.ts'
import { sentence } from '#text/refusals.ts'
import type { Content, Rows } from './content.ts'
import { formatPath, type Mistake } from './mistakes.ts'
import type { App, CongressUser } from './records.ts'

type Path = (string | number)[]

const mistake = (path: Path, reason: string): Mistake => ({ path: formatPath(path), reason })

/** What one entry of the file demands of the others, entry by entry in the order of the file. */
export const crossChecks: readonly ((content: Content) => Iterable<Mistake>)[] = [
  checkTops,
  checkAssociations,
  checkTypes,
  checkUsers,
  checkDelegations,
  checkApps,
  checkClones,
  checkPresentation,
  checkSpeakerLists,
  checkService,
  checkMailTexts,
  checkSynonyms,
]

function* checkTops({ tops }: Content) {
  yield* duplicates('tops', 'id', tops, (top) => top.id)
  yield* duplicates('tops', 'name', tops, (top) => squeeze(top.name))
  for (const [i, top] of entries(tops)) {
    if (top.id === UNSELECTABLE_TOP && top.selectable) {
      yield mistake(['tops', i, 'selectable'], `TOP ${UNSELECTABLE_TOP} darf nicht wählbar sein.`)
    }
  }
}

function* checkAssociations({ medicalAssociations, seats }: Content) {
  yield* duplicates('medicalAssociations', 'code', medicalAssociations, (association) => association.code)
  yield* duplicates('medicalAssociations', 'laek', medicalAssociations, (association) => association.laek)
  const complete = medicalAssociations.every((association) => association !== undefined)
  const sum = medicalAssociations.reduce((total, association) => total + (association?.seats ?? 0), 0)
  if (complete && medicalAssociations.length > 0 && seats !== undefined && sum !== seats) {
    yield mistake(
      ['medicalAssociations'],
      `Die Sitze der Landesärztekammern ergeben ${sum}, congress.seats ist ${seats}.`,
    )
  }
}

function checkTypes({ appTypes }: Content) {
  return duplicates('appTypes', 'id', appTypes, (type) => type.id)
}

function* checkUsers({ users, known }: Content) {
  yield* duplicates('users', 'register_number', users, (user) => user.register_number)
  yield* duplicates('users', 'number', users, (user) => user.number)
  yield* duplicates('users', 'username', users, (user) => user.username.toLowerCase())
  for (const [i, user] of entries(users)) {
    for (const [key, reason] of userMistakes(user, known)) yield mistake(['users', i, key], reason)
  }
  const next = new Map(entries(users).map(([, user]) => [user.register_number, user.replaced_by]))
  for (const [i, user] of entries(users)) {
    if (user.replaced_by !== null && leadsBack(user.register_number, next)) {
      yield mistake(['users', i, 'replaced_by'], 'Die Ersetzungen führen im Kreis.')
    }
  }
}

function* userMistakes(user: CongressUser, known: Content['known']): Generator<[string, string]> {
  const code = user.medical_association_code
  if (code !== null && !known.codes.has(code)) {
    yield ['medical_association_code', `Landesärztekammer ${code} gibt es nicht.`]
  }
  if (code === null && holdsSeat(user) && known.codes.size > 0) {
    yield ['medical_association_code', 'Delegierte gehören zu einer Landesärztekammer.']
  }
  if (user.replaced_by !== null && !known.registerNumbers.has(user.replaced_by)) {
    yield ['replaced_by', `Registernummer ${user.replaced_by} gibt es nicht.`]
  }
  if (user.replaced_by !== null && user.active) {
    yield ['replaced_by', 'Wer ersetzt wurde, ist nicht mehr aktiv (active: false).']
  }
  if (new Set(user.roles).size < user.roles.length) yield ['roles', 'Eine Rolle steht hier doppelt.']
  if (user.password === undefined) return
  const refusal = refusePassword(user.password, user.username, user.pin ?? '')
  if (refusal === 'password-is-username') yield ['password', 'Das Passwort darf nicht der Benutzername sein.']
  if (refusal === 'password-is-pin') yield ['password', 'Das Passwort darf nicht die PIN sein.']
}

function* checkDelegations({ users, medicalAssociations, seats }: Content) {
  const leaders = new Map<string, number>()
  for (const [i, user] of entries(users)) {
    if (!user.voice_leader) continue
    const path = ['users', i, 'voice_leader']
    if (!holdsSeat(user)) yield mistake(path, 'Die Stimmführung hat nur, wer aktiv und ROLE_DELEGATE ist.')
    const code = user.medical_association_code
    if (code === null) continue
    const first = leaders.get(code)
    if (first === undefined) leaders.set(code, i)
    else yield mistake(path, `Landesärztekammer ${code} hat schon eine Stimmführung (users[${first}]).`)
  }
  const seated = entries(users).filter(([, user]) => holdsSeat(user))
  for (const [i, association] of entries(medicalAssociations)) {
    const count = seated.filter(([, user]) => user.medical_association_code === association.code).length
    const isFirst = medicalAssociations.findIndex((other) => other?.code === association.code) === i
    if (count <= association.seats || !isFirst) continue
    yield mistake(
      ['medicalAssociations', i, 'seats'],
      `${association.code} hat ${count} aktive Delegierte, aber nur ${association.seats} Sitze.`,
    )
  }
  if (seats !== undefined && medicalAssociations.length === 0 && seated.length > seats) {
    yield mistake(
      ['congress', 'seats'],
      `Es gibt ${seated.length} aktive Delegierte, aber nur ${seats} Sitze.`,
    )
  }
}

function* checkApps({ apps, tops, known }: Content) {
  const topNames = new Map(entries(tops).map(([, top]) => [top.id, top.name]))
  const numbered = (app: App) =>
    printNumber({ ...app, top: { name: topNames.get(app.top_id) ?? `TOP ${app.top_id}` } })
  yield* duplicates('apps', 'id', apps, (app) => app.id)
  yield* duplicates('apps', 'number', apps, (app) => squeeze(numbered(app)), numbered)
  for (const [i, app] of entries(apps)) {
    for (const [path, reason] of appMistakes(app, known)) yield mistake(['apps', i, ...path], reason)
  }
}

function* appMistakes(app: App, known: Content['known']): Generator<[Path, string]> {
  if (!known.tops.has(String(app.top_id))) yield [['top_id'], `TOP ${app.top_id} gibt es nicht.`]
  if (!known.types.has(String(app.type_id))) yield [['type_id'], `Antragstyp ${app.type_id} gibt es nicht.`]
  if (app.laek !== '' && !known.codes.has(app.laek) && !known.laeks.has(app.laek)) {
    yield [['laek'], `Landesärztekammer „${app.laek}“ gibt es nicht.`]
  }
  if (app.union_vote && app.secure_vote) {
    yield [['secure_vote'], 'Eine Kammerabstimmung ist nie geheim.']
  }
  if (app.union_vote && isElection(app.type_id)) {
    yield [['union_vote'], 'Eine Wahl ist keine Kammerabstimmung.']
  }
  for (const [j, number] of app.users.entries()) {
    if (!known.numbers.has(number))
      yield [['users', j], `Eine Person mit der Nummer ${number} gibt es nicht.`]
    if (app.users.indexOf(number) < j) yield [['users', j], `Die Nummer ${number} steht hier doppelt.`]
  }
  const names = app.attachments.map((attachment) => attachment.name)
  for (const [j, name] of names.entries()) {
    if (names.indexOf(name) < j) yield [['attachments', j, 'name'], `Die Anlage „${name}“ gibt es schon.`]
  }
}

function* checkClones({ apps, known }: Content) {
  const originals = new Map(entries(apps).map(([, app]) => [app.id, app.clone]))
  for (const [i, app] of entries(apps)) {
    if (app.replaces === app.id)
      yield mistake(['apps', i, 'replaces'], 'Ein Antrag ersetzt sich nicht selbst.')
    else if (app.replaces !== null && !known.apps.has(String(app.replaces)))
      yield mistake(['apps', i, 'replaces'], `Antrag ${app.replaces} gibt es nicht.`)
    if (app.clone === null) continue
    const path = ['apps', i, 'clone']
    if (app.clone === app.id) yield mistake(path, 'Ein Antrag bezieht sich nicht auf sich selbst.')
    else if (!known.apps.has(String(app.clone))) yield mistake(path, `Antrag ${app.clone} gibt es nicht.`)
    else if (leadsBack(app.id, originals)) yield mistake(path, 'Die Bezüge führen im Kreis.')
  }
}

/** Whether the chain that starts at `start` comes back to it. A circle further on is the mistake of its members. */
function leadsBack<T>(start: T, next: ReadonlyMap<T, T | null>) {
  const seen = new Set<T>()
  let at = next.get(start) ?? null
  while (at !== null && at !== start && !seen.has(at)) {
    seen.add(at)
    at = next.get(at) ?? null
  }
  return at === start
}

function* checkPresentation({ presentation, apps, known }: Content) {
  const topOf = new Map(entries(apps).map(([, app]) => [app.id, app.top_id]))
  yield* duplicates('presentation', 'appId', presentation, (entry) => entry.appId)
  for (const [i, { topid, appId, text, pause }] of entries(presentation)) {
    const path = ['presentation', i]
    if (!known.tops.has(String(topid))) yield mistake([...path, 'topid'], `TOP ${topid} gibt es nicht.`)
    if ((appId === null) === (text === null || text === '')) {
      yield mistake(path, 'Hier steht genau eines von appId und text.')
    }
    if (appId === null) continue
    if (pause) yield mistake([...path, 'pause'], 'Eine Pause ist kein Antrag, sondern ein Text.')
    const top = topOf.get(appId)
    if (!known.apps.has(String(appId))) yield mistake([...path, 'appId'], `Antrag ${appId} gibt es nicht.`)
    else if (top !== undefined && top !== topid) {
      yield mistake([...path, 'topid'], `Antrag ${appId} gehört zu TOP ${top}, nicht zu TOP ${topid}.`)
    }
  }
}

function* checkSpeakerLists({ speakerlists, known }: Content) {
  yield* duplicates('speakerlists', 'topId', speakerlists, (list) => list.topId)
  for (const [i, { topId, themes }] of entries(speakerlists)) {
    if (!known.tops.has(String(topId)))
      yield mistake(['speakerlists', i, 'topId'], `TOP ${topId} gibt es nicht.`)
    const names = themes.map((theme) => theme.name)
    for (const [j, name] of names.entries()) {
      if (names.indexOf(name) === j) continue
      yield mistake(['speakerlists', i, 'themes', j], `Das Thema „${name}“ steht hier doppelt.`)
    }
  }
}

function* checkService({ service }: Content) {
  for (const [i, { content, url, file }] of entries(service)) {
    if ([content, url, file].filter((value) => value !== null && value !== '').length === 1) continue
    yield mistake(['service', i], 'Hier steht genau eines von content, url und file.')
  }
}

function* checkMailTexts({ mailTexts }: Content) {
  yield* duplicates('mailTexts', 'kind', mailTexts, ({ kind }) => kind)
  for (const [i, written] of entries(mailTexts)) {
    const refusal = refuseMailText(written.kind, written)
    if (refusal) yield mistake(['mailTexts', i], sentence(refusal))
  }
}

function* checkSynonyms({ synonyms }: Content) {
  const known = new Set<string>()
  for (const [i, words] of entries(synonyms)) {
    for (const [j, word] of words.entries()) {
      if (known.has(word.toLowerCase()))
        yield mistake(['synonyms', i, j], `Der Begriff „${word}“ steht in dieser Liste doppelt.`)
      known.add(word.toLowerCase())
    }
  }
}

/** Names every entry whose key stands in an earlier entry already. */
function* duplicates<T>(
  section: string,
  key: string,
  rows: Rows<T>,
  keyOf: (row: T) => string | number | null,
  shown: (row: T) => string = (row) => String(keyOf(row)),
) {
  const first = new Map<string | number, number>()
  for (const [i, row] of entries(rows)) {
    const value = keyOf(row)
    if (value === null) continue
    const before = first.get(value)
    if (before === undefined) first.set(value, i)
    else yield mistake([section, i, key], `„${shown(row)}“ steht schon in ${section}[${before}].`)
  }
}

/** The readable entries with their places in the file. */
const entries = <T>(rows: Rows<T>) =>
  rows.flatMap((row, i): [number, T][] => (row === undefined ? [] : [[i, row]]))

/** Two spellings that would give the same file name are the same. */
const squeeze = (value: string) => value.replaceAll(' ', '').toLowerCase()
