import { StatusId } from '@portal/shared/motions/records.ts'
import { applicantInWords, printNumber } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { stateOf } from '@portal/shared/office/motion-rules.ts'
import type { OfficeMotion, OfficeSubmission } from '@portal/shared/office/records.ts'
import type { AppRow } from '#submissions/store.ts'
import { viewWhole } from '#submissions/view.ts'
import { sharedAssociation } from './check-fields.ts'
import type { DeskRow, readWaitingEntries } from './motion-store.ts'
import type { readSignatories, readTexts } from './store.ts'

type People = Awaited<ReturnType<typeof readSignatories>>
type Texts = Awaited<ReturnType<typeof readTexts>>

/** Who carries a motion: the author, the co-applicants, and who has supported it. */
export const signatoriesOf = ({ user_id, applicants, supporters }: AppRow): number[] => [
  user_id,
  ...applicants.map((person) => person.user_id),
  ...supporters.flatMap((person) => (person.accepted ? [person.user_id] : [])),
]

/** The submitted motions with everything that the office needs. */
export function viewSubmissions(rows: readonly AppRow[], people: People, texts: Texts): OfficeSubmission[] {
  const byId = new Map(people.map(({ id, ...person }) => [id, person]))
  const textsOf = Map.groupBy(texts, ({ delegate_app_id }) => delegate_app_id)
  return rows.map((row) => ({
    ...viewWhole(row),
    signatories: signatoriesOf(row).flatMap((id) => byId.get(id) ?? []),
    versions: (textsOf.get(row.id) ?? []).map(({ at, register_number, name, title, content }) => ({
      at: at.toISOString(),
      by: { register_number, name },
      title,
      content,
    })),
  }))
}

/** A motion as the desk shows it in a line. */
export function viewDeskMotion(row: DeskRow, decidedAt: Date | null, now: Date): OfficeMotion {
  const publicAt = row.public_datetime
  const { users, applicant, laek } = row
  return {
    appId: row.id,
    submission: row.delegate_app,
    transfer_id: row.transfer_id,
    version: row.version,
    state: stateOf({ statusid: row.statusid, publicAt }, row.replaced_by !== null, now),
    statusid: StatusId.parse(row.statusid),
    top_id: row.top_id,
    type_id: row.type_id,
    number: row.number,
    changes: row.changes,
    new: row.new,
    print_number: printNumber({ ...row, top: { name: row.top_name } }),
    title: row.title,
    applicant: applicantInWords({ applicant, users, laek }),
    users,
    laek,
    clone: row.clone,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    union_vote: row.union_vote,
    secure_vote: row.secure_vote,
    polya: row.polya,
    attachments: row.attached ?? 0,
    public_datetime: publicAt?.toISOString() ?? null,
    submittedAt: row.transfer_time?.toISOString() ?? null,
    changedAt: (row.changed_at ?? now).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    backend_status: row.backend_status,
    responsible: personOf(row.colleague_number, row.colleague_name),
    note: row.note ?? '',
    withdrawal: wishOf(row),
  }
}

const personOf = (register_number: string | null, name: string | null) =>
  register_number === null || name === null ? null : { register_number, name }

function wishOf({ wished_at, wisher_number, wisher_name }: DeskRow): OfficeMotion['withdrawal'] {
  const by = personOf(wisher_number, wisher_name)
  return by && wished_at ? { by, at: wished_at.toISOString() } : null
}

type WaitingEntry = Awaited<ReturnType<typeof readWaitingEntries>>[number]

/** A submission that nobody has taken yet, as the desk shows it in a line. */
export function viewWaiting(row: AppRow, entry: WaitingEntry | undefined, people: People): OfficeMotion {
  const carriers = [row.user_id, ...row.applicants.map((person) => person.user_id)]
  const users = carriers.flatMap((id) => people.find((person) => person.id === id) ?? [])
  const laek = sharedAssociation(users)
  const submittedAt = (row.transfer_time ?? row.created_at).toISOString()
  return {
    appId: null,
    submission: row.id,
    transfer_id: row.transfer_id,
    version: 0,
    state: 'submitted',
    statusid: motionStatus.published,
    top_id: row.top_id,
    type_id: row.type_id,
    number: null,
    changes: '',
    new: '',
    print_number: null,
    title: row.title,
    applicant: applicantInWords({ applicant: '', users, laek }),
    users: users.map(({ number, name }) => ({ number, name })),
    laek,
    clone: null,
    replaces: null,
    replacedBy: null,
    union_vote: false,
    secure_vote: false,
    polya: null,
    attachments: row.files.length,
    public_datetime: null,
    submittedAt,
    changedAt: submittedAt,
    decidedAt: null,
    backend_status: row.backend_status,
    responsible: personOf(entry?.colleague_number ?? null, entry?.colleague_name ?? null),
    note: entry?.note ?? '',
    withdrawal: null,
  }
}
