import { setImmediate as breathe } from 'node:timers/promises'
import type { Decided } from '@portal/shared/record/records.ts'
import { isFound, searchedIn } from '@portal/shared/record/rules.ts'
import { LRUCache } from 'lru-cache'
import { type Body, bodyOfPieces } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { FairQueue } from '#core/fair-queue.ts'
import { listInPieces } from '#core/json-pieces.ts'
import { Remembered } from '#core/remembered.ts'
import { readReleasable } from './store.ts'
import { viewDecided } from './view.ts'

/** What is looked for among the decisions. */
export interface DecisionQuery {
  query: string
  topId: number | null
}

/** All decisions of one moment. */
export interface Released {
  congress: { title: string; subtitle: string }
  /** Those that everybody may read. */
  decisions: Decided[]
  all: Decided[]
  /** Until when the others are kept back, by their motions; null where nobody has said how long (rule RE3). */
  keptBack: ReadonlyMap<number, Date | null>
  /** The agenda items that have some. */
  tops: { id: number; name: string; content: string }[]
  lifetime: number
}

/** So many decisions are prepared for the search in one turn of the thread that takes ballots. */
const AT_ONCE = 20

/** Bytes of answers that are kept, compressed and not, until something changes. */
const KEPT_BYTES = 20_000_000

/** Everybody stands in one line for searches that nobody has made yet: each reads and writes all that it finds. */
const SEARCHES = { atOnce: 2, waiting: 100, waitingEach: 101 }
const EVERYBODY = 0

/** Remembers the released decisions until something of them changes. */
export class ReleasedDecisions {
  readonly #released: Remembered<Released>
  readonly #bodies = new LRUCache<string, Body>({ maxSize: KEPT_BYTES, sizeCalculation: bytesOf })
  readonly #making = new Map<string, Promise<Body>>()
  readonly #searches = new FairQueue(SEARCHES)
  /** What the search looks through: made when somebody searches, again for those alone that have changed. */
  #searched = new Map<number, { decision: Decided; text: string }>()
  #of: Released | null = null

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#released = new Remembered(
      async () => release(await readReleasable(db)),
      ({ lifetime }) => lifetime,
    )
    const forget = () => this.#released.forget()
    changes.on('content', forget)
    changes.on('log', forget)
    changes.onReset(forget)
  }

  /** The same object until something changes. */
  get(): Promise<Released> {
    return this.#released.get()
  }

  async find({ query, topId }: DecisionQuery): Promise<Decided[]> {
    const { decisions } = await this.get()
    const ofTop = topId === null ? decisions : decisions.filter(({ top }) => top.id === topId)
    if (query.trim() === '') return ofTop
    const found: Decided[] = []
    for (const [place, decision] of ofTop.entries()) {
      if (isFound(this.#searchedIn(decision), query.trim())) found.push(decision)
      if (place % AT_ONCE === AT_ONCE - 1) await breathe()
    }
    return found
  }

  /** The answer of the call. */
  async body(sought: DecisionQuery): Promise<Body> {
    const released = await this.get()
    if (this.#of !== released) {
      this.#bodies.clear()
      this.#making.clear()
    }
    this.#of = released
    const key = JSON.stringify([sought.topId, sought.query.trim()])
    const known = this.#bodies.get(key) ?? this.#making.get(key)
    if (known) return known
    const make = async () => bodyOfPieces(await listInPieces(await this.find(sought)))
    const making = sought.query.trim() === '' ? make() : this.#searches.run(EVERYBODY, make)
    this.#making.set(key, making)
    const end = () => this.#making.get(key) === making && this.#making.delete(key)
    return making.then(
      (body) => {
        if (end()) this.#bodies.set(key, body)
        return body
      },
      (error: unknown) => {
        end()
        throw error
      },
    )
  }

  #searchedIn(decision: Decided): string {
    const known = this.#searched.get(decision.appId)
    if (known && saysTheSame(known.decision, decision)) return known.text
    const text = searchedIn(decision)
    this.#searched.set(decision.appId, { decision, text })
    return text
  }
}

const bytesOf = (body: Body): number =>
  [...body.plain(), ...body.gzip()].reduce((sum, { length }) => sum + length, 0)

const words = ['number', 'title', 'applicant', 'content', 'statement'] as const
const saysTheSame = (a: Decided, b: Decided): boolean =>
  a === b || words.every((field) => a[field] === b[field])

function release(rows: Awaited<ReturnType<typeof readReleasable>>): Released {
  const all = viewDecided(rows)
  const keptBack = new Map(rows.embargoes.map(({ motion_id, until }) => [motion_id, until]))
  const decisions = all.filter(({ appId }) => !keptBack.has(appId))
  const having = new Set(decisions.map(({ top }) => top.id))
  return {
    congress: rows.congress,
    decisions,
    all,
    keptBack,
    tops: rows.tops
      .filter(({ id }) => having.has(id))
      .map(({ id, name, content }) => ({ id, name, content })),
    lifetime: rows.lifetime,
  }
}
