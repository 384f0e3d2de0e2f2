import type { CongressInput } from '@portal/shared/congress/records.ts'

export type AppInput = NonNullable<CongressInput['apps']>[number]

/** A motion before it has a number, an applicant and a status. */
export interface Draft {
  /** Name of the agenda item. */
  top: string
  type_id: number
  title: string
  content: string
  statement: string
  union_vote?: boolean
  secure_vote?: boolean
  polya?: string
  /** Brought by the board, which comes first under an agenda item. */
  board?: boolean
  statusid?: AppInput['statusid']
  /** What an amendment can use: the numbered demands, and those that were left out. */
  parts?: Parts
}

export interface Parts {
  heading: string
  opening: string
  demands: string[]
  unused: string[]
  /** A reason that the motion itself does not give. */
  reason: string
}

export const congressName = 'Der 129. Deutsche Ärztetag'
