import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './external-link.module.css'

/** A link that leaves the portal, and says so. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={classes.link} href={href} target="_blank" rel="noreferrer">
    <span>{children}</span>
    <ExternalMark />
  </a>
)

export const ExternalMark = () => (
  <IconExternalLink className={classes.mark} aria-label="(öffnet ein neues Fenster)" role="img" />
)
