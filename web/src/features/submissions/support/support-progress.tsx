import { progressOf } from '@portal/shared/submissions/rules.ts'
import { progressInWords } from '#features/submissions/overview/stages.ts'
import { useAcceptCount } from '#live/store.ts'
import classes from './support-progress.module.css'

interface Props {
  applicants: number
  supporters: number
}

/** How many stand behind a motion and how many are missing: words for everybody, a bar for the eye. */
export function SupportProgress({ applicants, supporters }: Props) {
  const acceptCount = useAcceptCount()
  const progress = progressOf(applicants, supporters, acceptCount)
  const share = Math.min(1, progress.reached / progress.needed)
  return (
    <div className={classes.progress} data-complete={progress.missing === 0 || undefined}>
      <p className={classes.words}>{progressInWords(progress)}</p>
      <div className={classes.bar} aria-hidden>
        <div className={classes.reached} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
