import type { OfficeSubmission } from '@portal/shared/office/records.ts'

type Signatory = OfficeSubmission['signatories'][number]

/** Everybody behind a submission, by what they are to it. */
export interface Carriers {
  author: Signatory[]
  applicants: Signatory[]
  supporters: Signatory[]
}

export function carriersOf({
  user,
  applicants,
  signatories,
}: Pick<OfficeSubmission, 'user' | 'applicants' | 'signatories'>): Carriers {
  const moving = new Set(applicants.map((other) => other.user.register_number))
  const isAuthor = ({ register_number }: Signatory) => register_number === user.register_number
  const isMoving = ({ register_number }: Signatory) => moving.has(register_number)
  return {
    author: signatories.filter(isAuthor),
    applicants: signatories.filter((person) => !isAuthor(person) && isMoving(person)),
    supporters: signatories.filter((person) => !isAuthor(person) && !isMoving(person)),
  }
}
