import type { Protocol, ProtocolEntry } from '@portal/shared/record/records.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readHead } from '#core/audit.ts'
import { type Body, bodyOfLong } from '#core/body.ts'
import type { Schema } from '#core/database/schema.ts'
import { bookletOfProtocol } from './booklet.ts'
import type { PrintedBooklet, RecordPrinter } from './printer.ts'
import { protocolOf, type Span } from './protocol.ts'
import { entriesOf } from './protocol-entries.ts'
import { readSitting, type Sitting } from './protocol-store.ts'

/** So many views of the protocol are kept: of the congress, its days and its agenda items. */
const KEPT_VIEWS = 40

/** Part of the protocol, as it is shown, sent and printed. */
export interface WrittenView {
  protocol: Protocol
  body: Body
  print: () => Promise<PrintedBooklet>
}

/** All that happened up to an entry of the log. */
interface Happened {
  seq: number
  read: Promise<{ sitting: Sitting; entries: ProtocolEntry[] }>
  views: LRUCache<string, Promise<WrittenView>>
}

/**
 * The protocol, written once for each change. Whatever changes what it says is noted in the log with the same commit, so the log's
 * head tells whether it still holds, whichever process has changed something.
 */
export class Minutes {
  readonly #db: Kysely<Schema>
  readonly #printer: RecordPrinter
  #happened: Happened | null = null

  constructor(db: Kysely<Schema>, printer: RecordPrinter) {
    this.#db = db
    this.#printer = printer
  }

  async read(span: Span): Promise<WrittenView> {
    const { seq } = await readHead(this.#db)
    const happened = this.#happened?.seq === seq ? this.#happened : this.#begin(seq)
    const key = JSON.stringify([span.day, span.top])
    const known = happened.views.get(key)
    if (known) return known
    const view = this.#write(happened, span)
    happened.views.set(key, view)
    view.catch(() => {
      if (this.#happened === happened) this.#happened = null
    })
    return view
  }

  #begin(seq: number): Happened {
    const sitting = readSitting(this.#db)
    const read = sitting.then(async (rows) => ({ sitting: rows, entries: await entriesOf(rows) }))
    this.#happened = { seq, read, views: new LRUCache({ max: KEPT_VIEWS }) }
    return this.#happened
  }

  async #write({ read }: Happened, span: Span): Promise<WrittenView> {
    const { sitting, entries } = await read
    const { protocol, json } = await protocolOf(entries, sitting, span)
    let printed: Promise<PrintedBooklet> | null = null
    const print = () => {
      const printing = (printed ??= this.#printer.print(bookletOfProtocol(protocol)))
      printing.catch(() => {
        if (printed === printing) printed = null
      })
      return printing
    }
    return { protocol, body: await bodyOfLong(json), print }
  }
}
