import type { OfficeSubmission, TopNumbers } from '@portal/shared/office/records.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatBytes, formatMoment } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { People } from './people.tsx'
import { PublishForm } from './publish-form.tsx'
import { StatusForm } from './status-form.tsx'
import classes from './submission-detail.module.css'
import { useSubmissions } from './use-desk.ts'

/** Everything about one submission that nobody has taken yet: what it says, who stands behind it, and how it is published. */
export function SubmissionDetail({ id }: { id: number }) {
  const { data, error, refetch } = useSubmissions()
  const submission = data?.submissions.find((other) => other.id === id)
  // What is known stays, with what somebody is writing, while the network is away.
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data || !submission) return <SkeletonRows rows={4} height={28} />
  return <Loaded submission={submission} numbers={data.numbers} />
}

interface Props {
  submission: OfficeSubmission
  numbers: readonly TopNumbers[]
}

const Loaded = ({ submission, numbers }: Props) => (
  <div className={classes.detail}>
    <Part title="Antragstext">
      <RichText html={submission.content} />
    </Part>
    {submission.files.length > 0 && <Files submission={submission} />}
    <People submission={submission} />
    <Times submission={submission} />
    <EarlierTexts submission={submission} />
    <StatusForm submission={submission} />
    <PublishForm submission={submission} numbers={numbers} />
  </div>
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.part} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const Files = ({ submission: { id, user, files } }: Pick<Props, 'submission'>) => (
  <Part title={files.length === 1 ? 'Anlage' : 'Anlagen'}>
    <ul>
      {files.map(({ name, size, response: { filename } }) => (
        <li key={filename}>
          <a
            className={classes.file}
            href={`/uploads/${user.register_number}/${id}/${filename}`}
            download={name}
          >
            <IconPaperclip className={classes.icon} aria-hidden />
            <span className={classes.name}>{name}</span>
            <span className={classes.size}>{formatBytes(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
)

const Times = ({ submission: { created_at, transfer_time, transfer_id } }: Pick<Props, 'submission'>) => (
  <Part title="Zeiten">
    <dl className={classes.facts}>
      <dt>Verfasst</dt>
      <dd>{formatMoment(new Date(created_at))}</dd>
      {transfer_time && (
        <>
          <dt>Eingereicht</dt>
          <dd>
            {formatMoment(new Date(transfer_time))}, Eingangsnummer {transfer_id}
          </dd>
        </>
      )}
    </dl>
  </Part>
)

/** All texts that the motion has had, where there is more than the one that is shown. */
function EarlierTexts({ submission: { versions } }: Pick<Props, 'submission'>) {
  if (versions.length < 2) return null
  return (
    <Part title="Fassungen">
      <ol className={classes.versions}>
        {versions.map(({ at, by, title, content }) => (
          <li key={at}>
            <details>
              <summary className={classes.summary}>
                {formatMoment(new Date(at))}, {by.name}
              </summary>
              <p className={classes.versionTitle}>{title}</p>
              <RichText html={content} />
            </details>
          </li>
        ))}
      </ol>
    </Part>
  )
}
