import { LRUCache } from 'lru-cache'
import { type Body, bodyOfLong } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { readAmendments } from './read-amendments.ts'

/** Motions that are kept with their amendments. */
const MAX_CACHED = 100

interface CachedBody {
  body: Body
  lifetime: number
}

/** What everybody but the office reads alike of a motion and the amendments to it, until something of any motion changes. */
export class PublicAmendments {
  readonly #db: Context['db']
  readonly #cache = new LRUCache<number, Remembered<CachedBody>>({ max: MAX_CACHED })

  constructor({ db, changes }: Pick<Context, 'db' | 'changes'>) {
    this.#db = db
    const forget = () => this.#cache.clear()
    changes.on('content', forget)
    changes.onReset(forget)
  }

  async body(appId: number): Promise<Body> {
    const known =
      this.#cache.get(appId) ??
      new Remembered(
        () => this.#read(appId),
        ({ lifetime }) => lifetime,
      )
    this.#cache.set(appId, known)
    return (await known.get()).body
  }

  async #read(appId: number): Promise<CachedBody> {
    const { amended, lifetime } = await readAmendments(this.#db, { appId, isOffice: false })
    return { body: await bodyOfLong(JSON.stringify(amended)), lifetime }
  }
}
