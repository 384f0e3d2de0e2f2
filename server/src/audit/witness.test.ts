import {
  checkLog,
  commit,
  KEY_REPLACED,
  leafOf,
  statementOf,
  succession,
  toHex,
} from '@portal/shared/audit/check.ts'
import { hashLeaf, MerkleTree } from '@portal/shared/audit/merkle.ts'
import type { LogEntry, LogHead, LogKey } from '@portal/shared/audit/records.ts'
import { refuseContinuation, seemsBehind, type Witnessed } from '@portal/shared/audit/witness.ts'
import { expect, test } from 'vitest'
import { logKeysOf, makeLogSeed, nodeCrypto } from '#core/log-key.ts'

const at = '2026-05-12T10:00:00.000Z'
const [own, next, stranger] = [makeLogSeed(), makeLogSeed(), makeLogSeed()].map(logKeysOf) as [
  Keys,
  Keys,
  Keys,
]
type Keys = ReturnType<typeof logKeysOf>
const first: LogKey = { key: own.key, from: 0, at, signature: null }
const follow = { key: next.key, from: 6 }
const second: LogKey = { ...follow, at, signature: own.sign(succession(follow)) }

const tree = new MerkleTree(nodeCrypto.sha256)
for (let leaf = 0; leaf < 8; leaf += 1) tree.append(hashLeaf(nodeCrypto.sha256, new Uint8Array([leaf])))
function headOf(size: number, keys = own, root = toHex(tree.root(size))): LogHead {
  return { size, root, at, key: keys.key, signature: keys.sign(statementOf({ size, root, at })) }
}
const proofOf = (from: number, to: number) => ({ proof: tree.consistency(from, to).map(toHex) })

const before: Witnessed = { keys: [first], head: headOf(4) }
const judge = (
  seen: Partial<Witnessed>,
  proof = proofOf(4, seen.head?.size ?? 4),
  known: Witnessed | null = before,
) => refuseContinuation(known, { keys: [first], head: headOf(4), ...seen }, proof, nodeCrypto)?.kind ?? null

test('[RL7] a head that continues the last one, and a key that was signed, are taken', () => {
  expect(judge({})).toBe(null)
  expect(judge({ head: headOf(5) })).toBe(null)
  expect(judge({ keys: [first, second], head: headOf(8, next) })).toBe(null)
  expect(judge({ head: headOf(7) }, { proof: [] }, null)).toBe(null)
  expect(judge({ head: null }, { proof: [] }, null)).toBe(null)
  // A key that followed a lost one before anybody looked is one of those that are believed.
  const keys = [first, { ...second, signature: null }]
  expect(judge({ keys, head: headOf(7, next) }, { proof: [] }, null)).toBe(null)
  expect(judge({ keys, head: headOf(8, next) }, proofOf(7, 8), { keys, head: headOf(7, next) })).toBe(null)
})

test('[RL7] what a server lacks that is a moment behind the others is told from what contradicts', () => {
  const behind = (seen: Partial<Witnessed>, proof: { proof: string[] } | null = null, known = before) =>
    seemsBehind(known, { keys: [first], head: headOf(4), ...seen }, proof)
  expect(behind({ head: null })).toBe(true)
  expect(behind({ head: headOf(3) })).toBe(true)
  expect(behind({ head: headOf(5) })).toBe(true)
  expect(behind({ keys: [] })).toBe(true)
  expect(behind({ head: headOf(8, next) }, proofOf(4, 8))).toBe(true)
  expect(behind({})).toBe(false)
  expect(behind({ head: headOf(5) }, proofOf(4, 5))).toBe(false)
  expect(seemsBehind(null, { keys: [], head: null }, null)).toBe(false)
})

test('[RL5] a key that nobody has signed is taken where the log notes that it followed a lost one', () => {
  const salt = 'ab'.repeat(32)
  const noted = (details: LogEntry['details'], action = KEY_REPLACED) => {
    const bytes = new Uint8Array(32).fill(0xab)
    const commitment = toHex(commit(nodeCrypto, { form: 'details', salt: bytes, details }))
    const entry: LogEntry = {
      seq: 6,
      at,
      actor: 'operator x',
      action,
      commitment,
      form: 'details',
      salt,
      details,
    }
    const leaves = Array.from({ length: 6 }, () => toHex(leafOf(nodeCrypto, entry)))
    return checkLog(
      { keys: [first, { ...second, signature: null }], heads: [], leaves, entries: [entry] },
      nodeCrypto,
    )
  }
  const taken = { faults: [], notices: [{ kind: 'key-lost', place: 6 }] }
  const refused = { faults: [{ kind: 'key-unsigned', place: 6 }], notices: [] }
  expect(noted({ key: next.key })).toMatchObject(taken)
  expect(noted({ key: stranger.key })).toMatchObject(refused)
  expect(noted({ key: next.key }, 'pause')).toMatchObject(refused)
})

test('[RL7] whatever does not continue it is told apart', () => {
  const forged = headOf(5, own, 'ab'.repeat(32))
  expect(judge({ head: forged }, proofOf(4, 5))).toBe('head-forked')
  expect(judge({ head: headOf(4, own, 'ab'.repeat(32)) })).toBe('head-forked')
  expect(judge({ head: headOf(5) }, { proof: [] })).toBe('head-forked')
  expect(judge({ head: headOf(3) }, { proof: [] })).toBe('head-older')
  expect(judge({ head: null }, { proof: [] })).toBe('head-older')
  expect(judge({ head: headOf(5, stranger) })).toBe('head-unsigned')
  expect(judge({ head: { ...headOf(5), at: '2026-05-12T10:00:01.000Z' } })).toBe('head-unsigned')
  // The key from before signs nothing any more, and the next one nothing from before it.
  expect(judge({ keys: [first, second], head: headOf(8) })).toBe('head-unsigned')
  expect(judge({ keys: [first, second], head: headOf(5, next) })).toBe('head-unsigned')
  expect(judge({ keys: [first, { ...second, key: stranger.key }], head: headOf(8, stranger) })).toBe(
    'key-unsigned',
  )
  expect(judge({ keys: [first, { ...second, signature: null }], head: headOf(8, next) })).toBe('key-unsigned')
  expect(judge({ keys: [{ ...first, key: stranger.key }], head: headOf(5, stranger) })).toBe('key-changed')
  expect(judge({ keys: [] })).toBe('key-changed')
})
