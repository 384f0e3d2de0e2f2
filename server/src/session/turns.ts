/** Where somebody stands who waits: what comes first, and from where. */
export interface QueuePosition {
  /** Lower goes first. */
  rank: number
  /**
   * Where it came from, from the widest to the narrowest: the networks around its address, then the device, where one is known,
   * otherwise the narrowest network again.
   */
  from: readonly string[]
}

/** How many places are remembered; what is forgotten counts as never served. */
const REMEMBERED = 4000

/**
 * Those who wait, in the order in which they are served: by rank, then wide networks in turn, in each of them narrower ones, and
 * so on to devices, in each of these as they came. Whoever was served longest ago, or never, is next, so that a place from which
 * somebody asks a hundred times, by as many addresses, is served as often as one from which somebody asks once. Where there is
 * no room, the newest goes of those who are most.
 */
export class Turns<Waiting extends QueuePosition> {
  readonly #room: number
  readonly #crowdedFrom: number
  readonly #waiting: Waiting[] = []
  /** When each was served last, as a running number; the latest stands at the end. */
  readonly #served = new Map<string, number>()
  #count = 0

  /**
   * From `crowd` on the newest of equal ones is served first, and the oldest has to go: behind a flood that came at once
   * nobody waits who comes later, and whoever waits too long is told to come again.
   */
  constructor(room: number, crowdedFrom = Number.POSITIVE_INFINITY) {
    this.#room = room
    this.#crowdedFrom = crowdedFrom
  }

  get size(): number {
    return this.#waiting.length
  }

  /** How many different sources are waiting. */
  get sources(): number {
    return new Set(this.#waiting.map(({ from }) => from.at(-1))).size
  }

  /** Lets somebody wait; answers with whoever has to go for that, which may be the one who came. */
  add(waiting: Waiting): Waiting | null {
    this.#waiting.push(waiting)
    if (this.#waiting.length <= this.#room) return null
    const last = this.#findLast()
    this.remove(last)
    return last
  }

  /** Takes out whoever is next. */
  take(): Waiting | null {
    const [first, ...others] = this.#waiting
    if (!first) return null
    const newestFirst = this.#waiting.length >= this.#crowdedFrom
    const goesFirst = (later: Waiting, earlier: Waiting) =>
      newestFirst ? !this.#isBefore(earlier, later) : this.#isBefore(later, earlier)
    const next = others.reduce((early, other) => (goesFirst(other, early) ? other : early), first)
    this.remove(next)
    return next
  }

  remove(waiting: Waiting): void {
    const index = this.#waiting.indexOf(waiting)
    if (index >= 0) this.#waiting.splice(index, 1)
  }

  /** Somebody was served: in all places around it is the others' turn. */
  serve({ from }: QueuePosition): void {
    this.#count += 1
    for (const [level, place] of from.entries()) {
      const name = `${level} ${place}`
      this.#served.delete(name)
      this.#served.set(name, this.#count)
    }
    for (const [oldest] of this.#served) {
      if (this.#served.size <= REMEMBERED) return
      this.#served.delete(oldest)
    }
  }

  /** Whether one has a better right to be next than another. */
  #isBefore(later: QueuePosition, earlier: QueuePosition): boolean {
    if (later.rank !== earlier.rank) return later.rank < earlier.rank
    for (const level of later.from.keys()) {
      const apart = this.#lastServed(level, later) - this.#lastServed(level, earlier)
      if (apart !== 0) return apart < 0
    }
    return false
  }

  /** The one to go: of the device with the most waiting, in the network with the most, and so on, of the lowest rank. */
  #findLast(): Waiting {
    const rank = Math.max(...this.#waiting.map((one) => one.rank))
    let most = this.#waiting.filter((one) => one.rank === rank)
    for (const level of most[0]?.from.keys() ?? []) most = this.#ofMost(most, level)
    return most.at(this.#waiting.length >= this.#crowdedFrom ? 0 : -1) as Waiting
  }

  /** Those of the place that has the most among these; of equal ones, of the one served last, or newest. */
  #ofMost(among: Waiting[], level: number): Waiting[] {
    const groups = [...Map.groupBy(among, ({ from }) => from[level]).values()]
    return groups.reduce((found, group) => {
      const more = group.length - found.length
      if (more !== 0) return more > 0 ? group : found
      const [one, other] = [group[0] as Waiting, found[0] as Waiting]
      return this.#lastServed(level, one) >= this.#lastServed(level, other) ? group : found
    })
  }

  #lastServed(level: number, { from }: QueuePosition): number {
    return this.#served.get(`${level} ${from[level]}`) ?? 0
  }
}
