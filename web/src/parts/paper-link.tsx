import { documentUrl } from '@portal/shared/documents/rules.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import type { ReactNode } from 'react'

interface Props {
  motion: Application
  /** Notes that the motion was seen (rule M10). */
  onOpen: () => void
  className?: string | undefined
  children: ReactNode
}

/** Opens a motion's printed paper beside the page, which stays where it is. */
export const PaperLink = ({ motion, onOpen, className, children }: Props) => (
  <a
    className={className}
    href={documentUrl(motion)}
    target="_blank"
    rel="noreferrer"
    title="Drucksache öffnen (PDF, neues Fenster)"
    onClick={onOpen}
  >
    {children}
  </a>
)
