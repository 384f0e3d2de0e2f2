import { randomUUID } from 'node:crypto'
import { jobs } from '@portal/shared/calls.ts'
import { documentName } from '@portal/shared/documents/rules.ts'
import type { Role } from '@portal/shared/roles.ts'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { hashSecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat, setUserActive } from '#people/replace-user.ts'
import { buildAttachment, buildExhibitor, buildFiles, makeDataDir } from '#test/build-pages.ts'
import { buildDelegateApp } from '#test/build-submissions.ts'
import {
  buildCongress,
  buildMotion,
  buildSession,
  buildUser,
  idleMailServer,
  type Person,
} from '#test/builders.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { questionsFor, type Reader } from '#test/privilege-questions.ts'
import { privileges } from '#test/privileges.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const dataDir = await makeDataDir()
await buildFiles(db, { 'logo.png': 'a picture' })
const printed = { number: 1, changes: '', new: '' }
const attachmentId = await buildAttachment(db, await buildMotion(db, printed), 'plan.txt')
await buildExhibitor(db, { name: 'Praxiswerk', logo: 'logo.png' })
await db
  .insertInto('stream')
  .values({ internal_url: 'https://stream.example.org/intern', password: 'Auwald' })
  .execute()
const metricsToken = 'a token for the operator'.replaceAll(' ', '-')
// The chair asks more in these minutes than anybody may.
const limits = false
const mail = idleMailServer
const open = await openTestApp(database, { metricsToken, dataDir, mail }, { limits })
const closed = await openTestApp(database, { metricsToken, dataDir, mail, open: false }, { limits })
const password = 'ein-langes-Kennwort'
const { questions, inputs } = await questionsFor(open, password)
const password_hash = await hashSecret(password)

const role = (...roles: Role[]): Person => ({ roles, online_only: false, password_hash })
const people: Record<string, Person> = {
  hall: role('ROLE_DELEGATE'),
  online: { password_hash },
  leader: { password_hash, voice_leader: true },
  board: role('ROLE_VORSTAND'),
  mgmt: role('ROLE_MANAGEMENT'),
  room: role('ROLE_SAAL'),
  master: role('ROLE_MASTER'),
  office: role('ROLE_OFFICE'),
  inactive: { password_hash },
  replaced: { password_hash },
}

/** Who has come, with their account and sessions as they were then. */
const present = new Map<string, { reader: Reader; account: string }>()

async function readerFor(name: string): Promise<Reader> {
  const known = present.get(name)
  if (known) return known.reader
  const reader = await come(name)
  const accounts = await readAccounts(reader.id === null ? [] : [reader.id])
  present.set(name, { reader, account: accounts.get(reader.id) ?? '' })
  return reader
}

async function readAccounts(ids: readonly number[]): Promise<Map<number | null, string>> {
  const { rows } = await sql<{ id: number; account: string }>`
    select users.id, (to_jsonb(users) || jsonb_build_object('sessions',
      (select jsonb_agg(to_jsonb(sessions) order by sessions::text) from sessions where user_id = users.id)))::text as account
    from users where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/**
 * An answer has changed something: whoever asked goes, and whose account or session is another one now. The others stay,
 * because to come takes longer than to ask.
 */
async function leave(asker: Reader): Promise<void> {
  const accounts = await readAccounts([...present.values()].flatMap(({ reader }) => reader.id ?? []))
  for (const [name, { reader, account }] of present)
    if (reader.id === asker.id || (accounts.get(reader.id) ?? '') !== account) present.delete(name)
}

async function come(name: string): Promise<Reader> {
  const person = people[name]
  if (!person) return { username: 'nobody', cookie: undefined, id: null }
  // An association has one voice leader at a time.
  if (person.voice_leader) await db.updateTable('users').set({ voice_leader: false }).execute()
  const user = await buildUser(db, person)
  const cookie = await buildSession(db, user.id)
  if (name === 'inactive') await change((work) => setUserActive(work, user.register_number, false))
  if (name === 'replaced') {
    const successor = await buildUser(db)
    await change((work) => handOverSeat(work, { from: user.register_number, to: successor.register_number }))
  }
  return { username: user.username, cookie, id: user.id }
}

const change = (action: Parameters<typeof doWork<void>>[2]) => doWork(open.context, system, action)

/** Routes that stand for many: one of them is asked for. */
const examples: Record<string, string> = {
  '/*': '/',
  '/api/docs/static/*': '/api/docs/static/swagger-ui.css',
  '/api/office/screens/:id': '/api/office/screens/1000000',
  '/data/speakerlist/:file': '/data/speakerlist/1.json',
  '/download/*': '/download/logo.png',
  '/uploads/:registerNumber/:appId/:filename': `/uploads/1/0/${'0'.repeat(32)}.txt`,
  '/data/media/:file': `/data/media/${documentName({ ...printed, top: { name: 'Ib' } })}`,
  '/data/attachments/:file': `/data/attachments/${attachmentId}_plan.txt`,
  '/data/attachments/top/:file': '/data/attachments/top/TOP-Ib.zip',
}

/** A share is asked for by the one for whom it was made. */
async function shareFor({ id }: Reader): Promise<string> {
  if (id === null) return '/share/unknown'
  const delegate_app_id = await buildDelegateApp(db, { author: id })
  const share = randomUUID()
  await db.insertInto('shares').values({ id: share, op: 'update_delegateapp', delegate_app_id }).execute()
  await db.insertInto('share_readers').values({ share_id: share, user_id: id }).execute()
  return `/share/${share}`
}

/** Prepares what is asked on a line. What was refused or only read has changed nothing: the next one asks the same. */
class Preparation<Question> {
  readonly #makers: Record<string, (reader: Reader) => Promise<Question>>
  #usable: { line: string; question: Question } | null = null

  constructor(makers: Record<string, (reader: Reader) => Promise<Question>>) {
    this.#makers = makers
  }

  /** Asks, and says whether something has changed by it. */
  async ask<Answer>(
    line: string,
    reader: Reader,
    ask: (question: Question | undefined) => Promise<{ answer: Answer; changed: boolean }>,
  ): Promise<Answer> {
    const make = this.#makers[line]
    const isForAnybody = make?.length === 0
    const question = this.#usable?.line === line ? this.#usable.question : await make?.(reader)
    const { answer, changed } = await ask(question)
    if (changed) await leave(reader)
    this.#usable = question !== undefined && isForAnybody && !changed ? { line, question } : null
    return answer
  }
}

const preparedQuestions = new Preparation(questions)

async function askRoute(app: TestApp, line: string, reader: Reader): Promise<string> {
  const [method = '', path = ''] = line.split(' ')
  const example = path === '/share/:id' ? await shareFor(reader) : (examples[path] ?? path)
  return preparedQuestions.ask(line, reader, async ({ body, query = '' } = {}) => {
    const response = await fetch(`${app.url}${example}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(reader.cookie && { cookie: reader.cookie }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    return { answer: String(response.status), changed: response.ok && method !== 'GET' }
  })
}

