import type { CongressFile } from '@portal/shared/congress/records.ts'
import { refuseType } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { CongressDesk, CongressList } from '@portal/shared/preparation/records.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeReady } from '#congress/check-congress.ts'
import { demoFiles } from '#congress/demo/demo-files.ts'
import { exportCongress } from '#congress/export-congress.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import { isWritten } from '#congress/write-sections.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { withApp } from '#test/build-congress-file.ts'
import { buildChair, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { demo as wholeDemo } from '#test/open-import.ts'

// Without secrets nothing has to be hashed.
const demo: CongressFile = {
  ...wholeDemo,
  users: wholeDemo.users.map(({ pin: _, password: __, ...user }) => user),
}

const database = await openTestDb()
const { db } = database
const app = await openTestApp(database)
async function bring(file: CongressFile) {
  const ready = await makeReady(file, memorySource(demoFiles()))
  if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes))
  return importCongress(app.context, ready, { hash: (secret) => hashSecret(secret, cheap) })
}
await bring(demo)
const motion = (id: number) =>
  db.selectFrom('motions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const high = { register_number: 'BUERO', number: 'BUERO', medical_association_code: null }
const office = await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'], ...high })).id)
const chair = await buildSession(db, (await buildChair(db)).id)

const desk = async () => (await app.call('congressDesk', {}, office)).body
const save = (input: object) => app.call('saveCongressEntry', input as Record<string, unknown>, office)
const remove = (list: CongressList, { key, version }: { key: string; version: string }) =>
  app.call('removeCongressEntry', { list, key, version }, office)
const move = (list: CongressList, key: string, after: string | null) =>
  app.call('moveCongressEntry', { list, key, after }, office)

type Entries = { [List in CongressList]: CongressDesk[List][number] }
async function entry<List extends CongressList>(list: List, where: object): Promise<Entries[List]> {
  const found = (await desk())[list].find(({ fields }) =>
    Object.entries(where).every(([name, value]) => (fields as Record<string, unknown>)[name] === value),
  )
  if (!found) throw new Error(`no such entry of ${list}`)
  return found as Entries[List]
}
const change = async (list: CongressList, where: object, changed: object) => {
  const { key, version, fields } = await entry(list, where)
  return save({ key, version, entry: { list, fields: { ...fields, ...changed } } })
}

test('[KD1] entries of every list are added, changed, moved and removed; everybody is told, and the export says it', async () => {
  const window = await app.connect(office)
  const answer = await change('congress', {}, { title: '130. Deutscher Ärztetag', dates: ['2026-05-05'] })
  expect(answer.status).toBe(200)
  await window.until(({ name, payload }) => name === 'send-data' && payload.op === 'reload')
  const [top, next] = (await desk()).tops
  const added = await save({
    after: top?.key,
    entry: { list: 'tops', fields: { name: 'Xa', content: 'Zusatz', short: 'Zusatz' } },
  })
  expect((await desk()).tops[1]).toMatchObject({ key: added.body.key, fields: { selectable: true } })
  expect((await move('tops', added.body.key, null)).status).toBe(200)
  const fresh = [
    { list: 'types', fields: { name: 'Resolution', decision: 'Der Ärztetag erklärt:' } },
    { list: 'associations', fields: { code: 'AUS', laek: 'Auslandskammer', seats: 2 } },
    { list: 'themes', fields: { topId: Number(next?.key), name: 'Zum Schluss' } },
    { list: 'service', fields: { title: 'Anreise', category: 'link', url: 'https://example.org/weg' } },
    { list: 'exhibitors', fields: { name: 'Praxiswerk' } },
  ]
  for (const one of fresh) expect(await save({ after: null, entry: one })).toMatchObject({ status: 200 })
  expect(
    (await save({ entry: { list: 'service', fields: { title: 'Leer', category: 'link' } } })).status,
  ).toBe(400)
  await change('stream', {}, { password: 'Auwald 2026' })
  await change('discussion', {}, { watchUrl: 'https://discussion.example.org' })

  const file = await exportCongress(db)
  expect(file).toMatchObject({
    congress: { title: '130. Deutscher Ärztetag', dates: ['2026-05-05'], seats: 252 },
    stream: { password: 'Auwald 2026' },
    discussion: { watchUrl: 'https://discussion.example.org' },
  })
  expect(file?.tops.slice(0, 2).map(({ name }) => name)).toEqual(['Xa', top?.fields.name])
  expect(file?.medicalAssociations[0]).toEqual({ code: 'AUS', laek: 'Auslandskammer', seats: 2 })
  expect([file?.service[0]?.title, file?.exhibitors[0]?.name]).toEqual(['Anreise', 'Praxiswerk'])
  expect(file?.appTypes.at(-1)).toMatchObject({ id: 7, name: 'Resolution' })
  const names = { types: 'Resolution', themes: 'Zum Schluss', exhibitors: 'Praxiswerk' }
  for (const [list, name] of Object.entries(names))
    expect((await remove(list as CongressList, await entry(list as CongressList, { name }))).status).toBe(200)
  const log = await db.selectFrom('audit_details').select('details').execute()
  expect(JSON.stringify(log)).not.toContain('Auwald 2026')
})

test('[KD1] the same file again changes nothing back, and brings back only what something new refers to', async () => {
  const unused = (await desk()).tops.find(
    ({ key, uses }) => uses.length === 0 && demo.tops.some(({ id }) => String(id) === key),
  )
  if (!unused) throw new Error('every item of the demo is used')
  await change('service', { title: demo.service[0]?.title }, { title: 'Anders' })
  expect((await remove('tops', unused)).status).toBe(200)
  // Another item may have the name by now.
  const again = await save({ entry: { list: 'tops', fields: { name: unused.fields.name, content: 'Neu' } } })
  const before = await exportCongress(db)
  const same = await bring(demo)
  expect('report' in same && same.report.filter(isWritten)).toEqual([])
  expect(await exportCongress(db)).toEqual(before)

  expect((await remove('tops', { ...again.body })).status).toBe(200)
  const [first] = demo.apps
  if (!first) throw new Error('the demo has no motions')
  await bring(withApp(demo, first.id, { top_id: Number(unused.key), number: 99 }))
  expect(await motion(first.id)).toMatchObject({ top_id: Number(unused.key) })
  expect((await desk()).tops.map(({ key }) => key)).toContain(unused.key)
})

test('[KD2] of two who save at once the later one is refused and finds what the first has saved', async () => {
  const { key, version, fields } = await entry('tops', {})
  const as = (content: string) =>
    save({ key, version, entry: { list: 'tops', fields: { ...fields, content } } })
  const answers = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map(as))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const saved = (await desk()).tops.find((one) => one.key === key)
  const winner = ['Eins', 'Zwei', 'Drei', 'Vier'][answers.findIndex(({ status }) => status === 200)]
  expect(saved?.fields.content).toBe(winner)
  // The same once more, after an answer that was lost.
  expect((await as(winner ?? '')).status).toBe(200)
  expect((await remove('tops', { key, version })).status).toBe(409)
})

