import type { Top } from '@portal/shared/motions/records.ts'
import { IconDownload } from '@tabler/icons-react'
import { formatBytes, unbroken } from '#ui/format.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './top-archive.module.css'
import { useArchive } from './use-archive.ts'

/** Everything of an agenda item as one file, where there is something. */
export function TopArchive({ top }: { top: Top }) {
  const archive = useArchive(top.id)
  if (!archive) return null
  return (
    <a className={classes.archive} href={archive.url} download>
      <IconDownload size={18} aria-hidden />
      <span>
        <span className={classes.all}>Alle als </span>ZIP
        {archive.size !== null && `, ${formatBytes(archive.size)}`}
        <VisuallyHidden component="span">, {unbroken(`TOP ${top.name}`)}</VisuallyHidden>
      </span>
    </a>
  )
}
