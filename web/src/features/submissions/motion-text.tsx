import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { RichText } from '#ui/rich-text.tsx'
import classes from './motion-text.module.css'

/** What a motion says, and the files that belong to it. */
export const MotionText = ({ app }: { app: DelegateApp }) => (
  <div>
    <h4 className={classes.heading}>Antragstext</h4>
    <RichText html={app.content} />
    {app.files.length > 0 && (
      <>
        <h4 className={classes.heading}>Anhänge</h4>
        <ul className={classes.files}>
          {app.files.map(({ name, response }) => (
            <li key={response.filename}>
              <a
                className={classes.file}
                href={`/uploads/${app.user.register_number}/${app.id}/${response.filename}`}
                download={name}
              >
                <IconPaperclip className={classes.icon} aria-hidden />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)