test('[KD3] what is used stays, and its places are named', async () => {
  const used = (await desk()).tops.find(({ uses }) => uses.some(({ place }) => place === 'motions'))
  const refused = await remove('tops', used ?? { key: '', version: '' })
  expect(refused).toMatchObject({
    status: 409,
    problem: { detail: expect.stringMatching(/\d+ Antr(ag|äge)/) },
  })
  const association = (await desk()).associations.find(({ uses }) => uses.length > 0)
  expect((await remove('associations', association ?? { key: '', version: '' })).problem.detail).toContain(
    'Person',
  )
})

test('[KD3] an item that was called, has a note in the protocol or themes stays, and the id of a removed one is no other’s', async () => {
  const fresh = async (name: string) => {
    const { body } = await save({ entry: { list: 'tops', fields: { name, content: 'Später' } } })
    return entry('tops', { name }).then((found) => ({ ...found, id: Number(body.key) }))
  }
  const refusedFor = async (id: number) =>
    (
      await remove(
        'tops',
        (await desk()).tops.find(({ key }) => key === String(id)) ?? { key: '', version: '' },
      )
    ).problem.detail
  const called = await fresh('Aufgerufen')
  for (const topId of [called.id, null]) await app.call('setWorkingPoint', { topId }, chair)
  expect(await refusedFor(called.id)).toContain('1 Aufruf im Protokoll')
  const noted = await fresh('Vermerkt')
  await db
    .insertInto('protocol_notes')
    .values({ kind: 'remark', at: new Date(), top_id: noted.id, result_id: null })
    .execute()
  expect(await refusedFor(noted.id)).toContain('1 Vermerk im Protokoll')
  const themed = await fresh('Mit Thema')
  await save({ entry: { list: 'themes', fields: { topId: themed.id, name: 'Aussprache' } } })
  expect(await refusedFor(themed.id)).toContain('1 Thema der Rednerliste')

  const gone = await fresh('Weg')
  expect((await remove('tops', gone)).status).toBe(200)
  const pasted = await app.call('addAgenda', { items: [{ name: 'Nach', content: 'Danach' }] }, office)
  const after = await fresh('Zuletzt')
  expect(Number(pasted.body.keys[0])).toBeGreaterThan(gone.id)
  expect((await remove('tops', after)).status).toBe(200)
  expect((await fresh('Noch einer')).id).toBeGreaterThan(after.id)
})

