import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { receiptInWords } from '@portal/shared/text/votes.ts'
import type { Receipt } from '@portal/shared/voting/records.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import { valuesOf } from '#core/secret.ts'
import type { Work } from '#core/work.ts'
import { readMotion } from '#motions/store.ts'
import { readLastVote } from '#voting/store.ts'
import { hasTakenPart } from './secret-store.ts'

/**
 * Says to a voter, and to nobody else, that a ballot has come in. What was voted is not in it and cannot be: a receipt
 * of the choice would help whoever buys votes (rule Z8).
 */
export async function giveReceipt(
  { tx, actor, secret }: Work,
  { appId }: { appId: number },
): Promise<Receipt> {
  const voter = accountOf(actor)
  const vote = await readLastVote(tx, appId)
  const motion = await readMotion(tx, appId)
  if (!voter || !motion || vote?.mode !== 'secret' || !(await hasTakenPart(tx, vote.id, voter.id)))
    throw new Refusal('no-receipt')
  const statement = receiptInWords({
    vote: vote.id,
    print: printNumber({ ...motion, top: { name: motion.top_name } }),
    registerNumber: voter.register_number,
  })
  const key = signingKey(secret)
  return {
    appId,
    statement,
    signature: sign(null, Buffer.from(statement), key).toString('base64url'),
    key: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
  }
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs receipts follows from the portal's secret, so that it is the same after a restart. */
function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', valuesOf(secret)[0] ?? '', '', 'receipts of secret votes', 32))
  return createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
}
