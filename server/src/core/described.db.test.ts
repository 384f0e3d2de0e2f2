import type { Call } from '@portal/shared/call.ts'
import { type CallName, calls } from '@portal/shared/calls.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { buildCongress, buildSession, buildUser, idleMailServer } from '#test/builders.ts'
import { cuttable } from '#test/cuttable-database.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { Problem } from './problem.ts'

const direct = await openTestDb()
await buildCongress(direct.db)
const database = await cuttable(direct)
const open = await openTestApp(direct, { mail: idleMailServer }, { limits: false })
const closed = await openTestApp(direct, { open: false }, { limits: false })
const away = await openTestApp(database)
const limited = await openTestApp(direct)
/** Somebody who may ask everything. */
const all = { roles: ['ROLE_DELEGATE' as const, 'ROLE_MASTER' as const, 'ROLE_OFFICE' as const] }
const somebody = await buildSession(direct.db, (await buildUser(direct.db, all)).id)
const delegate = await buildSession(direct.db, (await buildUser(direct.db)).id)
const eager = await buildSession(direct.db, (await buildUser(direct.db, all)).id)

const former = await buildUser(direct.db)
const ended = await buildSession(direct.db, former.id)
await direct.db.deleteFrom('sessions').where('user_id', '=', former.id).execute()

const Answers = z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() }))
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: Answers }))),
})
const { paths } = Description.parse(await (await fetch(`${open.url}/api/openapi.json`)).json())

const described: Call[] = Object.values(calls)
const withGet = described.flatMap((call) =>
  call.alsoGet ? [call, { ...call, method: 'GET' as const }] : [call],
)
const operations = withGet.map((call) => ({
  method: call.method,
  access: call.access,
  changes: call.method === 'POST' || call.alsoGet === true,
  bringsFile: call.maxFileBytes !== undefined,
  // What a path names is malformed where its schema says so, and otherwise nothing in it can be.
  path: call.path.replaceAll(/:\w+/g, 'x'),
  responses: paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]?.responses ?? {},
}))
type Operation = (typeof operations)[number]

interface Question {
  app?: typeof open
  cookie?: string
  headers?: Record<string, string>
  body?: string
  query?: string
}

