import { randomUUID } from 'node:crypto'
import { synonymsInLines } from '@portal/shared/motions/synonyms.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { SpeechStatus } from '@portal/shared/speakers/records.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { readSynonyms } from '#motions/store.ts'
import { buildDocument } from './build-document.ts'
import { buildDelegateApp } from './build-submissions.ts'
import {
  buildChair,
  buildMotion,
  buildSession,
  buildUser,
  buildUsers,
  type MotionFields,
} from './builders.ts'
import { drawScreen } from './draw-screen.ts'
import type { TestApp } from './open-app.ts'
import { buildBrowser } from './open-push-service.ts'

/** Who asks: their name for a login, and the cookie as it was when they were let in. */
export interface Reader {
  username: string
  cookie: string | undefined
  id: number | null
}

const modeOf = ({ union_vote, secure_vote }: MotionFields) =>
  union_vote ? 'open' : secure_vote ? 'secret' : 'rollcall'

function attachment(): FormData {
  const form = new FormData()
  form.append('file', new File(['Begründung'], 'Begründung.txt', { type: 'text/plain' }))
  return form
}

/**
 * What is asked on each route and by each job, so that it would be granted to whoever may ask: the chair and others bring the
 * portal to where it could be. `password` is that of every reader.
 */
export async function questionsFor(open: TestApp, password: string) {
  const { db } = open.context
  const chair = await buildSession(db, (await buildChair(db)).id)
  const officer = await buildUser(db, { roles: ['ROLE_OFFICE'] })
  const office = await buildSession(db, officer.id)
  // Numbers that the portal makes come after this one, and are none of those that the builders make.
  const high = { register_number: '500000', number: '500000' }
  await db.updateTable('users').set(high).where('id', '=', officer.id).execute()
  let agendaItems = 0
  const otherMember = await buildSession(db, (await buildUser(db)).id)

  /** A motion that this user has moved. */
  async function buildMotionOf(userId: number | null): Promise<number> {
    const appId = await buildMotion(db)
    if (userId === null) return appId
    const { number } = await db
      .selectFrom('users')
      .select('number')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('motion_people')
      .values({ motion_id: appId, user_number: number, position: 0 })
      .execute()
    return appId
  }

  /** The chair brings the floor to where the question could be granted; the motion that it is about comes back. */
  async function prepare(
    step: 'start' | 'open' | 'countdown' | 'declare' | null,
    motion: MotionFields = {},
  ): Promise<number> {
    const running = await open.call('workingPoint', {}, chair)
    if (running.body.currentBusinessOrder) await open.call('resetBo', {}, chair)
    const vote = running.body.currentVote
    if (vote) await open.call('cancelVote', { appId: vote.appId }, chair)
    const appId = await buildMotion(db, motion)
    if (step === null) return appId
    await open.call('startVote', { appId, mode: modeOf(motion) }, chair)
    if (step === 'start') return appId
    await open.call('openVote', { appId, seconds: step === 'countdown' ? 3600 : null }, chair)
    if (step === 'declare' && motion.union_vote) await open.call('voteUnionResult', { id: appId }, chair)
    else if (step === 'declare') await open.call('stopVote', { appId, result: 1 }, chair)
    return appId
  }

  /** A procedural motion that the reader has moved where they may, and the chair for them where not. */
  async function move(reader: Reader, step: 'start' | 'open' = 'start', by = reader.cookie): Promise<number> {
    await prepare(null)
    const own = await open.call('startBo', { type: proceduralType.adjournment, content: 'Grund' }, by)
    const { body } =
      own.status === 200
        ? own
        : await open.call('startBo', { type: proceduralType.adjournment, content: 'Grund' }, chair)
    if (step === 'open') await open.call('openBo', { id: body.id }, chair)
    return body.id
  }

  /** The name of a file that the reader has just attached; of none where the reader may not. */
  async function attach({ cookie = '' }: Reader): Promise<string> {
    const answer = await fetch(`${open.url}/api/upload`, {
      method: 'POST',
      body: attachment(),
      headers: { cookie },
    })
    return answer.ok ? ((await answer.json()) as { filename: string }).filename : `${'0'.repeat(32)}.txt`
  }

  /** A picture that the reader was asked for, by nobody else than the reader. */
  async function askForScreen({ username }: Reader): Promise<number> {
    const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
    if (!user) return 1
    const row = { asked_by: user.id, user_id: user.id, asked_at: new Date() }
    const { id } = await db
      .insertInto('screen_requests')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** What is asked on each route, where a bare question is not enough; by somebody in particular where it names them. */
  const questions: Record<string, (reader: Reader) => Promise<{ body?: object; query?: string }>> = {
    'POST /api/security/login': async ({ username }) => ({ body: { username, password } }),
    'POST /api/security/sign-on': async () => ({ body: { to: null } }),
    'POST /api/security/sign-on/finish': async () => ({ body: { answer: 'x' } }),
    'POST /api/setup-file': async () => {
      const form = congressFile()
      for (const [name, value] of Object.entries({
        key: 'x',
        bare: '1',
        name: 'x',
        username: 'x',
        password: 'x',
      }))
        form.append(name, value)
      form.delete('confirm')
      return { body: form }
    },
    'POST /api/setup-preview': async () => {
      const form = congressFile()
      form.append('key', 'x')
      form.append('bare', '1')
      form.delete('confirm')
      return { body: form }
    },
    'POST /api/setup': async () => ({
      body: {
        key: 'unknown',
        office: { name: 'Büro', username: 'buero', password },
        fresh: {
          congress: { title: 'Kongress' },
          medicalAssociations: [{ code: 'BE', laek: 'Berlin', seats: 1 }],
          agenda: [],
        },
      },
    }),
    'GET /api/roll-call': async () => ({ query: `?appId=${await prepare('declare')}` }),
    'GET /api/log/head': async () => {
      await prepare('declare')
      return {}
    },
    'GET /api/log/inclusion': async () => {
      await prepare('declare')
      return { query: '?seq=1&size=1' }
    },
    'GET /api/log/consistency': async () => {
      await prepare('declare')
      return { query: '?from=1&to=1' }
    },
    'POST /api/office/ask-screen': async () => {
      await prepare(null)
      return { body: { registerNumber: (await buildUser(db)).register_number } }
    },
    'POST /api/office/forget-screen': async (reader) => ({ body: { id: await askForScreen(reader) } }),
    'POST /api/take-screen': async (reader) => {
      await prepare(null)
      return { body: { id: await askForScreen(reader), screen: await drawScreen() } }
    },
    'POST /api/decline-screen': async (reader) => ({ body: { id: await askForScreen(reader) } }),
    'POST /api/stream/unlock': async () => ({ body: { password: 'Auwald' } }),
    'GET /api/decisions': async () => ({ query: `?appId=${await prepare('declare')}` }),
    'POST /api/contact': async () => ({ body: { consent: 1, email: 'ich@example.org', tel: '' } }),
    'POST /api/chair/working-point': async () => ({ body: { topId: 1 } }),
    'POST /api/office/message': async () => ({ body: { text: 'Der Bus fährt um 18 Uhr.' } }),
    'POST /api/chair/message': async () => ({ body: { text: 'Bitte nehmen Sie Platz.' } }),
    'POST /api/chair/pause': async () => {
      await prepare(null)
      return { body: { paused: 1 } }
    },
    'POST /api/chair/hall-text': async () => ({ body: { text: 'Mittagessen im Foyer' } }),
    'POST /api/chair/reload': async () => ({ body: {} }),
    'POST /api/chair/start-vote': async () => ({ body: { appId: await prepare(null) } }),
    'POST /api/chair/start-block': async () => ({
      body: { appIds: [await prepare(null), await buildMotion(db)] },
    }),
    'POST /api/chair/start-test': async () => {
      await prepare(null)
      return { body: {} }
    },
    'POST /api/chair/correct-result': async () => ({
      body: { appId: await prepare('declare'), result: 0, reason: 'Verlesen' },
    }),
    'POST /api/chair/lapse': async () => ({ body: { appIds: [await prepare(null)] } }),
    'POST /api/chair/open-vote': async () => ({ body: { appId: await prepare('start') } }),
    'POST /api/chair/extend-vote': async () => ({ body: { appId: await prepare('countdown'), seconds: 30 } }),
    'POST /api/chair/cancel-vote': async () => ({ body: { appId: await prepare('open') } }),
    'POST /api/stop-vote': async () => ({ body: { appId: await prepare('open'), result: 1 } }),
    'POST /api/vote-union': async () => {
      await prepare('open', { union_vote: true })
      return { body: { value: 1 } }
    },
    'POST /api/vote-union-result': async () => ({
      body: { id: await prepare('open', { union_vote: true }) },
    }),
    'GET /api/receipt': async ({ id }) => {
      const appId = await prepare('open', { secure_vote: true })
      const vote = await db
        .selectFrom('votes')
        .select('id')
        .where('app_id', '=', appId)
        .executeTakeFirstOrThrow()
      if (id !== null)
        await db
          .insertInto('sealed_ballots')
          .values({ vote_id: vote.id, user_id: id, sealed: Buffer.of() })
          .execute()
      return { query: `?appId=${appId}` }
    },
    'GET /api/chamber-votes': async () => ({
      query: `?appId=${await prepare('declare', { union_vote: true })}`,
    }),
    'POST /api/seen-app': async () => ({ body: { appId: await prepare(null) } }),
    'POST /api/favorite-app': async () => ({ body: { appId: await prepare(null) } }),
    'POST /api/note-app': async () => ({ body: { appId: await prepare(null), text: 'Nachfragen' } }),
    'POST /api/upload': async () => ({ body: attachment() }),
    'POST /api/upload-remove': async (reader) => ({ body: { filename: await attach(reader) } }),
    'POST /api/chair/secure-votes': async () => ({ body: { enabled: 1 } }),
    'POST /api/chair/remove-device': async () => {
      const device = { id: randomUUID(), name: 'Kabine 1', permitted_at: new Date() }
      await db.insertInto('booth_devices').values(device).execute()
      return { body: { id: device.id } }
    },
    'POST /api/chair/keep-device': async () => {
      const device = { id: randomUUID(), name: 'Kabine 2', permitted_at: new Date(), doubted_at: new Date() }
      await db.insertInto('booth_devices').values(device).execute()
      return { body: { id: device.id } }
    },
    'POST /api/submit-app': async () => ({ body: await motionForm() }),
    'POST /api/support-app': async ({ id }) => ({
      body: { id: await buildDelegateApp(db, { asked: id === null ? [] : [id] }), status: 1 },
    }),
    'POST /api/add-supporter': async ({ id }) => ({
      body: {
        appId: await buildDelegateApp(db, id === null ? {} : { author: id }),
        registerNumber: (await buildUser(db)).register_number,
      },
    }),
    'POST /api/trigger-app-submits': async () => ({ body: { type: motionType.electionProposal } }),
    'POST /api/save-draft': async () => ({ body: { uuid: randomUUID(), version: 0, title: 'Anfang' } }),
    'POST /api/discard-draft': async () => ({ body: { uuid: randomUUID() } }),
    'GET /api/draft-versions': async ({ id }) => {
      const draft = { uuid: randomUUID(), version: 1, saved_at: new Date(), fields: '{}' }
      if (id !== null)
        await db
          .insertInto('drafts')
          .values({ ...draft, user_id: id })
          .execute()
      return { query: `?uuid=${draft.uuid}` }
    },
    'POST /api/office/submission-status': async () => ({
      body: { id: await buildDelegateApp(db, { transferred: true }), status: 'In Bearbeitung' },
    }),
    'POST /api/office/synonyms': async () => ({
      body: { lines: 'ja, freilich', before: synonymsInLines(await readSynonyms(db)) },
    }),
    'POST /api/office/publish': async () => ({
      body: {
        id: await buildDelegateApp(db, { transferred: true }),
        top_id: 1,
        title: 'Titel',
        content: '<p>Text</p>',
      },
    }),
    'POST /api/office/settings': async () => ({ body: {} }),
    'POST /api/office/deletion-plan': async () => ({ body: { kind: 'notes', due: '2099-01-01' } }),
    'POST /api/office/delete-now': async () => ({ body: { kind: 'notes' } }),
    // Somebody else is making one already.
    'POST /api/office/archive': async () => {
      await db.insertInto('archives').values({ title: '', begun_at: new Date(), made_at: null }).execute()
      return { body: {} }
    },
    'POST /api/office/end-congress': async () => {
      await prepare('start')
      return { body: { reason: 'Ende' } }
    },
    'POST /api/office/next-congress': async () => ({
      body: { from: 'template', title: 'Der nächste', confirm: '' },
    }),
    'POST /api/office/next-congress-file': async () => ({ body: congressFile() }),
    'POST /api/office/next-congress-preview': async () => {
      const form = congressFile()
      form.delete('confirm')
      return { body: form }
    },
    'POST /api/office/reopen-congress': async () => ({ body: { reason: 'Nachtrag' } }),
    'POST /api/office/congress-save': async () => ({
      body: { entry: { list: 'exhibitors', fields: { name: 'Praxiswerk' } } },
    }),
    'POST /api/office/congress-move': async () => ({ body: { list: 'tops', key: '1', after: null } }),
    'POST /api/office/congress-remove': async () => {
      const entry = { list: 'exhibitors', fields: { name: 'Praxiswerk' } }
      const { body } = await open.call('saveCongressEntry', { entry }, office)
      return { body: { list: 'exhibitors', ...body } }
    },
    'POST /api/office/congress-file': async () => ({ body: attachment() }),
    'POST /api/office/congress-agenda': async () => ({
      body: { items: [{ name: `Z${++agendaItems}`, content: 'Verschiedenes' }] },
    }),
    'GET /api/office/order': async () => ({ query: '?topId=1' }),
    'POST /api/office/order-move': async () => ({ body: { topId: 1, ids: [await addText()] } }),
    'POST /api/office/order-text': async () => ({ body: { topId: 1, text: 'Aussprache' } }),
    'POST /api/office/order-reword': async () => ({ body: { id: await addText(), kind: 'pause', text: '' } }),
    'POST /api/office/order-remove': async () => ({ body: { id: await addText() } }),
    'POST /api/office/order-accept': async () => ({ body: { ids: [await addText()] } }),
    'POST /api/office/order-undo': async ({ cookie }) => {
      await open.call('addToOrder', { topId: 1, text: 'Aussprache' }, cookie)
      return { body: { topId: 1 } }
    },
    'POST /api/office/pin-letters': async () => ({
      body: { registerNumbers: (await buildUser(db)).register_number, format: 'csv' },
    }),
    'POST /api/office/invitations': async () => {
      const { register_number } = await buildUser(db)
      await giveAddress({ register_number })
      return { body: { registerNumbers: register_number } }
    },
    'POST /api/office/mail-test': async ({ username }) => giveAddress({ username }),
    'POST /api/office/mail-text': async ({ cookie }) => {
      const texts = await open.call('mailTexts', {}, cookie)
      const version = texts.status === 200 ? texts.body.find(({ kind }) => kind === 'test')?.version : 0
      return { body: { kind: 'test', subject: 'Probe', text: 'Guten Tag', version } }
    },
    'POST /api/office/mail-retry': async () => ({ body: { ids: [] } }),
    'POST /api/office/letter-sample': async () => ({ body: { text: 'Willkommen' } }),
    'POST /api/office/letters-handed-over': async () => ({ body: { registerNumbers: [], handedOver: 1 } }),
    'POST /api/office/badges': async () => ({
      body: { registerNumbers: (await buildUser(db)).register_number },
    }),
    'POST /api/office/protocol-note': async () => ({ body: { note: { kind: 'remark', text: 'Bemerkung' } } }),
    'POST /api/office/protocol-note-strike': async () => {
      const { id, version } = (
        await open.call('writeProtocolNote', { note: { kind: 'remark', text: 'Irrtum' } }, office)
      ).body
      return { body: { id, version, reason: 'Irrtum' } }
    },
    'GET /api/office/protocol-hall': async () => {
      const appId = await prepare('declare')
      const { id } = await db
        .selectFrom('results')
        .select('id')
        .where('app_id', '=', appId)
        .executeTakeFirstOrThrow()
      return { query: `?resultId=${id}` }
    },
    // Nothing happened on that day.
    'POST /api/office/protocol-release': async () => ({
      body: { day: '2001-01-01', hash: '0'.repeat(64) },
    }),
    'POST /api/office/protocol-release-withdraw': async () => {
      const day = '2001-01-01'
      const signed = { approved_by: null, approved_name: 'Büro', approved_at: new Date() }
      await db
        .insertInto('protocol_releases')
        .values({ day, supplement: 0, hash: '0'.repeat(64), content: '[]', ...signed })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { body: { day } }
    },
    'POST /api/office/embargo': async () => ({ body: { appIds: [await prepare(null)] } }),
    'POST /api/office/attendance': async () => ({
      body: { registerNumber: (await buildUser(db)).register_number, present: 1 },
    }),
    'GET /api/office/attendance-movements': async () => ({
      query: `?registerNumber=${(await buildUser(db)).register_number}`,
    }),
    'POST /api/office/quorum': async () => {
      await open.call('openAttendance', {}, chair)
      return {}
    },
    'POST /api/attendance': async () => {
      await open.call('openAttendance', {}, chair)
      return {}
    },
    'POST /api/office/voting-place': async () => {
      await prepare(null)
      return { body: { registerNumber: (await buildUser(db)).register_number, online_only: 0 } }
    },
    'GET /api/office/motion': async () => ({ query: `?appId=${await buildMotion(db)}` }),
    'GET /api/amendments': async () => ({ query: `?appId=${await buildMotion(db)}` }),
    'GET /api/motion-versions': async () => ({ query: `?appId=${await buildMotion(db)}` }),
    'POST /api/office/motion': async () => ({ body: { top_id: 1, type_id: motionType.regular } }),
    'POST /api/office/motion-edit': async () => ({
      body: { appId: await buildMotion(db), version: 1, title: 'Berichtigt', reason: 'Tippfehler' },
    }),
    'POST /api/office/motion-attachment': async () => {
      const form = attachment()
      form.append('appId', String(await buildMotion(db, { public_datetime: null })))
      return { body: form }
    },
    'POST /api/office/take-submissions': async () => ({
      body: { ids: [await buildDelegateApp(db, { transferred: true })] },
    }),
    'POST /api/office/publish-motions': async () => ({
      body: { appIds: [await buildMotion(db, { public_datetime: null })] },
    }),
    'POST /api/office/unpublish-motion': async () => ({
      body: { appId: await buildMotion(db), reason: 'Zu früh' },
    }),
    'POST /api/office/withdraw-motion': async () => ({
      body: { appId: await buildMotion(db), reason: 'Auf Wunsch' },
    }),
    'POST /api/office/desk-entry': async () => ({
      body: { appIds: [await buildMotion(db)], note: 'Rückfrage' },
    }),
    'POST /api/office/editing': async () => ({ body: { appId: await buildMotion(db), editing: true } }),
    'POST /api/office/export/people-selection': async () => ({
      body: { registerNumbers: [(await buildUser(db)).register_number] },
    }),
    'POST /api/office/export/selection': async () => ({ body: { appIds: [await buildMotion(db)] } }),
    // A motion that every server has known from the beginning.
    'POST /api/office/print-bundle': async () => {
      const first = db.selectFrom('motions').select(({ fn }) => fn.min('id').as('id'))
      return { body: { appIds: [(await first.executeTakeFirstOrThrow()).id] } }
    },
    'GET /api/office/print-bundle': async () => {
      const bundle = db.insertInto('print_bundles').values({ at: new Date(), user_id: null }).returning('id')
      return { query: `?id=${(await bundle.executeTakeFirstOrThrow()).id}` }
    },
    'POST /api/office/intake': async () => ({ body: { topId: 1, open: true } }),
    'GET /api/wish-withdrawal': async ({ id }) => ({ query: `?appId=${await buildMotionOf(id)}` }),
    'POST /api/wish-withdrawal': async ({ id }) => ({ body: { appId: await buildMotionOf(id) } }),
    'POST /api/office/motion-document': async () => ({ body: wordDocument() }),
    'POST /api/office/motions-preview': async () => ({ body: tableOfMotions() }),
    'POST /api/office/motions-mend': async () => ({ body: { previewId: await previewMotions() } }),
    'POST /api/office/motions-apply': async () => ({ body: { previewId: await previewMotions() } }),
    'POST /api/office/motions-undo': async () => {
      const applied = await open.call('applyMotions', { previewId: await previewMotions() }, office)
      return { body: { importId: applied.body.importId } }
    },
    'POST /api/office/people-preview': async () => ({ body: tableOfPeople() }),
    'POST /api/office/people-mend': async () => ({ body: { previewId: await previewPeople() } }),
    'POST /api/office/people-apply': async () => ({ body: { previewId: await previewPeople() } }),
    'POST /api/office/people-undo': async () => {
      const applied = await open.call('applyPeople', { previewId: await previewPeople() }, office)
      return { body: { importId: applied.body.importId } }
    },
    'GET /api/office/person-file': async () => ({
      query: `?registerNumber=${(await buildUser(db)).register_number}`,
    }),
    'POST /api/office/person': async () => ({ body: { first_name: 'Eva', surname: 'Jost' } }),
    'POST /api/office/people-change': async () => ({
      body: { changes: [{ registerNumber: (await buildUser(db)).register_number, online_only: true }] },
    }),
    'POST /api/office/end-sessions': async () => ({
      body: { registerNumbers: [(await buildUser(db)).register_number] },
    }),
    'POST /api/office/person-pin': async () => ({
      body: { registerNumber: (await buildUser(db)).register_number, check: 'Ausweis' },
    }),
    'POST /api/office/end-session': async () => ({
      body: { registerNumber: (await buildUser(db)).register_number },
    }),
    'POST /api/office/replace': async () => {
      await prepare(null)
      return { body: await successionOf() }
    },
    'POST /api/office/replace-end': async () => {
      await prepare(null)
      const succession = await successionOf()
      await open.call('replacePerson', succession, office)
      return { body: { registerNumber: succession.registerNumber } }
    },
    'POST /api/push-subscribe': async () => ({
      body: buildBrowser('https://fcm.googleapis.com').subscription,
    }),
    'POST /api/add-speaker': async () => ({ body: { topId: await openSpeakerList() } }),
    'POST /api/remove-speaker': async (reader) => ({ body: await listSpeaker(speechStatus.waiting, reader) }),
    'POST /api/chair/speakerlist': async () => ({ body: { topId: 1, open: 1 } }),
    'POST /api/chair/heading': async () => ({ body: { topId: 1, value: 'Aussprache' } }),
    'POST /api/chair/theme': async () => ({ body: { topId: 2, name: 'Notfallversorgung' } }),
    'POST /api/chair/add-speaker': async () => ({ body: { topId: 1, name: 'Dr. Gast' } }),
    'POST /api/chair/call-speaker': async () => ({ body: await listSpeaker(speechStatus.waiting) }),
    'POST /api/chair/start-speech': async () => ({ body: await listSpeaker(speechStatus.called) }),
    'POST /api/chair/end-speech': async () => ({ body: await listSpeaker(speechStatus.speaking) }),
    'POST /api/chair/hold-speech': async () => ({ body: await listSpeaker(speechStatus.speaking) }),
    'POST /api/chair/move-speaker': async () => ({ body: await listSpeaker(speechStatus.waiting) }),
    'POST /api/chair/speaking-time': async () => ({ body: { topId: 1, seconds: 120 } }),
    'POST /api/start-bo': async () => ({
      body: { type: proceduralType.adjournment, content: 'Grund', appId: await prepare(null) },
    }),
    'POST /api/open-bo': async (reader) => ({ body: { id: await move(reader) } }),
    'POST /api/againstit-bo': async (reader) => ({ body: { id: await move(reader, 'start', otherMember) } }),
    'POST /api/talkforit-bo': async (reader) => ({ body: { id: await move(reader) } }),
    'POST /api/stop-bo': async (reader) => ({ body: { id: await move(reader, 'open'), result: 1 } }),
    'GET /api/cancel-bo': async (reader) => {
      await move(reader)
      return {}
    },
    'POST /api/cancel-bo': async (reader) => {
      await move(reader)
      return {}
    },
    'POST /api/chair/restart-bo': async (reader) => ({ body: { id: await move(reader, 'open') } }),
    'POST /api/statusdata-bo': async (reader) => ({ body: { id: await move(reader) } }),
    'POST /api/restart-app': async () => ({ body: { id: await prepare('declare') } }),
  }

  async function giveAddress(named: { username: string } | { register_number: string }) {
    const email = 'jemand@example.org'
    await db
      .updateTable('users')
      .set({ email })
      .where((eb) => eb.and(named))
      .execute()
    return {}
  }

  /** A text in the order of voting. */
  async function addText(): Promise<number> {
    return (await open.call('addToOrder', { topId: 1, text: 'Aussprache' }, chair)).body.id
  }

  function congressFile(): FormData {
    const form = new FormData()
    form.append('confirm', '')
    form.append('file', new File(['{}'], 'kongress.json'))
    return form
  }

  function tableOfPeople(): FormData {
    const form = new FormData()
    form.append('file', new File(['Vorname;Nachname;Rolle\nEva;Jost;Gast\n'], 'Liste.csv'))
    return form
  }

  function wordDocument(): FormData {
    const form = new FormData()
    form.append(
      'file',
      new File([new Uint8Array(buildDocument('<w:p><w:r><w:t>Text</w:t></w:r></w:p>'))], 'Antrag.docx'),
    )
    return form
  }

  /** Each time with another title, so that it is another motion. */
  function tableOfMotions(): FormData {
    const form = new FormData()
    form.append('file', new File([`TOP;Titel;Text\nIa;Antrag ${randomUUID()};Text\n`], 'Anträge.csv'))
    return form
  }

  async function previewMotions(): Promise<string> {
    const answer = await fetch(`${open.url}/api/office/motions-preview`, {
      method: 'POST',
      body: tableOfMotions(),
      headers: { cookie: office },
    })
    return ((await answer.json()) as { previewId: string }).previewId
  }

  async function previewPeople(): Promise<string> {
    // Tests build more delegates than an association has seats.
    await db.updateTable('medical_associations').set({ seats: 10_000 }).execute()
    const answer = await fetch(`${open.url}/api/office/people-preview`, {
      method: 'POST',
      body: tableOfPeople(),
      headers: { cookie: office },
    })
    return ((await answer.json()) as { previewId: string }).previewId
  }

  /** A delegate, and somebody of the same association who can take over the seat. */
  async function successionOf() {
    const successor = await buildUser(db, { roles: [] })
    return { registerNumber: (await buildUser(db)).register_number, successor: successor.register_number }
  }

  async function openSpeakerList(): Promise<number> {
    await open.call('switchSpeakerList', { topId: 1, open: 1 }, chair)
    return 1
  }

  /** An entry that has come so far: of the reader, or of anybody. */
  async function listSpeaker(status: SpeechStatus, reader?: Reader): Promise<{ topId: number; id: number }> {
    const topId = await openSpeakerList()
    const user_id = reader?.id ?? (await buildUser(db)).id
    await db
      .updateTable('speaker_entries')
      .set({ status: speechStatus.spoken, held_at: null })
      .where('status', '=', speechStatus.speaking)
      .execute()
    const row = { top_id: topId, position: 0, type: lineType.speaker, status, user_id, asked_by: user_id }
    const { id } = await db
      .insertInto('speaker_entries')
      .values({ ...row, started_at: status === speechStatus.speaking ? new Date() : null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { topId, id }
  }

  /** A motion with as many co-applicants as it needs. */
  async function motionForm() {
    const people = await buildUsers(db, 9)
    const applicants = people.map(({ register_number }) => register_number)
    return { type_id: motionType.regular, top_id: 1, title: 'Titel', content: '<p>Text</p>', applicants }
  }

  /** What is asked by a job, where a bare question is not enough. */
  const inputs: Record<string, (reader: Reader) => Promise<object>> = {
    'job vote': async () => ({ appId: await prepare('open'), vote: 1 }),
    'job vote-union': async () => ({ appId: await prepare('open', { union_vote: true }), value: true }),
    'job start-bo': async () => ({ type: proceduralType.boardReferral, appId: await prepare(null) }),
    'job open-bo': async (reader) => ({ id: await move(reader) }),
    'job vote-data': async () => {
      await prepare('open')
      return {}
    },
    'job vote-bo': async (reader) => ({ id: await move(reader, 'open'), vote: 1 }),
  }

  return { questions, inputs }
}
