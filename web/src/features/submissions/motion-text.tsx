import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { RichText } from '#ui/rich-text.tsx'
import classes from './motion-text.module.css'

interface Props {
  app: DelegateApp
  /** What its headings are below: the title of a row or of a dialog. */
  heading: 'h3' | 'h4'
}

/** What a motion says, and the files that belong to it. */
export const MotionText = ({ app, heading: Heading }: Props) => (
  <div>
    <Heading className={classes.heading}>Antragstext</Heading>
    <RichText html={app.content} />
    {app.files.length > 0 && (
      <>
        <Heading className={classes.heading}>Anhänge</Heading>
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
