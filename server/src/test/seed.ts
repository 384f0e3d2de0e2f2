import { parseArgs } from 'node:util'
import pino from 'pino'
import { loadConfig } from '#core/config.ts'
import { openDatabase } from '#core/database/open.ts'
import { hashSecret } from '#core/secret.ts'
import {
  buildChair,
  buildCongress,
  buildMotion,
  buildSessions,
  buildUser,
  buildUsers,
  testSecret,
} from './builders.ts'

/**
 * Fills a database for load and fault tests, from a process of its own, and answers with one line of JSON: who
 * takes part, logged in already, and what can be voted on. A congress that is there already is used as it is.
 */
const { values } = parseArgs({ options: { delegates: { type: 'string', default: '250' } } })
const wanted = Number(values.delegates)
const password = 'ein-langes-Kennwort'

const database = await openDatabase(loadConfig(process.env), { log: pino({ level: 'silent' }), join: true })
const { db } = database
const congress = await db.selectFrom('congress').select('title').executeTakeFirst()
if (!congress) await buildSmallCongress()

const chair = (await findWho('ROLE_MASTER')) ?? (await buildChair(db))
const clerk = (await findWho('ROLE_OFFICE')) ?? (await buildUser(db, { roles: ['ROLE_OFFICE'] }))
const delegates = await findDelegates()
const motions = await db
  .selectFrom('motions')
  .select('id')
  .where('public_datetime', 'is not', null)
  .where('type_id', '<=', 4)
  .where('union_vote', '=', false)
  .where('secure_vote', '=', false)
  .orderBy('id')
  .execute()
const everybody = [chair.id, clerk.id, ...delegates.map(({ id }) => id)]
await db.deleteFrom('sessions').where('user_id', 'in', everybody).execute()
const [chairCookie, officeCookie, ...cookies] = await buildSessions(db, everybody)
console.log(
  JSON.stringify({
    secret: testSecret,
    password,
    chair: chairCookie,
    office: officeCookie,
    delegates: delegates.map((delegate, index) => ({ ...delegate, cookie: cookies[index] })),
    motions: motions.map(({ id }) => id),
  }),
)
await database.close()

async function buildSmallCongress() {
  await buildCongress(db)
  for (let index = 0; index < 20; index += 1) await buildMotion(db)
  await buildUsers(db, wanted, { password_hash: await hashSecret(password) })
}

function findWho(role: 'ROLE_MASTER' | 'ROLE_OFFICE') {
  return db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('roles', '@>', eb.val([role])))
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The congress's own online delegates first, then as many more as are wanted. */
async function findDelegates() {
  const own = await db
    .selectFrom('users')
    .select(['id', 'register_number', 'username'])
    .where((eb) => eb('roles', '=', eb.val(['ROLE_DELEGATE'])))
    .where('online_only', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .limit(wanted)
    .execute()
  return own.length < wanted
    ? [...own, ...(await buildUsers(db, wanted - own.length, { medical_association_code: null }))]
    : own
}
