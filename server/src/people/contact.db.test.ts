import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { expectLive, openLive } from '#test/expect-live.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
const app = await openTestApp(database)

const canary = 'kanarienvogel'
const own = { email: `${canary}@example.org`, tel: '030 7654321' }
const owner = await buildUser(db)
const ownerCookie = await buildSession(db, owner.id)
const readers = {
  delegate: await buildSession(db, (await buildUser(db)).id),
  chair: await buildSession(db, (await buildUser(db, { roles: ['ROLE_MASTER'] })).id),
  office: await buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id),
  visitor: undefined,
}

/** Everything that a reader was told by a call or an event, as text. */
async function readBy(cookie: string | undefined): Promise<string> {
  const pages = await Promise.all(
    (['data', 'apps', 'workingPoint', 'portal'] as const).map((name) => app.call(name, {}, cookie)),
  )
  return JSON.stringify(pages)
}

const contactSeenBy = async (cookie: string) => {
  const { body } = await app.call('data', {}, cookie)
  return body.users.find((user) => user.register_number === owner.register_number)?.contact
}

test('[P3] contact details without consent never leave the server, not even for the chair and the office', async () => {
  const windows = await Promise.all(
    Object.entries(readers).map(([name, cookie]) => openLive(app, name, cookie)),
  )
  const ownerWindow = await openLive(app, 'owner', ownerCookie)
  const answer = await app.call('contact', { consent: 0, ...own }, ownerCookie)
  expect(answer).toMatchObject({ status: 200, body: { consent: false, ...own } })
  const { client } = windows[0] as (typeof windows)[number]
  await client.until(({ name, payload }) => name === 'send-data' && payload.op === 'update_user')
  await expectLive(app, [...windows, ownerWindow])
  for (const [name, cookie] of Object.entries(readers))
    for (const secret of [canary, own.tel]) expect(await readBy(cookie), name).not.toContain(secret)
  for (const { name, client } of windows)
    for (const secret of [canary, own.tel]) expect(JSON.stringify(client.events), name).not.toContain(secret)
  expect(ownerWindow.live().data.user?.contact).toEqual({ consent: false, ...own })
})

test('[P3] with consent members see them, visitors never; taken back, they are gone for everybody', async () => {
  const windows = {
    delegate: await openLive(app, 'delegate', readers.delegate),
    visitor: await openLive(app, 'visitor'),
  }
  await app.call('contact', { consent: true, ...own }, ownerCookie)
  const tellsConsent = (consent: boolean) =>
    windows.delegate.client.until(
      ({ name, payload }) =>
        name === 'send-data' && payload.op === 'update_user' && payload.data.contact.consent === consent,
    )
  await tellsConsent(true)
  expect(await contactSeenBy(readers.delegate)).toEqual({ consent: true, ...own })
  expect(await readBy(undefined)).not.toContain(canary)

  await app.call('contact', { consent: false, ...own }, ownerCookie)
  await tellsConsent(false)
  await expectLive(app, Object.values(windows))
  expect(await contactSeenBy(readers.delegate)).toEqual({ consent: false, email: null, tel: null })
  expect(await readBy(readers.delegate)).not.toContain(canary)
  expect(JSON.stringify(windows.visitor.client.events)).not.toContain(canary)
})

test('[P4] what cannot be written to or called changes nothing', async () => {
  await app.call('contact', { consent: true, ...own }, ownerCookie)
  for (const [wrong, reason] of [
    [{ email: 'anna@' }, 'email-malformed'],
    [{ tel: 'abends' }, 'tel-malformed'],
  ] as const) {
    const { status, problem } = await app.call('contact', { consent: true, ...own, ...wrong }, ownerCookie)
    expect({ status, detail: problem.detail }).toEqual({ status: 400, detail: sentence(reason) })
  }
  for (const input of [{ ...own }, { consent: true, ...own, register_number: '1' }])
    expect(await app.call('contact', input, ownerCookie)).toMatchObject({ status: 400 })
  expect(await contactSeenBy(readers.delegate)).toEqual({ consent: true, ...own })
})

test('[P5] the audit log says that, not what', async () => {
  const entries = await db.selectFrom('audit_details').selectAll().execute()
  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toContain(canary)
})
