import { sessionDay } from '@portal/shared/attendance/rules.ts'
import type { Decided, DecisionsPrint } from '@portal/shared/record/records.ts'
import type { PrintedPaper } from '#documents/kept-printer.ts'
import { bookletOfDecisions } from './booklet.ts'
import type { RecordPrinter } from './printer.ts'
import type { Released, ReleasedDecisions } from './released.ts'

/** Which decisions a document has: those of an agenda item, of a session day, or all; and whether those that are kept back, too. */
export interface PrintedPart {
  topId: number | null
  day: string | null
  keptBack: boolean
}

interface Printing {
  part: PrintedPart
  begun: number
  state: 'making' | 'made' | 'failed'
  pdf: Promise<PrintedPaper>
}

/** Milliseconds that a decision takes to be printed, until that was seen. */
const USUAL_MS = 15
/** A document of a few decisions says nothing of how long many take. */
const TELLING = 20

/** Longer than this share of the time that is expected nothing is said to be done before it is. */
const MOST_SHARE = 0.95

/** The decisions as documents, made behind the answer and kept until something changes (rule RE18). */
export class DecisionPrints {
  readonly #released: ReleasedDecisions
  readonly #printer: RecordPrinter
  readonly #printings = new Map<string, Printing>()
  #of: Released | null = null
  #msEach = USUAL_MS

  constructor(released: ReleasedDecisions, printer: RecordPrinter) {
    this.#released = released
    this.#printer = printer
  }

  async state(part: PrintedPart): Promise<DecisionsPrint> {
    const released = await this.#read()
    const decisions = decisionsIn(released, part).length
    const printing = this.#printings.get(nameOf(part))
    const days = [...new Set(released.all.flatMap((decision) => dayOf(decision) ?? []))].toSorted()
    if (!printing) return { decisions, days, state: 'none', share: 0 }
    const { state, begun } = printing
    const expected = (performance.now() - begun) / (this.#msEach * Math.max(TELLING, decisions))
    return { decisions, days, state, share: state === 'made' ? 1 : Math.min(MOST_SHARE, expected) }
  }

  /** Begins it, unless it is there or being made. */
  async begin(part: PrintedPart): Promise<DecisionsPrint> {
    this.#print(await this.#read(), part)
    return this.state(part)
  }

  /** Whether there are such decisions: who may ask for anything is given no document of nothing. */
  async has(part: PrintedPart): Promise<boolean> {
    return decisionsIn(await this.#read(), part).length > 0
  }

  async pdf(part: PrintedPart): Promise<PrintedPaper> {
    return this.#print(await this.#read(), part).pdf
  }

  #print(released: Released, part: PrintedPart): Printing {
    const name = nameOf(part)
    const known = this.#printings.get(name)
    if (known && known.state !== 'failed') return known
    const decisions = decisionsIn(released, part)
    const begun = performance.now()
    const pdf = this.#printer.print(bookletOfDecisions(decisions, released.congress, released.keptBack))
    const printing: Printing = { part, begun, state: 'making', pdf }
    this.#printings.set(name, printing)
    pdf.then(
      () => {
        printing.state = 'made'
        if (decisions.length >= TELLING) this.#msEach = (performance.now() - begun) / decisions.length
      },
      () => {
        printing.state = 'failed'
      },
    )
    return printing
  }

  /** What was made of other decisions is forgotten; what the office is waiting for is made of the new ones. */
  async #read(): Promise<Released> {
    const released = await this.#released.get()
    if (this.#of === released) return released
    const awaited = [...this.#printings.values()].filter(
      ({ part, state }) => part.keptBack && state === 'making',
    )
    this.#printings.clear()
    this.#of = released
    for (const { part } of awaited) this.#print(released, part)
    return released
  }
}

const nameOf = ({ topId, day, keptBack }: PrintedPart): string => JSON.stringify([topId, day, keptBack])

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
