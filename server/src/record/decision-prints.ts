import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { Decided, DecisionsPrint } from '@portal/shared/record/records.ts'
import { contentKey } from '#core/content-key.ts'
import type { Context } from '#core/context.ts'
import { Overload } from '#core/overload.ts'
import { quietly } from '#core/quiet.ts'
import type { PrintedPaper } from '#documents/cached-printer.ts'
import { type Booklet, bookletOfDecisions } from './booklet.ts'
import {
  ALIVE_MS,
  claimPrint,
  findPrinted,
  keepPrinted,
  notePrintAlive,
  notePrintFailed,
  type PrintKey,
  readPrintState,
  releasePrint,
} from './print-store.ts'
import type { RecordPrinter } from './printer.ts'
import type { Released, ReleasedDecisions } from './released.ts'

/** Which decisions a document has: those of an agenda item, of a session day, or all; and whether those that are kept back, too. */
export interface PrintedPart {
  topId: number | null
  day: string | null
  keptBack: boolean
}

/** A document of the decisions as they are now. */
interface Print {
  decisions: Decided[]
  key: Promise<PrintKey>
  /** As this server has it, from whichever made it; null until somebody wants it here. */
  paper: Promise<PrintedPaper> | null
}

/** Milliseconds that a decision takes to be printed, until that was seen. */
const USUAL_MS = 15
/** A document of a few decisions says nothing of how long many take. */
const TELLING = 20

/** Longer than this share of the time that is expected nothing is said to be done before it is. */
const MOST_SHARE = 0.95

/** So often whoever waits for another server's document looks for it. */
const LOOK_MS = 250

/** What makes the same decisions look otherwise after a new version of the portal. */
const makers = ['./booklet.typ', './booklet.ts', '../documents/blocks.typ', '../documents/blocks.ts']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('')

/**
 * The decisions as documents, made behind the answer and kept until something changes (rule RE18). One server makes each; all tell how
 * far it is, and give it out.
 */
export class DecisionPrints {
  readonly #context: Pick<Context, 'db' | 'log'>
  readonly #released: ReleasedDecisions
  readonly #printer: RecordPrinter
  #prints = new Map<string, Print>()
  /** What the office was told is being made: it is made to its end, whatever changes and whichever server ends. */
  readonly #awaited = new Set<string>()
  #of: Released | null = null
  #msEach = USUAL_MS
  #stopped = false

  constructor(context: Pick<Context, 'db' | 'log'>, released: ReleasedDecisions, printer: RecordPrinter) {
    this.#context = context
    this.#released = released
    this.#printer = printer
  }

