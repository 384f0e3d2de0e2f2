import { isPlaylist, type StreamSource } from '@portal/shared/stream/rules.ts'
import type { Context } from '#core/context.ts'
import type { Embedded, EmbeddedSources } from '#core/embedded-sources.ts'
import { Remembered } from '#core/remembered.ts'
import { readSource } from './store.ts'

/** Remembers the stream's addresses until the content changes, and keeps the pages' policy at where they lead. */
export class StreamKeeper {
  readonly #source: Remembered<StreamSource>

  constructor(context: Context, embedded: EmbeddedSources) {
    this.#source = new Remembered(() => readSource(context.db))
    const renew = () => {
      this.#source.forget()
      embedded
        .renew('stream', this.#source.get().then(originsOf))
        .catch((err: unknown) => context.log.warn({ err }, 'the stream could not be read'))
    }
    context.changes.on('content', renew)
    context.changes.onReset(renew)
  }

  source(): Promise<StreamSource> {
    return this.#source.get()
  }
}

/** The origins of the imported addresses, and nothing more of them (rule L4). */
function originsOf({ publicUrl, internalUrl }: StreamSource): Embedded {
  const addresses = [publicUrl, internalUrl].filter((url) => url !== null)
  const originsWhere = (fits: (url: string) => boolean) =>
    addresses.filter(fits).map((url) => new URL(url).origin)
  return { frames: originsWhere((url) => !isPlaylist(url)), films: originsWhere(isPlaylist) }
}
