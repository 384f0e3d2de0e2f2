import type { Pages } from '@portal/shared/pages/records.ts'
import { type Actor, accountOf } from '#core/actor.ts'
import { type Body, bodyOf } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import type { EmbeddedSources } from '#core/embedded-sources.ts'
import { Remembered } from '#core/remembered.ts'
import { type PageRows, readPages, type StoredFile } from './store.ts'
import { findFile, frameOrigins, viewPages } from './view.ts'

interface Prepared {
  rows: PageRows
  forVisitors: Pages
  member: Body
  visitor: Body
}

/** Remembers the pages until the content changes, and keeps the pages' policy at what they embed. */
export class PagesCache {
  readonly #prepared: Remembered<Prepared>

  constructor(context: Context, embedded: EmbeddedSources) {
    this.#prepared = new Remembered(async () => {
      const rows = await readPages(context.db)
      const forVisitors = viewPages(rows, false)
      return { rows, forVisitors, member: bodyOf(viewPages(rows, true)), visitor: bodyOf(forVisitors) }
    })
    // No page waits for the database to learn its policy: it is brought up to date as soon as something changes.
    const renew = () => {
      this.#prepared.forget()
      embedded
        .renew(
          'pages',
          this.#prepared.get().then(({ rows }) => ({ frames: frameOrigins(rows), films: [] })),
        )
        .catch((err: unknown) => context.log.warn({ err }, 'the pages could not be read'))
    }
    context.changes.on('content', renew)
    context.changes.onReset(renew)
  }

  async body(actor: Actor): Promise<Body> {
    const { member, visitor } = await this.#prepared.get()
    return accountOf(actor) ? member : visitor
  }

  /** What everybody may read; the same object until something of it changes. */
  async forVisitors(): Promise<Pages> {
    return (await this.#prepared.get()).forVisitors
  }

  async file(name: string, actor: Actor): Promise<StoredFile | null> {
    return findFile((await this.#prepared.get()).rows, name, accountOf(actor) !== null)
  }
}