/** `in` or the status with which the socket is refused; for a job what it is answered. */
async function askSocket(app: TestApp, line: string, reader: Reader): Promise<string> {
  const client = await app.connect(reader.cookie).catch((error: Error) => error.message)
  if (typeof client === 'string') return client
  if (line === 'socket') return 'in'
  const [, op = ''] = line.split(' ')
  return preparedInputs.ask(line, reader, async (input = {}) => {
    const { result, message } = await client.job(op, input)
    client.close()
    return { answer: result ? 'yes' : (message ?? ''), changed: result && !op.endsWith('-data') }
  })
}

const preparedInputs = new Preparation(inputs)

const [head = '', ...lines] = privileges.split('\n').filter((line) => line.trim() !== '')
const columns = words(head.slice(head.indexOf('|')))

function words(text: string): string[] {
  return text.split(/[\s|]+/).filter(Boolean)
}

const table = lines.map((line) => {
  const [name = '', ...cells] = line.split('|')
  const answers = words(cells.join(' '))
  const everybody = answers.slice(1).join(' ') === 'for everybody'
  return { name: name.trim(), answers: everybody ? columns.map(() => answers[0] ?? '') : answers }
})

const counted = { cells: 0, asExpected: 0 }
afterAll(() => console.log(JSON.stringify({ test: 'T33 privileges', ...counted })))

describe('[P1] everybody gets the answer that the table says', () => {
  test.each(table)('$name', async ({ name, answers }) => {
    expect(answers).toHaveLength(columns.length)
    const found: string[] = []
    for (const column of columns) {
      const app = column.endsWith('*') ? closed : open
      const reader = await readerFor(column.replace('*', ''))
      const answer = await (/^(GET|POST) /.test(name) ? askRoute : askSocket)(app, name, reader)
      found.push(`${column} ${answer}`)
    }
    const expected = columns.map((column, index) => `${column} ${inWords(answers[index] ?? '')}`)
    counted.cells += expected.length
    counted.asExpected += expected.filter((cell, index) => cell === found[index]).length
    expect(found).toEqual(expected)
  })
})

test('every route and every job has its line, and every line its route or job', () => {
  const known = [...routesOf(open), ...Object.keys(jobs).map((op) => `job ${op}`), 'socket']
  const lines = table.filter(({ name, answers }) => !/page|file/.test(answers.join()) || known.includes(name))
  const listed = lines.map(({ name }) => name)
  expect(listed.toSorted()).toEqual(known.toSorted())
})

/** A refusal as its sentence; the page as 404 where the browser's side has not been built. */
function inWords(answer: string): string {
  if (answer === 'page') return routesOf(open).includes('GET /*') ? '200' : '404'
  if (answer === 'file') return '404'
  return /^(\d+|in|yes)$/.test(answer) ? answer : sentence(answer as RefusalReason)
}

/** The routes as the server knows them; HEAD goes with GET. */
function routesOf({ http }: TestApp): string[] {
  return [...http.declared].flatMap(([url, methods]) =>
    [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${url}`),
  )
}