  async state(part: PrintedPart): Promise<DecisionsPrint> {
    const released = await this.#released.get()
    const print = this.#printOf(released, part)
    const days = [...new Set(released.all.flatMap((decision) => dayOf(decision) ?? []))].toSorted()
    const summary = { decisions: print.decisions.length, days }
    const name = nameOf(part)
    const found = await this.#find(print)
    if (!found && this.#awaited.has(name)) return this.begin(part)
    if (found?.state !== 'making') this.#awaited.delete(name)
    else this.#awaited.add(name)
    if (!found) return { ...summary, state: 'none', share: 0 }
    const share = found.state === 'made' ? 1 : Math.min(MOST_SHARE, found.share)
    return { ...summary, state: found.state, share }
  }

  /** Begins it, unless it is there or being made. */
  async begin(part: PrintedPart): Promise<DecisionsPrint> {
    const released = await this.#released.get()
    const print = this.#printOf(released, part)
    if (await this.#claim(print)) void this.#here(print, () => this.#make(released, print)).catch(() => {})
    this.#awaited.delete(nameOf(part))
    return this.state(part)
  }

  /** Whether there are such decisions: who may ask for anything is given no document of nothing. */
  async has(part: PrintedPart): Promise<boolean> {
    return this.#printOf(await this.#released.get(), part).decisions.length > 0
  }

  async pdf(part: PrintedPart): Promise<PrintedPaper> {
    const released = await this.#released.get()
    const print = this.#printOf(released, part)
    return print.paper ?? this.#here(print, () => this.#fetch(released, print))
  }

  /** What is not done by now is left to the other servers. */
  stop(): void {
    this.#stopped = true
  }

  /** What was printed of other decisions is forgotten. */
  #printOf(released: Released, part: PrintedPart): Print {
    if (this.#of !== released) this.#prints = new Map()
    this.#of = released
    const name = nameOf(part)
    const known = this.#prints.get(name)
    if (known) return known
    const decisions = decisionsIn(released, part)
    const print: Print = { decisions, key: keyOf(name, bookletOf(released, decisions)), paper: null }
    this.#prints.set(name, print)
    return print
  }

  async #find(print: Print) {
    return readPrintState(this.#context.db, await print.key)
  }

  async #claim(print: Print): Promise<boolean> {
    const expected = Math.ceil(this.#msEach * Math.max(TELLING, print.decisions.length))
    return claimPrint(this.#context.db, await print.key, expected)
  }

  /** Keeps it on this server; what failed is tried again by whoever asks next. */
  #here(print: Print, get: () => Promise<PrintedPaper>): Promise<PrintedPaper> {
    const paper = get()
    print.paper = paper
    paper.catch(() => {
      if (print.paper === paper) print.paper = null
    })
    return paper
  }

  /** As it was made by whichever server, or made now. */
  async #fetch(released: Released, print: Print): Promise<PrintedPaper> {
    const { db } = this.#context
    const key = await print.key
    for (;;) {
      const pdf = await findPrinted(db, key)
      if (pdf) return paperOf(key, pdf)
      if (await this.#claim(print)) return this.#make(released, print)
      await delay(LOOK_MS)
      if ((await readPrintState(db, key))?.state === 'failed')
        throw new Overload('the document cannot be made now')
    }
  }

  async #make(released: Released, print: Print): Promise<PrintedPaper> {
    const { db, log } = this.#context
    const { decisions } = print
    const key = await print.key
    const begun = performance.now()
    const note = (action: (db: Context['db'], key: PrintKey) => Promise<unknown>) =>
      quietly(log, 'note how far the decisions are printed', async () => {
        await action(db, key)
      })
    const alive = setInterval(() => void note(notePrintAlive), ALIVE_MS)
    const printed = async () => {
      const { pdf } = await this.#printer.print(bookletOf(released, decisions))
      if (decisions.length >= TELLING) this.#msEach = (performance.now() - begun) / decisions.length
      await keepPrinted(db, key, pdf)
      return paperOf(key, pdf)
    }
    return printed()
      .catch(async (error) => {
        await note(this.#stopped ? releasePrint : notePrintFailed)
        throw error
      })
      .finally(() => clearInterval(alive))
  }
}

const nameOf = ({ topId, day, keptBack }: PrintedPart): string => JSON.stringify([topId, day, keptBack])

const bookletOf = ({ congress, keptBack }: Released, decisions: readonly Decided[]): Booklet =>
  bookletOfDecisions(decisions, congress, keptBack)

const keyOf = async (part: string, booklet: Booklet): Promise<PrintKey> => ({
  part,
  content: await contentKey([makers, booklet]),
})

const paperOf = ({ content }: PrintKey, pdf: Buffer): PrintedPaper => ({ pdf, etag: `"${content}"` })

const decisionsIn = ({ all, keptBack }: Released, part: PrintedPart): Decided[] =>
  all.filter(
    (decision) =>
      (part.keptBack || !keptBack.has(decision.appId)) &&
      (part.topId === null || decision.top.id === part.topId) &&
      (part.day === null || dayOf(decision) === part.day),
  )

/** Working out a day takes longer than all else that a visitor's question takes: it is done once for each decision. */
const days = new WeakMap<Decided, string | null>()

function dayOf(decision: Decided): string | null {
  const known = days.get(decision)
  if (known !== undefined) return known
  const day = decision.decidedAt === null ? null : sessionDay(new Date(decision.decidedAt))
  days.set(decision, day)
  return day
}
