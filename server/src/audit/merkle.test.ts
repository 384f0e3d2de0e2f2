import { hashLeaf, MerkleTree, provesConsistency, provesInclusion } from '@portal/shared/audit/merkle.ts'
import { expect, test } from 'vitest'
import { nodeCrypto } from '#core/log-key.ts'

const { sha256 } = nodeCrypto
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'))

// The vectors that implementations of Certificate Transparency share (transparency-dev/merkle, Apache-2.0).
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const h = {
  first: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  second: '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  fifth: 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  seventh: 'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
  pair34: '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  pair56: '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  pair78: 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  four: 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  lastFour: '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
}

const tree = new MerkleTree(sha256)
for (const input of inputs) tree.append(hashLeaf(sha256, bytes(input)))
const treeOf = (size: number) => ({ size, root: bytes(roots[size] ?? '') })

test('[RL1] the roots are those of the published vectors', () => {
  expect(roots.map((_, size) => hex(tree.root(size)))).toEqual(roots)
})

test.each([
  [0, 8, [h.second, h.pair34, h.lastFour]],
  [5, 8, [h.fifth, h.pair78, h.four]],
  [2, 3, [roots[2]]],
  [1, 5, [h.first, h.pair34, h.fifth]],
])('[RL1] the proof of leaf %i among %i is the published one', (index, size, proof) => {
  expect(tree.inclusion(index, size).map(hex)).toEqual(proof)
})

test.each([
  [1, 8, [h.second, h.pair34, h.lastFour]],
  [6, 8, [h.pair56, h.pair78, h.four]],
  [2, 5, [h.pair34, h.fifth]],
  [6, 7, [h.pair56, h.seventh, h.four]],
])('[RL1] the proof from %i to %i leaves is the published one', (from, to, proof) => {
  expect(tree.consistency(from, to).map(hex)).toEqual(proof)
})

/** Each proof as it is not: a bit turned, a part more at either end, a part less. */
function spoiled(proof: readonly Uint8Array[]): Uint8Array[][] {
  const turned = proof.map((part, place) =>
    proof.with(
      place,
      part.map((byte, at) => (at === 0 ? byte ^ 8 : byte)),
    ),
  )
  const more = [
    [...proof, new Uint8Array(32)],
    [new Uint8Array(32), ...proof],
  ]
  return [...turned, ...more, ...(proof.length > 0 ? [proof.slice(1), proof.slice(0, -1)] : [])]
}

test('[RL1] every proof holds for what it proves, and for nothing else', () => {
  const large = new MerkleTree(sha256)
  for (let leaf = 0; leaf < 21; leaf += 1) large.append(hashLeaf(sha256, new Uint8Array([leaf])))
  const of = (size: number) => ({ size, root: large.root(size) })
  for (let size = 1; size <= large.size; size += 1) {
    for (let index = 0; index < size; index += 1) {
      const claim = { index, leaf: large.leaf(index).slice(), proof: large.inclusion(index, size) }
      expect(provesInclusion(sha256, claim, of(size))).toBe(true)
      const wrong = [
        ...spoiled(claim.proof).map((proof) => ({ ...claim, proof })),
        { ...claim, index: index + 1 },
        { ...claim, index: index - 1 },
        { ...claim, leaf: large.leaf((index + 1) % large.size) },
      ]
      expect(wrong.filter((other) => provesInclusion(sha256, other, of(size)))).toEqual([])
    }
    for (let from = 0; from <= size; from += 1) {
      const proof = large.consistency(from, size)
      expect(provesConsistency(sha256, proof, of(from), of(size))).toBe(true)
      expect(spoiled(proof).filter((other) => provesConsistency(sha256, other, of(from), of(size)))).toEqual(
        [],
      )
      if (from === 0 || from === size) continue
      const other = { size: from, root: sha256(of(from).root) }
      expect(provesConsistency(sha256, proof, other, of(size))).toBe(false)
      expect(provesConsistency(sha256, proof, of(from), { size, root: other.root })).toBe(false)
      expect(provesConsistency(sha256, proof, of(size), of(from))).toBe(false)
    }
  }
})

test('[RL1] there is no proof of what there is not', () => {
  expect(() => tree.root(9)).toThrow(RangeError)
  expect(() => tree.inclusion(8, 8)).toThrow(RangeError)
  expect(() => tree.inclusion(0, 9)).toThrow(RangeError)
  expect(() => tree.consistency(3, 2)).toThrow(RangeError)
  expect(provesInclusion(sha256, { index: 0, leaf: tree.leaf(0), proof: [] }, treeOf(0))).toBe(false)
})
