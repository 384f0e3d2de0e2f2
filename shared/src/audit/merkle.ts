// The Merkle tree of a transparency log: RFC 9162, sections 2.1.1 to 2.1.4. Hashes are the same as those of RFC 6962.

export type Sha256 = (bytes: Uint8Array) => Uint8Array

const HASH_BYTES = 32

/** Leaves and nodes begin differently, so that no node passes for a leaf (RFC 9162, 2.1.1). */
export const hashLeaf = (sha256: Sha256, data: Uint8Array): Uint8Array => sha256(joined([LEAF, data]))
const hashNode = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(joined([NODE, left, right]))

const LEAF = new Uint8Array([0])
const NODE = new Uint8Array([1])

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** Hashes one behind the other in one piece of memory, which grows by doubling. */
class Hashes {
  #bytes: Uint8Array = new Uint8Array(HASH_BYTES)
  length = 0

  at(index: number): Uint8Array {
    return this.#bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)
  }

  push(hash: Uint8Array): void {
    const place = this.length * HASH_BYTES
    if (place === this.#bytes.length) this.#bytes = joined([this.#bytes, new Uint8Array(place)])
    this.#bytes.set(hash, place)
    this.length += 1
  }
}

/**
 * A tree that grows at its end. It keeps the hash of every full subtree, 64 bytes a leaf: appending costs one hash on average,
 * a root or a proof as many as the tree is high.
 */
export class MerkleTree {
  readonly #sha256: Sha256
  /** Of each height, the leaves first. */
  readonly #levels = [new Hashes()]

  constructor(sha256: Sha256) {
    this.#sha256 = sha256
  }

  get size(): number {
    return this.#levels[0]?.length ?? 0
  }

  /** The hash of a leaf, from zero on. */
  leaf(index: number): Uint8Array {
    return this.#level(0).at(index)
  }

  /** Takes the hash of a further leaf. */
  append(leaf: Uint8Array): void {
    let hash = leaf
    for (let height = 0; ; height += 1) {
      const level = this.#level(height)
      level.push(hash)
      if (level.length % 2 === 1) return
      hash = hashNode(this.#sha256, level.at(level.length - 2), level.at(level.length - 1))
    }
  }

  /** The root of the first `size` leaves. Throws a `RangeError` where there are not so many. */
  root(size = this.size): Uint8Array {
    this.#bound(size)
    return size === 0 ? this.#sha256(new Uint8Array()) : this.#hash(0, size)
  }

  /** What shows that the leaf `index` is in the tree of the first `size` leaves (2.1.3.1). */
  inclusion(index: number, size = this.size): Uint8Array[] {
    this.#bound(size)
    if (index < 0 || index >= size) throw new RangeError('no such leaf')
    return this.#path(index, 0, size)
  }

  /** What shows that the tree of `to` leaves begins with that of `from` leaves (2.1.4.1). */
  consistency(from: number, to = this.size): Uint8Array[] {
    this.#bound(to)
    if (from < 0 || from > to) throw new RangeError('no such tree')
    return from === 0 ? [] : this.#extension(from, 0, to, true)
  }

  #bound(size: number): void {
    if (!Number.isInteger(size) || size < 0 || size > this.size) throw new RangeError('no such tree')
  }

  #level(height: number): Hashes {
    const known = this.#levels[height]
    if (known) return known
    const level = new Hashes()
    this.#levels.push(level)
    return level
  }

  /** The hash of the leaves from `begin` up to `end`; what is full is kept. */
  #hash(begin: number, end: number): Uint8Array {
    const size = end - begin
    const half = largestBelow(size)
    if (half * 2 === size || size === 1) return this.#level(Math.log2(size)).at(begin / size)
    return hashNode(this.#sha256, this.#hash(begin, begin + half), this.#hash(begin + half, end))
  }

  #path(index: number, begin: number, end: number): Uint8Array[] {
    if (end - begin === 1) return []
    const middle = begin + largestBelow(end - begin)
    return index < middle
      ? [...this.#path(index, begin, middle), this.#hash(middle, end)]
      : [...this.#path(index, middle, end), this.#hash(begin, middle)]
  }

  #extension(from: number, begin: number, end: number, known: boolean): Uint8Array[] {
    if (from === end - begin) return known ? [] : [this.#hash(begin, end)]
    const half = largestBelow(end - begin)
    const middle = begin + half
    return from <= half
      ? [...this.#extension(from, begin, middle, known), this.#hash(middle, end)]
      : [...this.#extension(from - half, middle, end, false), this.#hash(begin, middle)]
  }
}

/** The largest power of two below a number of leaves; 1 for a single one. */
function largestBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

interface Tree {
  size: number
  root: Uint8Array
}

/** Whether the proof shows that the leaf is in the tree at this place, from zero on (2.1.3.2). */
export function provesInclusion(
  sha256: Sha256,
  { index, leaf, proof }: { index: number; leaf: Uint8Array; proof: readonly Uint8Array[] },
  { size, root }: Tree,
): boolean {
  if (index < 0 || index >= size) return false
  let [place, last, hash] = [index, size - 1, leaf]
  for (const part of proof) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      hash = hashNode(sha256, part, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else hash = hashNode(sha256, hash, part)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && isSame(hash, root)
}

/** Whether the proof shows that the later tree begins with the whole of the earlier one (2.1.4.2). */
export function provesConsistency(
  sha256: Sha256,
  proof: readonly Uint8Array[],
  from: Tree,
  to: Tree,
): boolean {
  if (from.size === to.size) return proof.length === 0 && isSame(from.root, to.root)
  if (from.size > to.size) return false
  if (from.size === 0) return proof.length === 0
  const isFull = Number.isInteger(Math.log2(from.size))
  const [seed, ...rest] = isFull ? [from.root, ...proof] : proof
  if (!seed || proof.length === 0) return false
  let [place, last] = [from.size - 1, to.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [earlier, later] = [seed, seed]
  for (const part of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      earlier = hashNode(sha256, part, earlier)
      later = hashNode(sha256, part, later)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else later = hashNode(sha256, later, part)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && isSame(earlier, from.root) && isSame(later, to.root)
}

const half = (place: number): number => Math.floor(place / 2)

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, place) => byte === b[place])
