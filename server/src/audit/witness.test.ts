import { statementOf, succession, toHex } from '@portal/shared/audit/check.ts'
import { hashLeaf, MerkleTree } from '@portal/shared/audit/merkle.ts'
import type { LogHead, LogKey } from '@portal/shared/audit/records.ts'
import { refuseContinuation, type Witnessed } from '@portal/shared/audit/witness.ts'
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
