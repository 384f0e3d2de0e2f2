import { createHash, randomBytes } from 'node:crypto'
import { LINK_HOURS } from '@portal/shared/setup/rules.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { doWork, type Work } from '#core/work.ts'
import { deleteExpired, insertLink } from './store.ts'

const HOUR_MS = 3_600_000

/** A link's secret as the database knows it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new one-time link to the set-up of an empty portal (rule BN1); its secret is behind the #, where no log has it. */
export async function makeSetupLink(work: Work, address: string): Promise<string> {
  const key = randomBytes(24).toString('base64url')
  await deleteExpired(work.tx, work.now)
  await insertLink(work.tx, hashKey(key), new Date(work.now.getTime() + LINK_HOURS * HOUR_MS))
  return `${address}/Einrichtung#${key}`
}

/** What the console says at the start of a portal without a congress. */
export async function describeSetup(context: Context, address: string): Promise<string> {
  const link = await doWork(context, system, (work) => makeSetupLink(work, address))
  return [
    '',
    'Noch ist kein Kongress da. Eingerichtet wird er im Browser, mit diesem Link, der einmal gilt:',
    '',
    `  ${link}`,
    '',
    'Oder aus einer Kongressdatei: portal import DATEI',
    '',
  ].join('\n')
}
