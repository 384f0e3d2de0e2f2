import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import type { AppRow } from '#submissions/store.ts'
import { viewWhole } from '#submissions/view.ts'
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