/** Asks, and holds the answer against what is described. */
async function ask(operation: Operation, question: Question): Promise<number> {
  const { app = open, cookie = somebody, headers = {}, body = '{}', query = '' } = question
  const { method, path, responses } = operation
  // What changes something through GET is taken from pages of the portal alone.
  const own = { 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${app.url}${path}${query}`, {
    method,
    headers: { cookie, ...own, ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body }),
  })
  const { status } = response
  const text = await response.text()
  expect([status, Object.keys(responses)]).toEqual([status, expect.arrayContaining([String(status)])])
  if (status >= 400) {
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(Problem.parse(JSON.parse(text)).status).toBe(status)
    expect(Object.keys(responses[status]?.content ?? {})).toEqual(['application/problem+json'])
  }
  return status
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test.each(operations)('[S11] $method $path is refused as it is described', async (operation) => {
  const { access, changes, bringsFile, method, responses } = operation
  const sends = method === 'POST'
  const always: [number, boolean][] = [
    [400, true],
    [403, access !== 'anyone' || changes],
    [408, sends],
    [413, sends],
    [415, sends],
    [429, true],
    [500, true],
    [503, true],
  ]
  const described = Object.keys(responses).map(Number)
  expect(always.map(([status]) => [status, described.includes(status)])).toEqual(always)

  const headers = bringsFile ? multipart : {}
  const unknown = sends ? { body: '{"nothing":1}', headers } : { query: '?nothing=1' }
  const isNamedByPath = operation.path.endsWith('/x')
  expect(isNamedByPath ? [400, 404] : [400]).toContain(await ask(operation, unknown))
  if (access !== 'anyone') {
    expect(await ask(operation, { cookie: ended, headers })).toBe(401)
    expect(await ask(operation, { app: closed, cookie: delegate, headers })).toBe(403)
  }
  if (changes) expect(await ask(operation, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
  if (sends) expect(await ask(operation, { body: 'x', headers: { 'content-type': 'text/plain' } })).toBe(415)
})

test('[S11] every call is refused alike while the database is away', async () => {
  database.cut()
  await expect.poll(missing).toContain('database')
  for (const operation of operations) expect(await ask(operation, { app: away })).toBe(503)
})

const missing = async () => {
  const { missing = [] } = (await (await fetch(`${away.url}/readyz`)).json()) as { missing?: string[] }
  return missing
}

test('[S11] every call is refused alike to somebody who asks without end', async () => {
  // However slow the machine is, the allowance does not begin anew meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { path } = calls.portal
  const spend = () => fetch(`${limited.url}${path}`, { headers: { cookie: eager } })
  for (let block = 0; block < 24; block += 1) await Promise.all(Array.from({ length: 50 }, spend))
  for (const operation of operations) expect(await ask(operation, { app: limited, cookie: eager })).toBe(429)
})

/** What there is not, for each call that says so; the ids are well-formed and nobody's. */
const nobody = '4711'
const uuid = '6f1c1f0e-6f3c-4c9b-8a39-5d0f0f0a7c11'
const unknown: Partial<Record<CallName, object>> = {
  setWorkingPoint: { topId: 999 },
  askScreen: { registerNumber: nobody },
  forgetScreen: { id: 999 },
  takeScreen: { id: 999, screen: 'data:image/png;base64,' },
  declineScreen: { id: 999 },
  pinLetters: { registerNumbers: [nobody] },
  invite: { registerNumbers: [nobody] },
  retryMails: { ids: [999] },
  badges: { registerNumbers: [nobody] },
  handOverLetters: { registerNumbers: [nobody], handedOver: 1 },
  archiveFile: {},
  setEmbargo: { appIds: [999] },
  writeProtocolNote: { id: 999, version: 1, reason: 'Irrtum', note: { kind: 'remark', text: 'Wort' } },
  strikeProtocolNote: { id: 999, version: 1, reason: 'Irrtum' },
  hallVoters: { resultId: 999 },
  setAttendance: { registerNumber: nobody, present: 1 },
  movements: { registerNumber: nobody },
  setVotingPlace: { registerNumber: nobody, online_only: 1 },
  seenApp: { appId: 999 },
  favoriteApp: { appId: 999 },
  noteApp: { appId: 999, text: '' },
  officeOrder: { topId: 999 },
  moveInOrder: { topId: 999, ids: [1] },
  addToOrder: { topId: 999, text: 'Aussprache' },
  rewordInOrder: { id: 999, kind: 'pause', text: '' },
  removeFromOrder: { id: 999 },
  acceptInOrder: { ids: [999] },
  undoInOrder: { topId: 999 },
  saveCongressEntry: { key: '999', entry: { list: 'exhibitors', fields: { name: 'Praxiswerk' } } },
  moveCongressEntry: { list: 'tops', key: '999', after: null },
  removeCongressEntry: { list: 'tops', key: '999', version: 'x' },
  setSubmissionStatus: { id: 999, status: '' },
  publishSubmission: { id: 999, top_id: 1, title: 'Titel', content: '<p>Text</p>' },
  officeMotion: { appId: 999 },
  motionVersions: { appId: 999 },
  amendments: { appId: 999 },
  enterMotion: { top_id: 999, type_id: motionType.regular },
  editMotion: { appId: 999, version: 1 },
  takeSubmissions: { ids: [999] },
  publishMotions: { appIds: [999] },
  unpublishMotion: { appId: 999, reason: 'Grund' },
  withdrawMotion: { appId: 999, reason: 'Grund' },
  wishWithdrawal: { appId: 999 },
  withdrawalWish: { appId: 999 },
  writeDeskEntry: { appIds: [999] },
  sayEditing: { appId: 999, editing: true },
  exportSelection: { appIds: [999] },
  exportPeopleSelection: { registerNumbers: [nobody] },
  makePrintBundle: { appIds: [999] },
  printBundle: { id: 999 },
  setIntake: { topId: 999, open: true },
  draftVersions: { uuid },
  mendMotions: { previewId: uuid },
  applyMotions: { previewId: uuid },
  undoMotions: { importId: 999 },
  mendPeople: { previewId: uuid },
  applyPeople: { previewId: uuid },
  undoPeople: { importId: 999 },
  personFile: { registerNumber: nobody },
  savePerson: { registerNumber: nobody },
  changePeople: { changes: [{ registerNumber: nobody, active: true }] },
  endSessions: { registerNumbers: [nobody] },
  issuePersonPin: { registerNumber: nobody, check: 'Ausweis' },
  endPersonSession: { registerNumber: nobody },
  replacePerson: { registerNumber: nobody, successor: nobody },
  endReplacement: { registerNumber: nobody },
  startBo: { type: proceduralType.adjournment, content: 'Grund', appId: 999 },
  againstitBo: { id: 1, overwriteUser: nobody },
  talkforitBo: { id: 1, overwriteUser: nobody },
  statusdataBo: { id: 999 },
  speakerList: { file: '999.json' },
  addSpeaker: { topId: 999 },
  removeSpeaker: { topId: 1, id: 999 },
  switchSpeakerList: { topId: 999, open: 1 },
  addHeading: { topId: 999, value: 'Aussprache' },
  setTheme: { topId: 1, id: 999 },
  seatSpeaker: { topId: 1, registerNumber: nobody },
  callSpeaker: { topId: 1, id: 999 },
  startSpeech: { topId: 1, id: 999 },
  endSpeech: { topId: 1, id: 999 },
  holdSpeech: { topId: 1, id: 999 },
  moveSpeaker: { topId: 1, id: 999 },
  setSpeakingTime: { topId: 999 },
  unlockStream: { password: 'Auwald' },
  supportApp: { id: 999, status: 1 },
  addSupporter: { appId: 999, registerNumber: nobody },
  share: { id: uuid },
  uploadRemove: { filename: `${'0'.repeat(32)}.txt` },
  startVote: { appId: 999 },
  startBlock: { appIds: [998, 999] },
  lapseMotions: { appIds: [999] },
  rollCall: { appId: 999 },
  chamberVotes: { appId: 999 },
  removeDevice: { id: uuid },
  receipt: { appId: 999 },
  logHead: { rev: 999999 },
  logInclusion: { seq: 999999, size: 999999 },
  logConsistency: { from: 1, to: 999999 },
  decisions: { appId: 999 },
}

/** What can not be as things stand, where nothing is on the floor. */
const refused: Partial<Record<CallName, object>> = {
  openBo: { id: 1 },
  againstitBo: { id: 1 },
  talkforitBo: { id: 1 },
  stopBo: {},
  cancelBo: {},
  restartBo: { id: 1 },
  triggerAppSubmits: { type: 1 },
  openVote: { appId: 1 },
  extendVote: { appId: 1, seconds: 30 },
  cancelVote: { appId: 1 },
  stopVote: { appId: 1, result: 1 },
  restartApp: { id: 1 },
  correctResult: { appId: 1, result: 1, reason: 'Verlesen' },
  voteUnionResult: { id: 1 },
  moveInOrder: { topId: 1, ids: [999] },
  addToOrder: { topId: 1, after: 999, text: 'Aussprache' },
  undoInOrder: { topId: 1 },
  saveCongressEntry: { entry: { list: 'tops', fields: { name: 'Ia', content: 'Noch einer' } } },
  moveCongressEntry: { list: 'tops', key: '1', after: '999' },
  removeCongressEntry: { list: 'tops', key: '1', version: 'older' },
  addAgenda: { items: [{ name: 'Ia', content: 'Noch einer' }] },
  reopenCongress: { reason: 'Nachtrag' },
  beginCongress: { from: 'template', title: 'Der nächste', confirm: '' },
  planDeletion: { kind: 'notes', due: '2099-01-01' },
  deleteNow: { kind: 'notes' },
  setUp: {
    key: 'unknown',
    office: { name: 'Büro', username: 'buero', password: 'ein-langes-Kennwort' },
    fresh: {
      congress: { title: 'Kongress' },
      medicalAssociations: [{ code: 'BE', laek: 'Berlin', seats: 1 }],
      agenda: [],
    },
  },
  confirmAttendance: {},
  testMail: {},
  writeMailText: { kind: 'test', subject: 'Probe', text: 'Text', version: 7 },
}

describe.each([
  [404, unknown],
  [409, refused],
] as const)('[S11] what is asked in vain is answered with %i', (status, questions) => {
  test.each(Object.entries(questions))('%s', async (name, input) => {
    expect((await open.call(name as CallName, input as Record<string, unknown>, somebody)).status).toBe(
      status,
    )
  })
})