const votable = () =>
  demo.apps.filter(
    (app) =>
      refuseType(app.type_id) === null &&
      !app.secure_vote &&
      !app.union_vote &&
      app.statusid === motionStatus.published &&
      app.public_datetime !== null &&
      Date.parse(app.public_datetime) < Date.now(),
  )

test('[KD4] what the hall is deciding on stays until the result', async () => {
  const { id, top_id, type_id } = await motion(votable()[0]?.id ?? 0)
  expect((await app.call('startVote', { appId: id }, chair)).status).toBe(200)
  const byKey = async (list: 'tops' | 'types', key: number, changed: object) => {
    const found = (await desk())[list].find((one) => one.key === String(key))
    return save({
      key: String(key),
      version: found?.version,
      entry: { list, fields: { ...found?.fields, ...changed } },
    })
  }
  expect((await byKey('tops', top_id, { content: 'Anders' })).status).toBe(409)
  expect((await byKey('types', type_id, { decision: 'Anders' })).status).toBe(409)
  expect((await change('associations', { code: 'BE' }, { seats: 200 })).status).toBe(409)
  expect((await change('congress', {}, { hotline: '030 1' })).status).toBe(200)
  await app.call('cancelVote', { appId: id }, chair)
  expect((await byKey('tops', top_id, { content: 'Anders' })).status).toBe(200)
})

test('[KD9] a vote needs the majority of its type unless the chair names another, several the strictest, and it stays', async () => {
  const [first, second] = votable()
  if (!first || !second) throw new Error('the demo has no two motions to vote on')
  const rule = async (input: object) => {
    await app.call('startVote', { appId: first.id, ...input }, chair)
    const { body } = await app.call('workingPoint', {}, chair)
    await app.call('cancelVote', { appId: first.id }, chair)
    return body.currentVote?.rule
  }
  expect(await rule({})).toBe('simple')
  const type = demo.appTypes.find(({ id }) => id === first.type_id)
  expect((await change('types', { name: type?.name }, { majority: 'two-thirds' })).status).toBe(200)
  expect(await rule({})).toBe('two-thirds')
  expect(await rule({ rule: 'simple' })).toBe('simple')
  expect((await app.call('data', {}, chair)).body.appTypes).toContainEqual(
    expect.objectContaining({ id: first.type_id, majority: 'two-thirds' }),
  )

  await app.call('startBlock', { appIds: [second.id, first.id] }, chair)
  expect((await app.call('workingPoint', {}, chair)).body.currentVote?.rule).toBe('two-thirds')
  expect((await change('types', { name: type?.name }, { majority: 'simple' })).status).toBe(409)
  await app.call('cancelVote', { appId: second.id }, chair)
  expect((await exportCongress(db))?.appTypes.find(({ id }) => id === first.type_id)?.majority).toBe(
    'two-thirds',
  )
  expect((await change('types', { name: type?.name }, { majority: 'simple' })).status).toBe(200)
})

test('[KD10, KD11, M12] texts and words of the search are in the file, which leaves them as they are where it says nothing', async () => {
  const window = await app.connect(office)
  const imprint = '<p>Bundesärztekammer, Berlin</p>'
  const texts = { imprint: `${imprint}<script>alert(1)</script>`, privacy: '', letter: 'Willkommen.' }
  expect((await change('texts', {}, texts)).status).toBe(200)
  await window.until(({ name, payload }) => name === 'send-data' && payload.op === 'reload')
  expect((await app.call('portal')).body).toMatchObject({ imprintUrl: '/Impressum', privacyUrl: null })
  expect((await change('texts', {}, { letter: 'x'.repeat(2001) })).status).toBe(400)
  await app.call('changeSettings', { imprintUrl: 'https://impressum.example/' }, office)
  expect((await app.call('portal')).body.imprintUrl).toBe('https://impressum.example/')

  const file = await exportCongress(db)
  if (!file) throw new Error('there is no congress')
  expect(file.texts).toEqual({ ...texts, imprint })
  expect(file.synonyms).toContainEqual(['KI', 'Künstliche Intelligenz'])
  expect(file.synonyms?.length).toBeGreaterThan(5)

  expect(file.mailTexts).toEqual([])
  const replaced = { kind: 'replaced' as const, subject: 'Ihr Mandat', text: '{Nachfolge} hat es.' }
  const probe = { kind: 'test' as const, subject: 'Probe', text: 'Aus der Datei.' }
  const mailTexts = [replaced, probe]

  const said = {
    ...demo,
    texts: { ...texts, privacy: '<p>Datenschutz</p>' },
    mailTexts,
    synonyms: [['KI', 'AI']],
  }
  await bring(said)
  expect(await exportCongress(db)).toMatchObject({
    texts: { privacy: '<p>Datenschutz</p>' },
    mailTexts,
    synonyms: [['KI', 'AI']],
  })
  await change('texts', {}, { letter: 'Am Schirm geändert.' })
  const written = { ...probe, subject: 'Am Schirm' }
  const probes = db.updateTable('mail_texts').where('kind', '=', 'test')
  await probes.set({ subject: written.subject }).execute()
  const { texts: _, synonyms: __, ...silent } = demo
  for (const same of [said, silent]) await bring(same)
  expect(await exportCongress(db)).toMatchObject({
    texts: { imprint, letter: 'Am Schirm geändert.' },
    mailTexts: [replaced, written],
    synonyms: [['KI', 'AI']],
  })
  // What a file has written is another version, which nobody writes over who has not read it (rule EM8).
  await bring({ ...said, mailTexts: [{ ...probe, text: 'Eine andere Datei.' }] })
  const rows = await db.selectFrom('mail_texts').select(['text', 'version']).orderBy('kind').execute()
  expect(rows).toEqual([
    { text: replaced.text, version: 1 },
    { text: 'Eine andere Datei.', version: 3 },
  ])
})

