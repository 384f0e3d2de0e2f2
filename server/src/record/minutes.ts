import { createHash } from 'node:crypto'
import type { Protocol } from '@portal/shared/record/protocol.ts'
import { LRUCache } from 'lru-cache'
import { type Body, bodyOfLong } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import type { PrintedPaper } from '#documents/cached-printer.ts'
import { bookletOfProtocol } from './booklet.ts'
import type { RecordPrinter } from './printer.ts'
import { daysOf, protocolOf, type Span, type Waiting, type WrittenDay } from './protocol.ts'
import { booksOf } from './protocol-books.ts'
import { doubtsIn, enterableIn } from './protocol-doubts.ts'
import { entriesOf } from './protocol-entries.ts'
import { jsonOfProtocol } from './protocol-json.ts'
import { readLogPosition, readReleasedText, readSitting, type Sitting } from './protocol-store.ts'
import { keepPrint, readPrint } from './release-store.ts'
import { type Forgotten, type ReleasedText, releasedText } from './released-text.ts'

/** So many views of the protocol are kept: of the congress, its days and its agenda items. */
const KEPT_VIEWS = 40

/** Part of the protocol, as it is shown, sent and printed. */
export interface WrittenView {
  protocol: Protocol
  body: Body
  print: () => Promise<PrintedPaper>
}

/** All that happened up to a position of the log. */
interface RecordAt {
  position: string
  read: Promise<{ congress: Sitting['congress']; days: WrittenDay[] }>
  views: LRUCache<string, Promise<WrittenView>>
}

/**
 * The protocol, written once for each change. Whatever changes what it says is noted in the log with the same commit, so the log's
 * head tells whether it still holds, whichever process has changed something.
 */
export class Minutes {
  readonly #db: Context['db']
  readonly #printer: RecordPrinter
  #happened: RecordAt | null = null
  /** What was released never changes: it is read once. */
  readonly #texts = new Map<number, Promise<ReleasedText>>()

  constructor(db: Context['db'], printer: RecordPrinter) {
    this.#db = db
    this.#printer = printer
  }

  async read(span: Span): Promise<WrittenView> {
    const happened = await this.#happenedSoFar()
    const key = JSON.stringify([span.day, span.top])
    const known = happened.views.get(key)
    if (known) return known
    const view = this.#view(happened, span)
    happened.views.set(key, view)
    view.catch(() => {
      if (this.#happened === happened) this.#happened = null
    })
    return view
  }

  /** The text of a day that waits for its release; null where all of it is released. */
  async waiting(day: string): Promise<Waiting | null> {
    const { days } = await (await this.#happenedSoFar()).read
    return days.find((written) => written.day.day === day)?.waiting ?? null
  }

  async #happenedSoFar(): Promise<RecordAt> {
    const position = await readLogPosition(this.#db)
    if (this.#happened?.position === position) return this.#happened
    const happened = {
      position,
      read: this.#write(),
      views: new LRUCache<string, Promise<WrittenView>>({ max: KEPT_VIEWS }),
    }
    happened.read.catch(() => {
      if (this.#happened === happened) this.#happened = null
    })
    this.#happened = happened
    return happened
  }

  async #write() {
    const sitting = await readSitting(this.#db)
    const books = booksOf(sitting)
    const days = await daysOf(await entriesOf(books), {
      ...{ tops: sitting.tops, releases: sitting.releases, head: sitting.head },
      forgotten: forgottenIn(sitting),
      ...{ doubts: doubtsIn(books), enterable: enterableIn(books), textOf: (id) => this.#textOf(id) },
    })
    return { congress: sitting.congress, days }
  }

  #textOf(id: number): Promise<ReleasedText> {
    const known = this.#texts.get(id)
    if (known) return known
    const text = readReleasedText(this.#db, id).then(releasedText)
    this.#texts.set(id, text)
    text.catch(() => this.#texts.delete(id))
    return text
  }

  async #view({ read }: RecordAt, span: Span): Promise<WrittenView> {
    const { congress, days } = await read
    const protocol = protocolOf(days, congress, span)
    const isDay = span.day !== null && span.top === null && protocol.state === 'released'
    const releaseId = isDay ? (days.find(({ day }) => day.day === span.day)?.releaseId ?? null) : null
    const json = await jsonOfProtocol(protocol)
    let printed: Promise<PrintedPaper> | null = null
    const print = () => {
      const printing = (printed ??= this.#print(protocol, releaseId))
      printing.catch(() => {
        if (printed === printing) printed = null
      })
      return printing
    }
    return { protocol, body: await bodyOfLong(json), print }
  }

  /** A day that was released is printed once, whatever comes of the portal's means to print (rule RE20). */
  async #print(protocol: Protocol, releaseId: number | null): Promise<PrintedPaper> {
    const storedPrint = releaseId === null ? null : await readPrint(this.#db, releaseId)
    if (storedPrint) return { pdf: storedPrint, etag: etagOf(storedPrint) }
    const printed = await this.#printer.print(bookletOfProtocol(protocol))
    if (releaseId === null) return printed
    const pdf = await keepPrint(this.#db, releaseId, printed.pdf)
    return { pdf, etag: etagOf(pdf) }
  }
}

const etagOf = (pdf: Buffer): string => `"${createHash('sha256').update(pdf).digest('base64url')}"`

/** What was deleted by plan of what the protocol is made from. */
function forgottenIn({ results, deeds }: Pick<Sitting, 'results' | 'deeds'>): Forgotten {
  // What the log alone tells has the number of its deed in its id.
  const bare = new Set(deeds.filter(({ details }) => details === null).map(({ seq }) => String(seq)))
  return {
    names: new Set(results.filter((row) => row.names_gone).map(({ id }) => `result-${id}`)),
    tellsNoMore: (id) => bare.has(/^(?:deed|opened|closed)-(\d+)/.exec(id)?.[1] ?? ''),
  }
}
