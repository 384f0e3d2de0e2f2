import type {
  CongressDesk,
  CongressList,
  DeskEntry,
  EntryFields,
  EntryUse,
} from '@portal/shared/preparation/records.ts'
import { placeInWords } from '@portal/shared/text/preparation.ts'
import { IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type CallInput, call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { useUnsavedForm } from '#parts/unsaved-forms.ts'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryForm } from './entry-form.tsx'
import type { ListView } from './lists.ts'
import classes from './preparation.module.css'
import { renewDesk } from './use-desk.ts'
import { afterSave, isSame, shownOf, type WrittenEntry, writeOn } from './written.ts'

type Fields = EntryFields[CongressList]
type Entry = DeskEntry<CongressList>

interface Props {
  view: ListView
  /** Null for one that is not there yet. */
  entry: Entry | null
  desk: CongressDesk
  /** What a new one says to begin with. */
  fresh: Fields
  onClose?: () => void
  onAdded?: (key: string) => void
  onRemove?: (entry: Entry, then: () => void) => void
}

const pageOf = (view: ListView, key: string): string => `kongress ${view.list} ${key}`

/** One entry of a list: its form, where it is used, and what a colleague has saved meanwhile (rules KD2 and KD3). */
export function EntryPanel({ view, entry, desk, fresh, onClose, onAdded, onRemove }: Props) {
  const now = { version: entry?.version ?? '', fields: entry?.fields ?? fresh }
  // A new theme belongs to an agenda item, and is written on beside this one alone.
  const fresher = 'topId' in fresh ? `neu ${fresh.topId}` : 'neu'
  const { left, keep, forget, handTo } = useUnsavedForm<WrittenEntry>(pageOf(view, entry?.key ?? fresher))
  /** What is being written, and from what; null while the form shows what is saved. */
  const [written, setWritten] = useState<WrittenEntry | null>(left?.written ?? null)
  // What comes late, from an upload or a save, finds here what was written meanwhile.
  const latest = useRef({ written, now })
  latest.current.now = now
  const write = (next: WrittenEntry | null) => {
    latest.current.written = next
    setWritten(next)
  }
  const [tried, setTried] = useState(false)
  const { act, pending, refusal, forget: forgetRefusal } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const { base, draft } = shownOf(written, now)
  const isDirty = !isSame(draft, base.fields)
  // An own save is on its way for a moment.
  const conflict = base.version !== now.version && !pending
  useEffect(() => keep(isDirty ? { base, draft } : null))
  useEffect(() => {
    if (onClose && !window.matchMedia('(min-width: 80em)').matches)
      heading.current?.focus({ preventScroll: true })
  }, [onClose])
  const change = (changed: object) => write(writeOn(latest.current.written, latest.current.now, changed))
  const mistake = view.mistake?.(draft) ?? null

  const save = (version = base.version) => {
    setTried(true)
    if (mistake) return
    const request = {
      list: view.list,
      fields: draft,
    } as unknown as CallInput<'saveCongressEntry'>['entry']
    act(
      () =>
        call('saveCongressEntry', { key: entry?.key ?? '', version, entry: request })
          // What is there now is known before the form follows it again, or says why it can't be saved.
          .finally(renewDesk),
      ({ key, version: saved }) => {
        const rest = afterSave(latest.current.written, { version: saved, fields: draft })
        forget()
        setTried(false)
        write(entry ? rest : null)
        if (!entry && rest) handTo(pageOf(view, key), rest)
        showToast({ text: 'Gespeichert.', seconds: 6 })
        if (!entry) onAdded?.(key)
      },
    )
  }
  const discard = () => {
    forgetRefusal()
    setTried(false)
    write(null)
    forget()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label={entry ? view.name(now.fields) : 'Neuer Eintrag'}
    >
      {onClose && (
        <header className={classes.panelHead}>
          <h2 ref={heading} tabIndex={-1}>
            {entry ? [view.lead?.(now.fields), view.name(now.fields)].filter(Boolean).join(' – ') : view.add}
          </h2>
          <IconButton label="Schließen" icon={IconX} onClick={onClose} />
        </header>
      )}
      <div className={classes.panelBody}>
        {conflict && (
          <EntryConflict
            view={view}
            base={base.fields}
            mine={draft}
            theirs={now.fields}
            onMine={() => save(now.version)}
            onTheirs={discard}
            onBoth={(both) => write({ base: now, draft: both })}
          />
        )}
        <EntryForm
          list={view.list}
          fields={draft}
          isNew={entry === null}
          saved={entry?.fields ?? null}
          onChange={change}
        />
        {tried && mistake && <ErrorAlert>{mistake}</ErrorAlert>}
        {refusal && !conflict && <ErrorAlert>{refusal}</ErrorAlert>}
        {entry && entry.uses.length > 0 && view.add !== null && (
          <Uses uses={entry.uses} topName={topName(view, entry, desk)} />
        )}
      </div>
      <footer className={classes.panelFoot}>
        <Button type="submit" size="sm" loading={pending} disabled={conflict || (!isDirty && entry !== null)}>
          {entry || view.add === null ? 'Speichern' : 'Anlegen'}
        </Button>
        {isDirty && !conflict && (
          <Button size="sm" variant="default" onClick={discard}>
            Verwerfen
          </Button>
        )}
        {entry && onRemove && entry.uses.length === 0 && (
          <Button
            size="sm"
            variant="subtle"
            color="bad"
            className={classes.remove}
            onClick={() =>
              onRemove(entry, () => {
                forget()
                onClose?.()
              })
            }
          >
            Entfernen
          </Button>
        )}
      </footer>
    </form>
  )
}

const topName = (view: ListView, entry: Entry, desk: CongressDesk): string | null =>
  view.list === 'tops' ? (desk.tops.find(({ key }) => key === entry.key)?.fields.name ?? null) : null

const places: Partial<Record<EntryUse['place'], string>> = {
  motions: '/Tagungsbuero/Antraege',
  submissions: '/Tagungsbuero/Antraege',
  lines: '/Tagungsbuero/Reihenfolge',
  speeches: '/Rednerliste',
  calls: '/Tagungsbuero/Protokoll',
  'protocol-notes': '/Tagungsbuero/Protokoll',
  people: '/Tagungsbuero/Personen',
}

/** Why the entry stays, with the way to each place. */
const Uses = ({ uses, topName: top }: { uses: readonly EntryUse[]; topName: string | null }) => (
  <section className={classes.uses}>
    <h3>Wird gebraucht</h3>
    <ul>
      {uses.map((use) => {
        const address = places[use.place]
        const query = use.place === 'lines' && top !== null ? `?top=${encodeURIComponent(top)}` : ''
        return (
          <li key={use.place}>
            {address ? <Link to={address + query}>{placeInWords(use)}</Link> : placeInWords(use)}
          </li>
        )
      })}
    </ul>
    <p className={classes.soft}>Entfernen lässt sich der Eintrag, wenn nichts davon mehr auf ihn verweist.</p>
  </section>
)
