import type { BroughtPreview, Coming } from '@portal/shared/closing/records.ts'
import { refuseBrought } from '@portal/shared/congress/brought.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useAction } from '#live/use-action.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { formatNumber } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './congress-choice.module.css'

interface Props {
  /** What the files would bring; nothing is stored by it. */
  preview: (files: readonly File[]) => Promise<BroughtPreview>
  /** The files that may come in as they are; null as long as none were chosen, or with mistakes. */
  onReady: (files: readonly File[] | null) => void
  /** Why the form can't be sent without files. */
  missing: string | false
}

/** A congress file is chosen with the files beside it; what it brings is shown, or all that is wrong with it (rule BN7). */
export function CongressChoice({ preview, onReady, missing }: Props) {
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const [found, setFound] = useState<BroughtPreview | null>(null)
  const { act, pending, refusal } = useAction()
  const take = (files: readonly File[]) => {
    onReady(null)
    setFound(null)
    const reason = refuseBrought(files)
    setRefused(reason)
    if (reason || files.length === 0) return
    act(
      () => preview(files),
      (answer) => {
        setFound(answer)
        onReady(answer.coming && files)
      },
    )
  }
  const wrong = refused ?? refusal ?? (!pending && !found && missing)
  return (
    <div className={classes.choice}>
      <label className={classes.label} htmlFor={id}>
        Kongressdatei und Dateien daneben
      </label>
      <FileInput
        id={id}
        name="file"
        multiple
        disabled={pending}
        aria-describedby={`${id}-hint`}
        onChange={(event) => take([...(event.currentTarget.files ?? [])])}
      />
      <p className={classes.soft} id={`${id}-hint`}>
        Die Datei schreibt „portal export“. Bilder und Anlagen wählen Sie mit aus, oder Sie packen alles in
        ein ZIP. Höchstens 100 MB. Noch wird nichts übernommen.
      </p>
      <div className={classes.found} aria-live="polite">
        {pending && <p className={classes.soft}>Die Dateien werden geprüft …</p>}
        {!pending && found?.coming && <WhatComes found={found} coming={found.coming} />}
      </div>
      {wrong && <ErrorAlert>{wrong}</ErrorAlert>}
      {!pending && found && found.mistakes.length > 0 && <CongressMistakes {...found} />}
    </div>
  )
}

/** All that is wrong with a congress file, each with its place in it. */
export function CongressMistakes({ mistakes, more }: Pick<BroughtPreview, 'mistakes' | 'more'>) {
  const count = mistakes.length + more
  return (
    <ErrorAlert>
      <p className={classes.title}>
        {count === 1 ? 'Ein Fehler' : `${formatNumber(count)} Fehler`}. Nichts wurde übernommen.
      </p>
      <ul className={classes.mistakes}>
        {mistakes.map(({ path, reason }, place) => (
          // The same may be wrong twice in one place.
          <li key={`${place} ${path}`}>
            <code>{path}</code> {reason}
          </li>
        ))}
      </ul>
      {more > 0 && <p>und {formatNumber(more)} weitere</p>}
    </ErrorAlert>
  )
}

function WhatComes({ found: { missing, unneeded }, coming }: { found: BroughtPreview; coming: Coming }) {
  const { title, subtitle, seats, hidden } = coming
  return (
    <>
      <Notice tone="good" icon={IconCheck} title={`Das kommt herein: ${title}${subtitle && `, ${subtitle}`}`}>
        <ul className={classes.counts}>
          {counts.map(([key, one, many]) => (
            <li key={key} data-none={coming[key] === 0 || undefined}>
              <b>{formatNumber(coming[key])}</b> {coming[key] === 1 ? one : many}
              {key === 'associations' &&
                seats > 0 &&
                ` mit ${formatNumber(seats)} ${seats === 1 ? 'Sitz' : 'Sitzen'}`}
            </li>
          ))}
        </ul>
      </Notice>
      {(hidden.length > 0 || missing.length > 0 || unneeded.length > 0) && (
        <Notice tone="wait" icon={IconAlertTriangle} title="Bitte beachten">
          <ul className={classes.notes}>
            {hidden.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {missing.length > 0 && (
              <Named names={missing}>
                {missing.length === 1
                  ? 'Eine Datei fehlt. Was an ihr hängt, kommt ohne sie:'
                  : `${formatNumber(missing.length)} Dateien fehlen. Was an ihnen hängt, kommt ohne sie:`}
              </Named>
            )}
            {unneeded.length > 0 && <Named names={unneeded}>Die Kongressdatei nennt nicht:</Named>}
          </ul>
        </Notice>
      )}
    </>
  )
}

const counts = [
  ['associations', 'Landesärztekammer', 'Landesärztekammern'],
  ['items', 'Tagesordnungspunkt', 'Tagesordnungspunkte'],
  ['people', 'Person', 'Personen'],
  ['motions', 'Antrag', 'Anträge'],
  ['service', 'Eintrag im Service', 'Einträge im Service'],
  ['exhibitors', 'Aussteller', 'Aussteller'],
  ['files', 'Datei', 'Dateien'],
] as const

/** So many files are named before the rest is counted. */
const NAMED = 10

const Named = ({ names, children }: { names: readonly string[]; children: ReactNode }) => (
  <li>
    {children} {names.slice(0, NAMED).join(', ')}
    {names.length > NAMED && ` und ${formatNumber(names.length - NAMED)} weitere`}.
  </li>
)
