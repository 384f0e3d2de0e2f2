import type { MotionVersion } from '@portal/shared/motions/records.ts'
import type { OfficeMotion } from '@portal/shared/office/records.ts'
import { IconArrowRight, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChangedText, ChangedTextLegend } from '#parts/changed-text.tsx'
import { Choice } from '#ui/choice.tsx'
import { unbroken } from '#ui/format.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import classes from './motion-history.module.css'
import { nameOf, shortMoment } from './motion-words.ts'
import { useMotionDetail } from './use-desk.ts'

interface Props {
  appId: number
  motion: OfficeMotion
}

const views = [
  { value: 'compared', label: 'Vergleich' },
  { value: 'now', label: 'Bearbeitet' },
  { value: 'before', label: 'Vorher' },
] as const
type View = (typeof views)[number]['value']

/** What a motion says now, what it said before, and who made the one of the other (rule BD6). */
export function MotionHistory({ appId, motion }: Props) {
  const { data, error, refetch } = useMotionDetail(appId)
  const [view, setView] = useState<View>('compared')
  const [base, setBase] = useState<number | null>(null)
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <p>{error.message}</p>
      </ErrorState>
    )
  if (!data) return <SkeletonRows rows={4} height={28} />
  const { versions, files, formerly } = data
  const latest = versions.at(-1)
  const before = versions.find(({ version }) => version === (base ?? versions[0]?.version))
  const isCompared = versions.length > 1 && latest && before && before !== latest
  return (
    <>
      {formerly.length > 0 && <p className={classes.soft}>früher {formerly.map(unbroken).join(', ')}</p>}
      {isCompared && (
        <div className={classes.views}>
          <Choice
            label="Fassung"
            value={view}
            options={views.map(({ value, label }) => ({
              value,
              label: value === 'before' ? beforeWords(before) : label,
            }))}
            onChange={setView}
          />
          {view === 'compared' && <ChangedTextLegend />}
        </div>
      )}
      {isCompared && view === 'compared' ? (
        <Compared before={before} after={latest} />
      ) : (
        <Text {...(isCompared && view === 'before' ? before : data)} />
      )}
      {files.length > 0 && (
        <>
          <h3 className={classes.heading}>Anlagen</h3>
          <ul>
            {files.map(({ name, file }) => (
              <li key={file} className={classes.file}>
                <IconPaperclip size={18} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.heading}>Fassungen</h3>
      <ol className={classes.versions}>
        {versions.toReversed().map((version) => (
          <li key={version.version}>
            <VersionLine version={version} />
            {version !== latest && (
              <button
                type="button"
                className={classes.compare}
                aria-pressed={version === before}
                onClick={() => {
                  setBase(version.version)
                  setView('compared')
                }}
              >
                vergleichen
              </button>
            )}
          </li>
        ))}
      </ol>
      {motion.state !== 'draft' && motion.state !== 'scheduled' && (
        <Link className={classes.link ?? ''} to={`/Applications?antrag=${appId}`}>
          Drucksache {nameOf(motion)} ansehen
          <IconArrowRight size={18} aria-hidden />
        </Link>
      )}
    </>
  )
}

const beforeWords = ({ version }: MotionVersion): string =>
  version === 1 ? 'Fassung 1' : `Fassung ${version}`

const Text = ({ content, statement }: Pick<MotionVersion, 'content' | 'statement'>) => (
  <>
    <RichText html={content} />
    {statement !== '' && (
      <>
        <h3 className={classes.heading}>Begründung</h3>
        <RichText html={statement} />
      </>
    )}
  </>
)

const Compared = ({ before, after }: { before: MotionVersion; after: MotionVersion }) => (
  <>
    {before.title !== after.title && <ChangedText before={before.title} after={after.title} />}
    <ChangedText before={before.content} after={after.content} />
    {(before.statement !== '' || after.statement !== '') && (
      <>
        <h3 className={classes.heading}>Begründung</h3>
        <ChangedText before={before.statement} after={after.statement} />
      </>
    )}
  </>
)

/** Who made a version, when and why, and what those who move the motion said to it. */
const VersionLine = ({
  version: { version, at, by, reason, editorial, consent },
}: {
  version: MotionVersion
}) => (
  <span>
    <b>Fassung {version}</b>, {shortMoment(new Date(at))}
    {by && `, ${by.name}`}
    {reason && `: ${reason}`}
    {editorial && <em className={classes.mark}> redaktionelle Berichtigung</em>}
    {consent && <span className={classes.consent}>Zustimmung: {consent}</span>}
  </span>
)
