import { checkCongress } from '@portal/shared/congress/rules.ts'
import { expect, test } from 'vitest'
import { system } from '#core/actor.ts'
import { verifySecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { handOverSeat } from '#people/replace-user.ts'
import { buildCongressFile, fileMotion, withApp } from '#test/build-congress-file.ts'
import { demo, openImport, wholeDemo, withoutSecrets, withUser } from '#test/open-import.ts'
import { exportCongress } from './export-congress.ts'
import { isWritten } from './write-sections.ts'

const { db, context, bring, dump, userOf } = await openImport()

test('[F15] importing the demo congress twice changes nothing the second time', async () => {
  const first = await bring(wholeDemo)
  expect(first).toMatchObject({
    report: expect.arrayContaining([expect.objectContaining({ table: 'motions', added: 320 })]),
  })
  const before = await dump()
  const second = await bring(wholeDemo)
  expect(await dump()).toBe(before)
  expect('report' in second && second.report.every((section) => !isWritten(section))).toBe(true)
})

test('[F20] what is exported is what was imported, except the secrets', async () => {
  await bring(wholeDemo)
  expect(await exportCongress(db)).toEqual(withoutSecrets(wholeDemo))
})

test('[F20] an export imported again changes nothing but what is remembered', async () => {
  await bring(demo)
  const exported = await exportCongress(db)
  const again = exported && (await bring(exported))
  expect(again && 'report' in again && again.report.every((section) => !isWritten(section))).toBe(true)
  expect(await exportCongress(db)).toEqual(exported)
})

test('[F20] what the portal exports after a replacement can be imported', async () => {
  await bring(demo)
  const [leader, successor] = ['152', '5'].map((number) => demo.users.find((user) => user.number === number))
  await doWork(context, system, (work) =>
    handOverSeat(work, { from: leader?.register_number ?? '', to: successor?.register_number ?? '' }),
  )
  const exported = await exportCongress(db)
  expect(checkCongress(exported)).toEqual({ file: exported })
})

test('[F21] a congress that would leave test accounts of the demo congress behind is refused', async () => {
  await bring(demo)
  const before = await dump()
  const real = demo.users.filter(({ username }) => username !== 'leitung')
  expect(await bring({ ...demo, users: real })).toEqual({
    mistakes: [{ path: 'users', reason: expect.stringContaining('Testzugänge (leitung)') }],
  })
  expect(await dump()).toEqual(before)
})

test('[F21] over the demo congress another one is refused in one sentence that says how to begin anew', async () => {
  await bring(demo)
  // Another congress, in which a number and a name of the demo congress happen to occur.
  const [, clerk] = demo.users
  const real = buildCongressFile([fileMotion(1)])
  const users = real.users.map((user, place) => ({
    ...user,
    register_number: place === 0 ? (clerk?.register_number ?? '') : `8000${place}`,
  }))
  const result = await bring({ ...real, users })
  expect('mistakes' in result && result.mistakes.map(({ path }) => path)).toEqual(['users'])
  const reason = 'mistakes' in result ? result.mistakes[0]?.reason : ''
  expect(reason).toContain('Im Portal ist noch der Demo-Kongress.')
  expect(reason).toContain(`löschen Sie den Ordner ${context.config.dataDir}`)
})

test('[F21] a test account does not stay under another name, because its password would', async () => {
  await bring(demo)
  const renamed = demo.users.map((user) =>
    user.username === 'leitung' ? { ...user, username: 'vorsitz' } : user,
  )
  expect(await bring({ ...demo, users: renamed })).toEqual({
    mistakes: [{ path: 'users', reason: expect.stringContaining('Testzugänge (leitung)') }],
  })
})

test('[F14] a mistake that only the portal can see changes nothing, and names the path', async () => {
  await bring(demo)
  const before = await dump()
  const other = demo.users.map((user) => (user.number === '9' ? { ...user, register_number: '99999' } : user))
  expect(await bring({ ...demo, users: other, presentation: [] })).toEqual({
    mistakes: [
      {
        path: 'users[8].number',
        reason: expect.stringContaining('„9“ gehört im Portal schon zu Registernummer'),
      },
      {
        path: 'users[8].username',
        reason: expect.stringContaining('gehört im Portal schon zu Registernummer'),
      },
    ],
  })
  expect(await dump()).toBe(before)
})

test('[F14] when the database refuses a row in the middle, nothing is left of the import', async () => {
  const before = await dump()
  await expect(bring(withApp(demo, 20, { statusid: 7 as 10 }))).rejects.toThrow('motions_statusid_check')
  expect(await dump()).toBe(before)
})

test('[F19] secrets are kept as hashes, and a spent PIN is not revived by the same file', async () => {
  await bring(demo)
  const given = demo.users.find(({ number }) => number === '4')
  const stored = await userOf('4')
  expect(stored.pin_hash).toMatch(/^\$argon2id\$/)
  expect(await verifySecret(given?.pin ?? '', stored.pin_hash ?? '')).toBe(true)
  expect(await verifySecret(given?.password ?? '', stored.password_hash ?? '')).toBe(true)
  const text = await dump()
  for (const { pin } of demo.users) expect(text).not.toContain(pin)
  expect(text).not.toContain(given?.password)

  await db
    .updateTable('users')
    .set({ pin_hash: null, password_hash: 'own' })
    .where('number', '=', '4')
    .execute()
  await bring(withUser(demo, '4', { name: 'Dr. Neu' }))
  expect(await userOf('4')).toMatchObject({ pin_hash: null, password_hash: 'own' })

  await bring(withUser(demo, '4', { pin: 'NEUEPIN99' }))
  const renewed = await userOf('4')
  expect(await verifySecret('NEUEPIN99', renewed.pin_hash ?? '')).toBe(true)
  expect(renewed.password_hash).toBe('own')
})

test('[F14] two imports at once leave the congress of one of them, whole', async () => {
  const other = { ...demo, congress: { ...demo.congress, title: 'Anderer Kongress' } }
  const results = await Promise.allSettled([bring(demo), bring(other)])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  const exported = await exportCongress(db)
  expect([withoutSecrets(demo), withoutSecrets(other)]).toContainEqual(exported)
})
