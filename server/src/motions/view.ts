import { baseName } from '@portal/shared/files.ts'
import {
  type AgendaItem,
  type Application,
  type LineKind,
  type MotionVersion,
  type PresentationEntry,
  StatusId,
} from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { can } from '@portal/shared/roles.ts'
import type { Result } from '@portal/shared/voting/records.ts'
import type { Reader } from '#core/tell.ts'
import type {
  MotionRow,
  readAttachments,
  readPeople,
  readPresentation,
  readTops,
  VersionRow,
} from './store.ts'

type People = Awaited<ReturnType<typeof readPeople>>
type Attachments = Awaited<ReturnType<typeof readAttachments>>

/** An agenda item in the wire's spelling: without a short name it says nothing of one. */
export const viewTop = <Row extends { short: string }>({ short, ...top }: Row) => ({
  ...top,
  ...(short !== '' && { short }),
})

/** The same as the form of a motion offers it. */
export const viewAgendaItem = ({
  intake_closed_at,
  ...top
}: Awaited<ReturnType<typeof readTops>>[number]): AgendaItem => ({
  ...viewTop(top),
  ...(intake_closed_at && { intakeClosedAt: intake_closed_at.toISOString() }),
})

/** Motions in the wire's spelling, with what belongs to each. */
export function viewMotions(
  rows: MotionRow[],
  people: People,
  attachments: Attachments,
  results: ReadonlyMap<number, Result>,
): Application[] {
  const peopleOf = Map.groupBy(people, ({ motion_id }) => motion_id)
  const attachmentsOf = Map.groupBy(attachments, ({ motion_id }) => motion_id)
  return rows.map((row) => ({
    id: row.id,
    top: viewTop({ id: row.top_id, name: row.top_name, content: row.top_content, short: row.top_short }),
    typ: { id: row.type_id, name: row.type_name, content: row.type_content, decision: row.type_decision },
    number: row.number,
    changes: row.changes,
    new: row.new,
    title: row.title,
    content: row.content,
    statement: row.statement,
    statusid: StatusId.parse(row.statusid),
    users: (peopleOf.get(row.id) ?? []).map(({ number, name }) => ({ number, name })),
    applicant: row.applicant,
    public_datetime: row.public_datetime?.toISOString() ?? null,
    clone: row.clone === null ? null : { id: row.clone },
    attachments: (attachmentsOf.get(row.id) ?? []).map(({ id, name, file, size }) => ({
      id,
      name,
      file: baseName(file),
      size,
    })),
    union_vote: row.union_vote,
    delegate_app: row.delegate_app,
    transfer_id: row.transfer_id,
    transferred: row.transferred,
    laek: row.laek,
    result: results.get(row.id) ?? null,
    version: row.version,
    edition: row.edition?.edition ?? 1,
    editionAt: row.edition && row.edition.edition > 1 ? new Date(row.edition.at).toISOString() : null,
    formerly: viewFormer(row.formerly),
    replaces: row.replaces === null ? null : { id: row.replaces },
    replacedBy: row.replaced_by === null ? null : { id: row.replaced_by },
  }))
}

/** Print numbers in words. */
export const viewFormer = (rows: MotionRow['formerly']): string[] =>
  rows.map(({ top_name, ...numbering }) => printNumber({ ...numbering, top: { name: top_name } }))

/** What a reader is shown of a motion's texts: visitors do not learn who wrote them, and consent is the office's matter. */
export const viewVersions = (rows: readonly VersionRow[], reader: Reader['user']): MotionVersion[] =>
  rows.map(({ at, register_number, name, consent, ...text }) => ({
    ...text,
    at: at.toISOString(),
    by: reader && register_number !== null && name !== null ? { register_number, name } : null,
    ...(can(reader, 'run-office') && { consent }),
  }))

/** The order of voting in the wire's spelling. */
export const viewPresentation = (rows: Awaited<ReturnType<typeof readPresentation>>): PresentationEntry[] =>
  rows.map(({ id, motion_id, text, pause, top_id, fresh }) => ({
    id,
    kind: kindOf({ motion_id, pause }),
    application: motion_id,
    text,
    topid: top_id,
    fresh,
  }))

/** What a line of the order is. */
export const kindOf = ({ motion_id, pause }: { motion_id: number | null; pause: boolean }): LineKind => {
  if (motion_id !== null) return 'motion'
  return pause ? 'pause' : 'text'
}
