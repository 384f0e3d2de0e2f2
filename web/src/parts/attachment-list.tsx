import { attachmentUrl } from '@portal/shared/documents/rules.ts'
import { fileKind } from '@portal/shared/files.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { formatBytes } from '#ui/format.ts'
import classes from './attachment-list.module.css'

/** What belongs to a motion, each with its kind and its size. */
export const AttachmentList = ({ attachments }: Pick<Application, 'attachments'>) => (
  <ul className={classes.attachments} aria-label="Anlagen">
    {attachments.map((attachment) => (
      <li key={attachment.id}>
        <a className={classes.attachment} href={attachmentUrl(attachment)} target="_blank" rel="noreferrer">
          <IconPaperclip size={18} aria-hidden />
          <span>
            {attachment.name}{' '}
            <span className={classes.kind}>
              {fileKind(attachment.file).label}, {formatBytes(attachment.size)}
            </span>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