test('[KD5] items are pasted all or none, and a public number keeps the name in it', async () => {
  const items = [
    { name: 'P1', content: 'Erster' },
    { name: 'P2', content: 'Zweiter' },
  ]
  const add = (added: object[]) => app.call('addAgenda', { items: added }, office)
  expect((await add(items)).body.keys).toHaveLength(2)
  const count = (await desk()).tops.length
  expect((await add([{ name: 'P3', content: 'Dritter' }, ...items])).problem.detail).toContain('TOP P1')
  expect((await desk()).tops).toHaveLength(count)
  const [shown] = await db.selectFrom('public_numbers').select('top_id').limit(1).execute()
  const listed = (await desk()).tops.find(({ key }) => key === String(shown?.top_id))
  const renamed = await save({
    ...listed,
    fields: undefined,
    uses: undefined,
    entry: { list: 'tops', fields: { ...listed?.fields, name: 'Neu' } },
  })
  expect(renamed.problem.detail).toContain('veröffentlichter Anträge')
})

test('[KD6] motions follow the name of their association, and the congress has the seats of all', async () => {
  const code = demo.medicalAssociations.find(({ laek }) => demo.apps.some((app) => app.laek === laek))?.code
  expect((await change('associations', { code }, { laek: 'Kammer mit neuem Namen' })).status).toBe(200)
  const file = await exportCongress(db)
  expect(file?.apps.filter(({ laek }) => laek === 'Kammer mit neuem Namen').length).toBeGreaterThan(0)
  expect(file?.congress.seats).toBe(file?.medicalAssociations.reduce((sum, { seats }) => sum + seats, 0))
  expect((await change('associations', { code }, { seats: 0 })).status).toBe(409)
})

test('[KD8] a banner is cropped to its shape, everybody sees it once an entry names it, and a text is no picture', async () => {
  const send = async (bytes: Buffer, name: string, type: string, use: string) => {
    const form = new FormData()
    form.append('use', use)
    form.append('file', new File([new Uint8Array(bytes)], name, { type }))
    return fetch(`${app.url}/api/office/congress-file`, {
      method: 'POST',
      body: form,
      headers: { cookie: office },
    })
  }
  const large = { width: 3000, height: 900, channels: 3, background: '#0a5' } as const
  const picture = await sharp({ create: large }).png().toBuffer()
  const stored = await send(picture, 'banner.png', 'image/png', 'banner')
  const { file } = (await stored.json()) as { file: string }
  const address = `${app.url}/download/${file}`
  expect((await fetch(address)).status).toBe(404)
  const added = await save({ entry: { list: 'exhibitors', fields: { name: 'Bildwerk', banner: file } } })
  expect(added.status).toBe(200)
  const shown = await fetch(address)
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 2400, height: 400 })
  const text = await send(Buffer.from('Begründung'), 'Begründung.txt', 'text/plain', 'logo')
  expect(text.status).toBe(415)
  const unknown = { name: 'Ohne Bild', banner: 'seiten/unbekannt.png' }
  expect((await save({ entry: { list: 'exhibitors', fields: unknown } })).status).toBe(409)
})

test('[KD7] a type beyond those that the portal votes on gets an id behind them, and an election stays', async () => {
  const { body } = await save({ entry: { list: 'types', fields: { name: 'Erklärung' } } })
  expect(Number(body.key)).toBeGreaterThan(6)
  const election = (await desk()).types.find(({ key }) => key === '5')
  const motions = election?.uses.length ?? 0
  const refused = await remove('types', election ?? { key: '', version: '' })
  expect(refused.status).toBe(409)
  expect(motions > 0 || refused.problem.detail.includes('eigene Bedeutung')).toBe(true)
})
