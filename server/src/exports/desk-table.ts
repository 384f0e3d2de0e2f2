import { type DeskColumn, deskColumnTitles, deskStateInWords } from '@portal/shared/office/desk-columns.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readTops, readTypes } from '#motions/store.ts'
import { readDesk } from '#office/read-desk.ts'
import type { Table, Value } from './table.ts'

interface DeskSelection {
  appIds: readonly number[]
  submissions: readonly number[]
  columns: readonly DeskColumn[]
}

/** Lines of the desk in the order in which they are named, with number, title, movers and the columns that are asked for (rule BX4). */
export async function readDeskTable(
  { tx }: Pick<Work, 'tx'>,
  { appIds, submissions, columns }: DeskSelection,
): Promise<Table> {
  const desk = await readDesk({ tx })
  const motions = new Map(desk.map((motion) => [motion.appId, motion]))
  const waiting = new Map(
    desk.flatMap((motion) => (motion.appId === null ? [[motion.submission, motion]] : [])),
  )
  const chosen = [...appIds.map((id) => motions.get(id)), ...submissions.map((id) => waiting.get(id))]
  const tops = new Map((await readTops(tx)).map(({ id, name }) => [id, name]))
  const types = new Map((await readTypes(tx)).map(({ id, name }) => [id, name]))
  const further: Record<Exclude<DeskColumn, 'number' | 'title'>, (motion: OfficeMotion) => Value> = {
    top: ({ top_id }) => tops.get(top_id) ?? null,
    type: ({ type_id }) => types.get(type_id) ?? null,
    amends: ({ clone }) => (clone === null ? null : (motions.get(clone)?.print_number ?? null)),
    version: ({ version }) => version || null,
    state: deskStateInWords,
    submitted: ({ submittedAt }) => momentOf(submittedAt),
    published: ({ public_datetime }) => momentOf(public_datetime),
    changed: ({ changedAt }) => momentOf(changedAt),
    decided: ({ decidedAt }) => momentOf(decidedAt),
    note: ({ note }) => note,
    responsible: ({ responsible }) => responsible?.name ?? null,
  }
  const shown = columns.filter((column) => column !== 'number' && column !== 'title')
  return {
    columns: {
      ...{ number: deskColumnTitles.number, title: deskColumnTitles.title, mover: 'Antragstellende' },
      ...Object.fromEntries(shown.map((column) => [column, deskColumnTitles[column]])),
    },
    rows: chosen.map((motion) => {
      if (!motion) throw new Refusal('motion-unknown')
      return {
        number: motion.print_number ?? `Eingang ${motion.transfer_id ?? ''}`,
        title: motion.title,
        mover: motion.applicant,
        ...Object.fromEntries(shown.map((column) => [column, further[column](motion)])),
      }
    }),
  }
}

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at))
