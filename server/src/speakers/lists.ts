import { type Body, bodyOf } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { readLists } from './store.ts'
import { type ListReader, viewLists } from './view.ts'

interface Reading {
  /** For how many milliseconds it holds: until a withdrawn entry is not shown any more. */
  lifetime: number
  /** The same for each list that shows such an entry. */
  fading: ReadonlyMap<number, number>
  bodies: Record<'member' | 'caller', Bodies>
}

/** Bodies are made when they are first asked for. */
interface Bodies {
  all: () => Body
  of: (topId: number) => Body | null
}

/** Remembers what is answered about the lists until one of them changes; readers wait for the same reading. */
export class SpeakerLists {
  readonly #reading: Remembered<Reading>

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#reading = new Remembered(
      async () => prepare(await readLists(db)),
      ({ lifetime }) => lifetime,
    )
    // People are content too: their names stand on the lists.
    const forget = () => this.#reading.forget()
    changes.on('speakers', forget)
    changes.on('content', forget)
    changes.onReset(forget)
  }

  async all(reader: ListReader): Promise<Body> {
    return (await this.#bodies(reader)).all()
  }

  /** The list of an agenda item; null where there is no such item. */
  async of(topId: number, reader: ListReader): Promise<Body | null> {
    return (await this.#bodies(reader)).of(topId)
  }

  /** Milliseconds until a list stops showing an entry that was withdrawn; null where it shows none. */
  async fadesIn(topId: number): Promise<number | null> {
    return (await this.#reading.get()).fading.get(topId) ?? null
  }

  async #bodies({ seesNumbers }: ListReader): Promise<Bodies> {
    return (await this.#reading.get()).bodies[seesNumbers ? 'caller' : 'member']
  }
}

function prepare(rows: Awaited<ReturnType<typeof readLists>>): Reading {
  const fading = new Map<number, number>()
  for (const { top_id, shown_for } of rows.entries)
    if (shown_for !== null) fading.set(top_id, Math.min(shown_for, fading.get(top_id) ?? Infinity))
  return {
    lifetime: Math.min(...fading.values()),
    fading,
    bodies: {
      member: bodiesOf(viewLists(rows, { seesNumbers: false })),
      caller: bodiesOf(viewLists(rows, { seesNumbers: true })),
    },
  }
}

function bodiesOf(lists: ReturnType<typeof viewLists>): Bodies {
  const made = new Map<number | 'all', Body>()
  const make = (key: number | 'all', value: unknown): Body => {
    const body = made.get(key) ?? bodyOf(value)
    made.set(key, body)
    return body
  }
  return {
    all: () => make('all', lists),
    of: (topId) => {
      const list = lists.find((one) => one.topId === topId)
      return list ? make(topId, list) : null
    },
  }
}
