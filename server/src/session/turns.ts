/** Where somebody stands who waits: what comes first, and from where. */
export interface Standing {
  /** Lower goes first. */
  rank: number
  /** The network that it came from. */
  network: string
  /** The device, where one is known; otherwise the network again. */
  source: string
}

/** How many networks and sources are remembered; what is forgotten counts as never served. */
const REMEMBERED = 1000

/**
 * Those who wait, in the order in which they are served: by rank, then networks in turn, in each network its sources in
 * turn, in each source as they came. Whoever was served longest ago, or never, is next, so that a source that asks a
 * hundred times is served as often as one that asks once. Where there is no room, the newest goes of
 * those who are most.
 */
export class Turns<Waiting extends Standing> {
  readonly #room: number
  readonly #crowd: number
  readonly #waiting: Waiting[] = []
  /** When each was served last, as a running number; the latest stands at the end. */
  readonly #served = new Map<string, number>()
  #count = 0

  /**
   * From `crowd` on the newest of equal ones is served first, and the oldest has to go: behind a flood that came at once
   * nobody waits who comes later, and whoever waits too long is told to come again.
   */
  constructor(room: number, crowd = Number.POSITIVE_INFINITY) {
    this.#room = room
    this.#crowd = crowd
  }

  get size(): number {
    return this.#waiting.length
  }

  /** How many different sources are waiting. */
  get sources(): number {
    return new Set(this.#waiting.map(({ source }) => source)).size
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
    const newestFirst = this.#waiting.length >= this.#crowd
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

  /** Somebody was served: for network and source it is the others' turn. */
  serve({ network, source }: Standing): void {
    this.#count += 1
    for (const name of [`network ${network}`, `source ${source}`]) {
      this.#served.delete(name)
      this.#served.set(name, this.#count)
    }
    for (const [oldest] of this.#served) {
      if (this.#served.size <= REMEMBERED) return
      this.#served.delete(oldest)
    }
  }

  /** Whether one has a better right to be next than another. */
  #isBefore(later: Standing, earlier: Standing): boolean {
    if (later.rank !== earlier.rank) return later.rank < earlier.rank
    const networks = this.#lastServed('network', later.network) - this.#lastServed('network', earlier.network)
    if (networks !== 0) return networks < 0
    return this.#lastServed('source', later.source) < this.#lastServed('source', earlier.source)
  }

  /** The one to go: of the source with the most waiting, in the network with the most, of the lowest rank. */
  #findLast(): Waiting {
    const rank = Math.max(...this.#waiting.map((one) => one.rank))
    const lowest = this.#waiting.filter((one) => one.rank === rank)
    const crowd = this.#ofMost(lowest, 'network')
    const most = this.#ofMost(crowd, 'source')
    return most.at(this.#waiting.length >= this.#crowd ? 0 : -1) as Waiting
  }

  /** Those of the network or source that has the most among these; of equal ones, of the one served last, or newest. */
  #ofMost(among: Waiting[], kind: 'network' | 'source'): Waiting[] {
    const groups = [...Map.groupBy(among, (one) => one[kind])]
    const most = groups.reduce((found, group) => {
      const more = group[1].length - found[1].length
      if (more !== 0) return more > 0 ? group : found
      return this.#lastServed(kind, group[0]) >= this.#lastServed(kind, found[0]) ? group : found
    })
    return most[1]
  }

  #lastServed(kind: 'network' | 'source', name: string): number {
    return this.#served.get(`${kind} ${name}`) ?? 0
  }
}
