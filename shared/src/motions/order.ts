/** A motion as its place in the order of voting is found. */
export interface OrderedMotion {
  id: number
  top_id: number
  number: number
  changes: string
  new: string
  clone: number | null
}

/** A line of the order of voting: a motion, or a text where `motion` is null. */
export interface OrderedLine<Motion extends OrderedMotion = OrderedMotion> {
  top_id: number
  motion: Motion | null
}

/**
 * Where a motion comes that has no place yet (rule B8): after the last motion of its agenda item with a smaller number, an
 * amendment directly before the motion that it changes, by letter. Answers the index of the line that it comes before. What
 * somebody has arranged otherwise stays so: no other line moves.
 */
export function placeOf(newcomer: OrderedMotion, lines: readonly OrderedLine[]): number {
  const order = new Order(newcomer, lines)
  const target = order.targetOf(newcomer)
  if (target !== null) return order.before(target)
  const amendments = lines.findLastIndex(({ motion }) => motion !== null && order.isBelow(motion, newcomer))
  if (amendments >= 0) return amendments + 1
  const smaller = lines.findLastIndex(
    ({ motion }) =>
      motion?.top_id === newcomer.top_id && order.targetOf(motion) === null && compare(motion, newcomer) < 0,
  )
  if (smaller >= 0) return smaller + 1
  const first = lines.findIndex(({ motion }) => motion?.top_id === newcomer.top_id)
  if (first >= 0) return first
  const texts = lines.findLastIndex(({ top_id }) => top_id === newcomer.top_id)
  return texts >= 0 ? texts + 1 : lines.length
}

/** Motions in the order in which they are given their places: each after the one that it changes. */
export function inPlacingOrder<Motion extends OrderedMotion>(motions: readonly Motion[]): Motion[] {
  const byId = new Map(motions.map((motion) => [motion.id, motion]))
  const depth = (motion: OrderedMotion, seen: ReadonlySet<number> = new Set()): number => {
    const changed = byId.get(motion.clone ?? 0)
    return changed && !seen.has(changed.id) ? 1 + depth(changed, new Set([...seen, motion.id])) : 0
  }
  return motions.toSorted((a, b) => depth(a) - depth(b) || compare(a, b))
}

const numberOf = ({ top_id, number }: OrderedMotion): string => `${top_id}/${number}`

class Order {
  readonly #newcomer: OrderedMotion
  readonly #lines: readonly OrderedLine[]
  readonly #motions: ReadonlyMap<number, OrderedMotion>
  /** Those without a letter, by agenda item and number: every amendment asks for one. */
  readonly #numbered: ReadonlyMap<string, OrderedMotion>

  constructor(newcomer: OrderedMotion, lines: readonly OrderedLine[]) {
    this.#newcomer = newcomer
    this.#lines = lines
    this.#motions = new Map(lines.flatMap(({ motion }) => (motion ? [[motion.id, motion]] : [])))
    this.#numbered = new Map(
      lines.flatMap(({ motion }) => (motion?.changes === '' ? [[numberOf(motion), motion]] : [])),
    )
  }

  /**
   * The motion in the order that this one changes: the one that it names, otherwise the one with its number and without a
   * letter. Null for a motion that stands for itself.
   */
  targetOf(motion: OrderedMotion): number | null {
    const named = motion.clone === null ? undefined : this.#known(motion.clone)
    if (named?.top_id === motion.top_id) return named.id
    if (motion.changes === '') return null
    const numbered = this.#numbered.get(numberOf(motion))
    if (numbered) return numbered.id
    const { changes, id } = this.#newcomer
    return changes === '' && numberOf(this.#newcomer) === numberOf(motion) ? id : null
  }

  /** Whether the motion changes the other one, or an amendment to it. */
  isBelow(motion: OrderedMotion, other: OrderedMotion): boolean {
    const seen = new Set<number>()
    for (let at: OrderedMotion | undefined = motion; at && !seen.has(at.id); ) {
      seen.add(at.id)
      const target = this.targetOf(at)
      if (target === other.id) return true
      at = target === null ? undefined : this.#known(target)
    }
    return false
  }

  /** Directly before the motion that it changes, between its other amendments by their letters. */
  before(target: number): number {
    let place = this.#lines.findIndex(({ motion }) => motion?.id === target)
    for (;;) {
      const sibling = this.#lines[place - 1]?.motion
      if (!sibling || this.targetOf(sibling) !== target || compare(sibling, this.#newcomer) < 0) return place
      place -= 1
      // The amendments to the sibling go with it.
      while (this.#isBelowAt(place - 1, sibling)) place -= 1
    }
  }

  #isBelowAt(place: number, other: OrderedMotion): boolean {
    const motion = this.#lines[place]?.motion
    return motion ? this.isBelow(motion, other) : false
  }

  #known(id: number): OrderedMotion | undefined {
    return id === this.#newcomer.id ? this.#newcomer : this.#motions.get(id)
  }
}

/** By number, then by letter (z before aa), then what is "neu" after what it replaces. */
const compare = (a: OrderedMotion, b: OrderedMotion): number =>
  a.number - b.number ||
  a.changes.length - b.changes.length ||
  a.changes.localeCompare(b.changes, 'de') ||
  a.new.localeCompare(b.new, 'de') ||
  a.id - b.id
