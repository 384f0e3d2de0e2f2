import { caseAuthor, casePeople, caseTops, formCases } from '@portal/shared/submissions/form-cases.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { afterAll, expect, test } from 'vitest'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

const tops = caseTops.filter(({ id }) => id > 2)
await db
  .insertInto('tops')
  .values(tops.map((top) => ({ ...top, name: `T${top.id}`, content: 'Punkt', position: top.id })))
  .execute()
for (const { register_number, roles, active } of casePeople)
  await buildUser(db, { register_number, roles, active })
const author = await db
  .selectFrom('users')
  .select('id')
  .where('register_number', '=', caseAuthor.register_number)
  .executeTakeFirstOrThrow()
const cookie = await buildSession(db, author.id)

const counted = { cases: 0, asExpected: 0 }
afterAll(() => console.log(JSON.stringify({ test: 'form rules against the API', ...counted })))

const count = async () => (await db.selectFrom('delegate_apps').select('id').execute()).length

test.each(formCases.filter(({ uploading }) => !uploading))(
  '[$rule] sent straight to the server: $title',
  async ({ form, mistakes }) => {
    counted.cases += 1
    const before = await count()
    const { status, body, problem } = await app.call('submitApp', { ...form }, cookie)
    const [first] = mistakes
    if (!first) {
      expect({ status, body }).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
      expect(await count()).toBe(before + 1)
    } else {
      expect({ status, detail: problem.detail }).toEqual({ status: 400, detail: sentence(first.reason) })
      expect(problem.errors).toEqual(
        mistakes.map(({ path, reason }) => ({ path, message: sentence(reason) })),
      )
      expect(await count()).toBe(before)
    }
    counted.asExpected += 1
  },
)

test('[E1] a form is read in every way in which forms write lists', async () => {
  const supporters = formCases[0]?.form.supporters ?? []
  const single = { type_id: '1', top_id: '1', title: 'Titel', content: '<p>Text</p>' }
  const spellings = [
    supporters.map((number) => ['supporters[]', number]),
    supporters.map((number, index) => [`supporters[${index}]`, number]),
    supporters.map((number) => ['supporters', number]),
  ]
  for (const list of spellings) {
    const response = await fetch(`${app.url}/api/submit-app`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...Object.entries(single), ...(list as [string, string][])]),
    })
    expect(response.status).toBe(200)
  }
})

test('[E4] what a motion must not contain is taken out before it is stored', async () => {
  const [good] = formCases
  const content = '<p onclick="alert(1)">Text<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>'
  const { body } = await app.call('submitApp', { ...good?.form, content }, cookie)
  const row = db.selectFrom('delegate_apps').select('content').where('id', '=', body.id)
  expect(await row.executeTakeFirst()).toEqual({ content: '<p>Text<a rel="noopener nofollow">x</a></p>' })
  const empty = await app.call('submitApp', { ...good?.form, content: '<script>alert(1)</script>' }, cookie)
  expect(empty.problem.detail).toBe('Der Antrag benötigt einen Inhalt!')
})
