import { createHash } from 'node:crypto'
import type { Table } from '@portal/shared/table-import/columns.ts'

/** What a thread is asked to plan. */
export interface PlanTask<Question> {
  /** The rows of the table as JSON: only the thread reads them. */
  cells: string
  question: Omit<Question, 'table'>
  /** By what each row of the version that was looked at is known, as JSON; null where all rows are wanted. */
  looked: string | null
  /** Whether the plan is written, and not only shown. */
  written: boolean
}

interface PlannedRow {
  line: number
}

/** A plan; where a version was looked at, of its rows those alone that are others than in it. */
export interface Planned<Plan> {
  plan: Plan
  /** The lines whose rows there are no longer. */
  gone: number[]
  marks: string
  /** By what the whole plan is known: another one would write or show something else. */
  digest: string
}

const markOf = (row: unknown): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 16)

export const questionOf = <Question extends { table: Table }>({
  cells,
  question,
}: PlanTask<Question>): Question => ({ ...question, table: JSON.parse(cells) as Table }) as Question

/** Marks each row of a plan by what it shows and what is written of it, and leaves out those that are known already. */
export function markRows<Row extends PlannedRow, Plan extends { rows: readonly Row[] }>(
  plan: Plan,
  looked: string | null,
  writtenOf: (row: Row) => unknown = () => null,
): Planned<Plan> {
  const before = looked === null ? null : (JSON.parse(looked) as Record<string, string>)
  const marks = new Map(plan.rows.map((row) => [row.line, markOf([row, writtenOf(row)])]))
  const said = JSON.stringify(Object.fromEntries(marks))
  return {
    plan: before ? { ...plan, rows: plan.rows.filter(({ line }) => before[line] !== marks.get(line)) } : plan,
    gone: before
      ? Object.keys(before)
          .map(Number)
          .filter((line) => !marks.has(line))
      : [],
    marks: said,
    digest: createHash('sha256').update(said).digest('hex'),
  }
}
