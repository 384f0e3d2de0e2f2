import type { OfficeSubmission, TopNumbers } from '@portal/shared/office/records.ts'
import { stageOf } from '@portal/shared/submissions/rules.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { formatMoment, unbroken } from '#ui/format.ts'
import { ShortTitle } from '#ui/short-title.tsx'
import { UnfoldingRow } from '#ui/unfolding-row.tsx'
import { StageBadge } from './stage-badge.tsx'
import { SubmissionDetail } from './submission-detail.tsx'
import classes from './submission-row.module.css'

interface Props {
  submission: OfficeSubmission
  numbers: readonly TopNumbers[]
  unfolded: boolean
  onToggle: () => void
}

/** One submitted motion of the list. It unfolds where it stands. */
export function SubmissionRow({ submission, numbers, unfolded, onToggle }: Props) {
  const { id, title, user, applicants, files, transfer_time, transfer_id } = submission
  const top = useLive((live) => live.data?.tops.find((other) => other.id === submission.top_id))
  const type = useLive((live) => live.data?.appTypes.find((other) => other.id === submission.type_id))
  return (
    <UnfoldingRow
      id={`eingang-${id}`}
      heading="h2"
      styles={classes}
      name={
        <>
          <span className={classes.number}>{unbroken(`Eingang ${transfer_id ?? ''}`)}</span>
          <span className={classes.title}>{unfolded ? title : <ShortTitle>{title}</ShortTitle>}</span>
        </>
      }
      facts={
        <>
          <p className={classes.facts}>
            {top && <span>{unbroken(`TOP ${top.name}`)}</span>}
            {type && type.name !== title && <span>{type.name}</span>}
            <span>
              {user.name}
              {applicants.length > 0 && unbroken(' u. a.')}
            </span>
            {files.length > 0 && (
              <span className={classes.files}>
                <IconPaperclip className={classes.clip} aria-hidden />
                {files.length === 1 ? '1 Anlage' : `${files.length} Anlagen`}
              </span>
            )}
          </p>
          <p className={classes.time}>{transfer_time && formatMoment(new Date(transfer_time))}</p>
          <p className={classes.status}>
            <StageBadge submission={submission} />
            <span className={classes.words}>{ownWords(submission)}</span>
          </p>
        </>
      }
      unfolded={unfolded}
      onToggle={onToggle}
    >
      <SubmissionDetail submission={submission} numbers={numbers} />
    </UnfoldingRow>
  )
}

/** What says more than the badge: the print number, or the office's own words. */
const ownWords = (submission: OfficeSubmission): string =>
  stageOf(submission) === 'published'
    ? unbroken(submission.print_number ?? '')
    : (submission.backend_status ?? '')
