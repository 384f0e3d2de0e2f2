import type { Application, Top } from '@portal/shared/motions/records.ts'
import type { ReactNode } from 'react'

/** Places in each motion that others fill. */
export interface Slots {
  /** Beside the heading of an agenda item. */
  top?: (top: Top) => ReactNode
  /** Beside its head. */
  buttons?: (motion: Application) => ReactNode
  /** Opens its printed document and its attachments. Without it the attachments are listed by their names. */
  documents?: (motion: Application) => ReactNode
  /** Below its head, or below its text where it is unfolded. */
  below?: (motion: Application, unfolded: boolean) => ReactNode
}
