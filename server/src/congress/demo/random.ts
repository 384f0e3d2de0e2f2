/** Chance that falls the same way each time: the demo congress is the same on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A new list in another order. */
  shuffle<T>(items: readonly T[]): T[]
  /** Some of the items, each at most once. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** Each part of the congress draws from its own name, so that a change in one part leaves the others as they were. */
export function random(name: string): Random {
  let state = Array.from(name).reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  // The mulberry32 generator: small, and good enough for names and dates.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('There is nothing to pick from.')
    return items[between(0, items.length - 1)] as T
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const mixed = [...items]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = between(0, i)
      ;[mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T]
    }
    return mixed
  }
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
    sample: (items, count) => shuffle(items).slice(0, count),
  }
}
