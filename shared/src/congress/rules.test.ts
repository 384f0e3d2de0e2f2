import { describe, expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { motionType } from '#motions/types.ts'
import type { CongressInput } from './records.ts'
import { checkCongress, checkCongressText } from './rules.ts'

/** A small file without a mistake: two associations, four people, three motions. */
const small = () =>
  ({
    congress: { title: '129. Deutscher Ärztetag', dates: ['2025-05-27'], seats: 3 },
    tops: [
      { id: 1, name: 'Ia', content: 'Leitantrag' },
      { id: 162, name: 'E', content: 'Eröffnung' },
    ],
    medicalAssociations: [
      { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 2 },
      { code: 17, laek: 'Ärztekammer Westfalen-Lippe', seats: 1 },
    ],
    appTypes: [
      { id: 1, name: 'Beschlussantrag' },
      { id: 5, name: 'Wahl' },
    ],
    users: [
      person(1, { roles: ['ROLE_DELEGATE'], voice_leader: true, medical_association_code: 'BY' }),
      person(2, { roles: ['ROLE_DELEGATE'], medical_association_code: 'BY' }),
      person(3, { roles: ['ROLE_DELEGATE'], medical_association_code: '17' }),
      person(4, { roles: ['ROLE_MASTER'] }),
    ],
    apps: [
      motion(1),
      motion(2, { changes: 'a', number: 1, clone: 1 }),
      motion(3, { users: [1, 2], public_datetime: '2025-05-20T09:30:00+02:00' }),
    ],
    presentation: [
      { topid: 1, appId: 2 },
      { topid: 1, text: 'Mittagspause' },
    ],
    speakerlists: [{ topId: 1, themes: ['Notfallversorgung'] }],
    service: [{ title: 'Programm', category: 'document', url: 'https://example.org/programm.pdf' }],
  }) satisfies CongressInput

const person = (n: number, more: object = {}) => ({
  register_number: 1000 + n,
  number: n,
  name: `Person ${n}`,
  username: `person${n}`,
  pin: 'ABCD2345',
  ...more,
})

const motion = (id: number, more: object = {}) => ({
  id,
  top_id: 1,
  type_id: motionType.regular,
  number: id,
  title: `Antrag ${id}`,
  content: '<p>Text</p>',
  ...more,
})

/** The small file with one value set at a path like `apps[0].top_id`; undefined removes it. */
function withValue(path: string, value: unknown) {
  const file: unknown = JSON.parse(JSON.stringify(small()))
  const keys = path.match(/[^.[\]]+/g) ?? []
  const last = keys.pop() ?? ''
  const holder = keys.reduce((at, key) => (at as Record<string, unknown>)[key], file)
  if (value === undefined) delete (holder as Record<string, unknown>)[last]
  else (holder as Record<string, unknown>)[last] = value
  return file
}

const mistakes = (raw: unknown) => {
  const checked = checkCongress(raw)
  return 'mistakes' in checked ? checked.mistakes.map(({ path, reason }) => `${path}: ${reason}`) : []
}

test('[F1] a file without a mistake is accepted and brought into its normal form', () => {
  const checked = checkCongress(withValue('apps[2].laek', 'BY'))
  if ('mistakes' in checked) throw new Error(JSON.stringify(checked.mistakes))
  const { file } = checked
  expect(file.users[0]).toMatchObject({
    register_number: '1001',
    number: '1',
    active: true,
    online_only: false,
  })
  expect(file.users[0]?.contact).toEqual({ consent: false, email: '', tel: '' })
  expect(file.medicalAssociations[1]?.code).toBe('17')
  expect(file.apps[0]).toMatchObject({
    statusid: motionStatus.published,
    changes: '',
    new: '',
    clone: null,
    attachments: [],
  })
  expect(file.apps[2]).toMatchObject({
    users: ['1', '2'],
    public_datetime: '2025-05-20T07:30:00.000Z',
    laek: 'Bayerische Landesärztekammer',
  })
  expect(file.tops.map((top) => top.selectable)).toEqual([true, false])
  expect(file.speakerlists[0]?.themes).toEqual([{ name: 'Notfallversorgung', active: true }])
  expect(file.stream).toEqual({ publicUrl: null, internalUrl: null, password: null })
})

test('[F1] the normal form of a normal form is itself', () => {
  const checked = checkCongress(small())
  if ('mistakes' in checked) throw new Error('the small file is right')
  expect(checkCongress(checked.file)).toEqual(checked)
})

describe('[F2, F4 to F7, F9 to F11, F13] each mistake is named with its path and reason', () => {
  const url = 'Hier steht eine Adresse, die mit https:// oder http:// beginnt.'
  const filename = 'Dateinamen sind relativ zum Ordner der Kongressdatei und führen nicht aus ihm heraus.'
  const instant = 'Hier steht ein Zeitpunkt mit Zeitzone, zum Beispiel 2025-05-20T09:30:00+02:00.'
  const oneOf = 'Hier steht genau eines von content, url und file.'

  test.each<[path: string, value: unknown, mistake: string]>([
    // shape
    ['congress', undefined, 'congress: Diese Angabe fehlt.'],
    ['synonyms', [['KI', 'A, B']], 'synonyms[0][1]: Ein Begriff enthält weder Komma noch Strichpunkt.'],
    [
      'synonyms',
      [
        ['KI', 'AI'],
        ['Geld', 'ki'],
      ],
      'synonyms[1][1]: Der Begriff „ki“ steht in dieser Liste doppelt.',
    ],
    [
      'mailTexts',
      [
        { kind: 'test', subject: 'Probe', text: 'Text' },
        { kind: 'test', subject: 'Probe', text: 'Text' },
      ],
      'mailTexts[1].kind: „test“ steht schon in mailTexts[0].',
    ],
    [
      'mailTexts',
      [{ kind: 'support', subject: 'Bitte', text: '{PIN}' }],
      'mailTexts[0]: Der Text enthält einen Platzhalter, den es hier nicht gibt.',
    ],
    ['tops', {}, 'tops: Hier steht eine Liste.'],
    ['service[0].category', undefined, 'service[0].category: Diese Angabe fehlt.'],
    ['users[3].username', undefined, 'users[3].username: Diese Angabe fehlt.'],
    ['users[3].register_number', undefined, 'users[3].register_number: Diese Angabe fehlt.'],
    ['extra', 1, 'extra: Diesen Schlüssel kennt die Kongressdatei nicht.'],
    ['apps[0].extra', 1, 'apps[0].extra: Diesen Schlüssel kennt die Kongressdatei nicht.'],
    ['congress.title', '', 'congress.title: Diese Angabe darf nicht leer sein.'],
    ['congress.title', 7, 'congress.title: Hier steht ein Text.'],
    ['congress.seats', 2.5, 'congress.seats: Hier steht eine ganze Zahl.'],
    ['congress.dates', ['2025-02-30'], 'congress.dates[0]: Hier steht ein Tag im Format JJJJ-MM-TT.'],
    ['apps[0].title', 'x'.repeat(256), 'apps[0].title: Höchstens 255 Zeichen.'],
    ['apps[0].content', 'x'.repeat(200_001), 'apps[0].content: Höchstens 200000 Zeichen.'],
    ['apps[0].content', '', 'apps[0].content: Diese Angabe darf nicht leer sein.'],
    ['apps[0].number', 0, 'apps[0].number: Mindestens 1.'],
    [
      'apps[0].changes',
      '/',
      'apps[0].changes: Erlaubt sind Buchstaben, Ziffern, Leerzeichen, Punkt, Klammern, Binde- und Unterstrich.',
    ],
    ['apps[0].statusid', 7, 'apps[0].statusid: 7 ist nicht erlaubt. Erlaubt sind 1, 2, 3, 4, 5, 6, 10, 11.'],
    ['apps[0].public_datetime', '2025-05-20', `apps[0].public_datetime: ${instant}`],
    ['apps[0].polya', 'javascript:alert(1)', `apps[0].polya: ${url}`],
    ['stream', { publicUrl: 'ftp://example.org' }, `stream.publicUrl: ${url}`],
    ['users[0].pin', 'ABC2345', 'users[0].pin: Mindestens 8 Zeichen.'],
    ['users[0].password', 'kurz', 'users[0].password: Mindestens 10 Zeichen.'],
    [
      'users[0].roles',
      ['ROLE_KING'],
      'users[0].roles[0]: „ROLE_KING“ ist nicht erlaubt. Erlaubt sind ROLE_DELEGATE, ROLE_VORSTAND, ROLE_MANAGEMENT, ROLE_SAAL, ROLE_MASTER, ROLE_OFFICE.',
    ],
    ['users[0].register_number', true, 'users[0].register_number: Hier steht ein Text oder eine Zahl.'],
    [
      'users[3].medical_association_code',
      '',
      'users[3].medical_association_code: Diese Angabe darf nicht leer sein.',
    ],
    [
      'service[0].category',
      'fax',
      'service[0].category: „fax“ ist nicht erlaubt. Erlaubt sind hotline, wifi, document, video, link.',
    ],
    [
      'speakerlists[0].themes',
      [5],
      'speakerlists[0].themes[0]: Hier steht ein Text oder ein Objekt mit name und active.',
    ],
    [
      'speakerlists[0].themes',
      [{ name: '' }],
      'speakerlists[0].themes[0].name: Diese Angabe darf nicht leer sein.',
    ],
    // files
    ['apps[0].attachments', [{ name: 'A', file: '/etc/passwd' }], `apps[0].attachments[0].file: ${filename}`],
    ['apps[0].attachments', [{ name: 'A', file: 'a/../../b' }], `apps[0].attachments[0].file: ${filename}`],
    ['apps[0].attachments', [{ name: 'A', file: 'C:\\a' }], `apps[0].attachments[0].file: ${filename}`],
    [
      'apps[0].attachments',
      [{ name: 'A', file: 'https://example.org/a' }],
      `apps[0].attachments[0].file: ${filename}`,
    ],
    // duplicates
    ['tops[1].id', 1, 'tops[1].id: „1“ steht schon in tops[0].'],
    ['tops[1].name', 'I A', 'tops[1].name: „ia“ steht schon in tops[0].'],
    [
      'medicalAssociations[2]',
      { code: 'BY', laek: 'Zweite', seats: 0 },
      'medicalAssociations[2].code: „BY“ steht schon in medicalAssociations[0].',
    ],
    ['appTypes[1].id', 1, 'appTypes[1].id: „1“ steht schon in appTypes[0].'],
    ['users[3].register_number', '1001', 'users[3].register_number: „1001“ steht schon in users[0].'],
    ['users[3].number', '1', 'users[3].number: „1“ steht schon in users[0].'],
    ['users[3].username', 'PERSON1', 'users[3].username: „person1“ steht schon in users[0].'],
    ['users[0].roles', ['ROLE_DELEGATE', 'ROLE_DELEGATE'], 'users[0].roles: Eine Rolle steht hier doppelt.'],
    ['apps[2].id', 1, 'apps[2].id: „1“ steht schon in apps[0].'],
    ['apps[2].number', 1, 'apps[2].number: „Ia - 01“ steht schon in apps[0].'],
    ['apps[2].users', [1, '1'], 'apps[2].users[1]: Die Nummer 1 steht hier doppelt.'],
    [
      'apps[0].attachments',
      [
        { name: 'A', file: 'a' },
        { name: 'A', file: 'b' },
      ],
      'apps[0].attachments[1].name: Die Anlage „A“ gibt es schon.',
    ],
    ['presentation[1]', { topid: 1, appId: 2 }, 'presentation[1].appId: „2“ steht schon in presentation[0].'],
    ['speakerlists[1]', { topId: 1 }, 'speakerlists[1].topId: „1“ steht schon in speakerlists[0].'],
    ['speakerlists[0].themes', ['A', 'A'], 'speakerlists[0].themes[1]: Das Thema „A“ steht hier doppelt.'],
    // references
    ['apps[2].top_id', 99, 'apps[2].top_id: TOP 99 gibt es nicht.'],
    ['apps[2].type_id', 9, 'apps[2].type_id: Antragstyp 9 gibt es nicht.'],
    ['apps[2].laek', 'XX', 'apps[2].laek: Landesärztekammer „XX“ gibt es nicht.'],
    ['apps[2].users', [77], 'apps[2].users[0]: Eine Person mit der Nummer 77 gibt es nicht.'],
    ['apps[2].clone', 77, 'apps[2].clone: Antrag 77 gibt es nicht.'],
    ['apps[2].clone', 3, 'apps[2].clone: Ein Antrag bezieht sich nicht auf sich selbst.'],
    [
      'users[3].medical_association_code',
      'XX',
      'users[3].medical_association_code: Landesärztekammer XX gibt es nicht.',
    ],
    [
      'users[2].medical_association_code',
      null,
      'users[2].medical_association_code: Delegierte gehören zu einer Landesärztekammer.',
    ],
    [
      'users[3].replaced_by',
      1001,
      'users[3].replaced_by: Wer ersetzt wurde, ist nicht mehr aktiv (active: false).',
    ],
    [
      'users[3]',
      person(4, { active: false, replaced_by: 7 }),
      'users[3].replaced_by: Registernummer 7 gibt es nicht.',
    ],
    [
      'users[3]',
      person(4, { active: false, replaced_by: 1004 }),
      'users[3].replaced_by: Die Ersetzungen führen im Kreis.',
    ],
    ['presentation[1].topid', 99, 'presentation[1].topid: TOP 99 gibt es nicht.'],
    ['presentation[0].topid', 162, 'presentation[0].topid: Antrag 2 gehört zu TOP 1, nicht zu TOP 162.'],
    ['presentation[0].appId', 99, 'presentation[0].appId: Antrag 99 gibt es nicht.'],
    ['speakerlists[0].topId', 99, 'speakerlists[0].topId: TOP 99 gibt es nicht.'],
    // rules of a congress
    ['tops[1].selectable', true, 'tops[1].selectable: TOP 162 darf nicht wählbar sein.'],
    [
      'congress.seats',
      250,
      'medicalAssociations: Die Sitze der Landesärztekammern ergeben 3, congress.seats ist 250.',
    ],
    [
      'users[3]',
      person(4, { roles: ['ROLE_DELEGATE'], medical_association_code: 'BY' }),
      'medicalAssociations[0].seats: BY hat 3 aktive Delegierte, aber nur 2 Sitze.',
    ],
    [
      'users[1].voice_leader',
      true,
      'users[1].voice_leader: Landesärztekammer BY hat schon eine Stimmführung (users[0]).',
    ],
    [
      'users[3].voice_leader',
      true,
      'users[3].voice_leader: Die Stimmführung hat nur, wer aktiv und ROLE_DELEGATE ist.',
    ],
    ['users[0].password', 'ABCD2345XY', ''],
    [
      'users[3]',
      person(4, { pin: 'ABCD2345XY', password: 'ABCD2345XY' }),
      'users[3].password: Das Passwort darf nicht die PIN sein.',
    ],
    [
      'users[3]',
      person(4, { username: 'versammlungsleitung', password: 'Versammlungsleitung' }),
      'users[3].password: Das Passwort darf nicht der Benutzername sein.',
    ],
    ['presentation[0].text', 'Pause', 'presentation[0]: Hier steht genau eines von appId und text.'],
    ['presentation[0].pause', true, 'presentation[0].pause: Eine Pause ist kein Antrag, sondern ein Text.'],
    ['presentation[1].text', null, 'presentation[1]: Hier steht genau eines von appId und text.'],
    ['service[0].content', 'Text', `service[0]: ${oneOf}`],
    ['service[0].url', null, `service[0]: ${oneOf}`],
    [
      'apps[0]',
      motion(1, { union_vote: true, secure_vote: true }),
      'apps[0].secure_vote: Eine Kammerabstimmung ist nie geheim.',
    ],
    [
      'apps[0]',
      motion(1, { type_id: motionType.election, union_vote: true }),
      'apps[0].union_vote: Eine Wahl ist keine Kammerabstimmung.',
    ],
  ])('%s = %j', (path, value, mistake) => {
    expect(mistakes(withValue(path, value))).toEqual(mistake === '' ? [] : [mistake])
  })
})

test('[F2] all mistakes are named at once, of the shape and between the entries', () => {
  const file = {
    ...small(),
    tops: [{ id: 1, name: 'Ia', content: 7 }],
    apps: [motion(1, { type_id: 8 }), motion(2, { title: '', clone: 1 }), motion(3, { clone: 2, top_id: 9 })],
    presentation: [],
  }
  expect(mistakes(file)).toEqual([
    'tops[0].content: Hier steht ein Text.',
    'apps[1].title: Diese Angabe darf nicht leer sein.',
    'apps[0].type_id: Antragstyp 8 gibt es nicht.',
    'apps[2].top_id: TOP 9 gibt es nicht.',
  ])
})

test('[F8] amendments of amendments are fine, circles are named at each member', () => {
  const chain = [motion(1), motion(2, { clone: 1 }), motion(3, { clone: 2 })]
  expect(mistakes({ ...small(), apps: chain, presentation: [] })).toEqual([])
  const circle = [
    motion(1, { clone: 3 }),
    motion(2, { clone: 1 }),
    motion(3, { clone: 2 }),
    motion(4, { clone: 3 }),
  ]
  expect(mistakes({ ...small(), apps: circle, presentation: [] })).toEqual(
    [0, 1, 2].map((i) => `apps[${i}].clone: Die Bezüge führen im Kreis.`),
  )
})

test.each([null, 7, 'x', [], { __proto__: null }])('[F1] %j is no congress file, and says so', (raw) => {
  expect(mistakes(raw).length).toBeGreaterThan(0)
})

test('[F1] a key named __proto__ is refused like any other unknown key', () => {
  const text = JSON.stringify(small()).replace('{"congress":{', '{"__proto__":{"polluted":1},"congress":{')
  const checked = checkCongressText(text)
  expect(checked).toEqual({
    mistakes: [{ path: '__proto__', reason: 'Diesen Schlüssel kennt die Kongressdatei nicht.' }],
  })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('[F2] whatever stands in the place of a value, it is named and never an error of the program', () => {
  const paths = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => {
          const own = Array.isArray(value) ? `${path}[${key}]` : `${path}${path && '.'}${key}`
          return [own, ...paths(inner, own)]
        })
      : []
  for (const path of paths(small())) {
    for (const value of [undefined, null, '', -1, 1e300, true, [], {}, [null], 'x'.repeat(300)]) {
      expect(() => mistakes(withValue(path, value)), path).not.toThrow()
    }
  }
})
