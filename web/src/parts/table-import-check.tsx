import { IconAlertCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { type MendedRows, mergeMended } from './mended-rows.ts'
import classes from './table-import.module.css'
import { ImportCount } from './table-import.tsx'

interface Previewed {
  previewId: string
  version: number
  rows: readonly { line: number }[]
}

interface PreviewRequest {
  previewId: string
  version?: number
}

interface CheckingProps<Preview extends Previewed, Mends extends object, Applied> {
  preview: Preview
  onChange: (preview: Preview) => void
  mend: (request: PreviewRequest & Mends) => Promise<MendedRows<Preview>>
  apply: (request: PreviewRequest) => Promise<Applied>
  onApplied: (applied: Applied) => Promise<void>
}

/** Mending and applying a preview. Where somebody else was faster it is looked at anew; what was typed stays. */
export function useChecking<Preview extends Previewed, Mends extends object, Applied>({
  preview,
  onChange,
  mend,
  apply,
  onApplied,
}: CheckingProps<Preview, Mends, Applied>) {
  const mending = useAction()
  const applying = useAction()
  const { previewId, version } = preview
  const take = (mended: MendedRows<Preview>) => onChange(mergeMended(preview, mended))
  return {
    pending: mending.pending,
    applying: applying.pending,
    refusal: mending.refusal ?? applying.refusal,
    isOutdated: (mending.problem ?? applying.problem)?.status === 409,
    mend: (mends: Mends) => {
      applying.forget()
      mending.act(() => mend({ previewId, version, ...mends }), take)
    },
    again: (nothing: Mends) => {
      applying.forget()
      mending.act(() => mend({ previewId, ...nothing }), take)
    },
    apply: () =>
      applying.act(
        () => apply({ previewId, version }),
        (applied) => void onApplied(applied),
      ),
  }
}

interface CountsProps {
  label: string
  counts: { error: number; new: number; changed: number; unchanged: number }
  /** What becomes of new rows. */
  rest: string
  children?: ReactNode
}

/** How many rows there are of each kind. */
export const ImportCounts = ({ label, counts, rest, children }: CountsProps) => (
  <dl className={classes.counts} aria-label={label}>
    <ImportCount
      number={counts.error}
      word="Fehler"
      rest="verhindern die Übernahme"
      tone={counts.error > 0}
    />
    <ImportCount number={counts.new} word="neu" rest={rest} />
    <ImportCount number={counts.changed} word="geändert" rest="vorher → nachher" />
    <ImportCount number={counts.unchanged} word="unverändert" rest="bleiben, wie sie sind" />
    {children}
  </dl>
)

interface FootProps {
  checking: { applying: boolean; refusal: string | null; isOutdated: boolean; apply: () => void }
  /** Why it can't be taken over, in words. */
  against: string | null
  /** How many rows would be written, and in words. */
  written: number
  words: string
  onAgain: () => void
  onColumns: () => void
  onOther: () => void
}

/** Taking the table over, or why it can't be. */
export const CheckFoot = ({ checking, against, written, words, onAgain, onColumns, onOther }: FootProps) => (
  <>
    {checking.refusal && <ErrorAlert>{checking.refusal}</ErrorAlert>}
    <div className={classes.foot}>
      <p role="status" className={against ? classes.bad : classes.soft}>
        {against && <IconAlertCircle size={18} aria-hidden />}
        {against ?? 'Alles oder nichts · 30 Tage lang rückgängig zu machen'}
      </p>
      <Button size="sm" variant="default" onClick={onColumns}>
        Spalten
      </Button>
      <Button size="sm" variant="default" onClick={onOther}>
        Andere Datei
      </Button>
      {checking.isOutdated && (
        <Button size="sm" variant="default" onClick={onAgain}>
          Noch einmal prüfen
        </Button>
      )}
      <Button
        size="sm"
        loading={checking.applying}
        disabled={against !== null || written === 0}
        leftSection={against !== null ? <IconLock size={18} aria-hidden /> : undefined}
        onClick={checking.apply}
      >
        {words}
      </Button>
    </div>
  </>
)

/** What stands in the way of taking over a table with errors. */
export const errorsInWords = (errors: number): string =>
  `Noch ${errors} Fehler: bitte zuerst in der Tabelle beheben.`
