import type { NoteInput, ProtocolNote } from '@portal/shared/record/protocol.ts'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatMoment } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { CountFields } from './count-fields.tsx'
import { ElectionFields, noElection } from './election-fields.tsx'
import { HandVotes } from './hand-votes.tsx'
import classes from './note-dialog.module.css'
import { renewProtocol } from './use-protocol.ts'

/** Where something is added: to a result, or at a place of its own; or what is written otherwise. */
export interface NotePlace {
  kind: NoteInput['kind']
  /** What else could be entered there; nothing where what is there is written otherwise. */
  others: NoteInput['kind'][]
  at: string | null
  topId: number | null
  resultId: number | null
  /** What it is about, for people. */
  about: string
  note: ProtocolNote | null
}

const titles: Record<NoteInput['kind'], string> = {
  remark: 'Bemerkung',
  election: 'Wahl außerhalb des Portals',
  count: 'Zählung des Saals',
  rollcall: 'Namentliche Abstimmung im Saal',
}

const empty = {
  remark: { kind: 'remark', text: '' },
  election: noElection,
  count: { kind: 'count', yes: 0, no: 0, abstention: 0 },
  rollcall: { kind: 'rollcall', votes: [] },
} satisfies { [Kind in NoteInput['kind']]: NoteInput }

/** What was entered, as it is sent. */
function enteredIn({ kind, note }: NotePlace): NoteInput {
  const content = note?.versions.findLast((version) => version.content !== null)?.content
  if (!content) return empty[kind]
  return content.kind === 'rollcall'
    ? { kind: 'rollcall', votes: content.votes.map(({ registerNumber, vote }) => ({ registerNumber, vote })) }
    : content
}

/** The office adds something to the protocol, writes it otherwise, or strikes it out (rule RE13). */
export function NoteDialog({ place, onClose }: { place: NotePlace; onClose: () => void }) {
  const [chosen, setChosen] = useState(place.kind)
  /** What was typed of each kind stays while somebody looks at the other ones. */
  const [typed, setTyped] = useState<Partial<Record<NoteInput['kind'], NoteInput>>>(() => ({
    [place.kind]: enteredIn(place),
  }))
  const entered = typed[chosen] ?? empty[chosen]
  const setEntered = (note: NoteInput) => setTyped({ ...typed, [note.kind]: note })
  const [reason, setReason] = useState('')
  const { act, pending, refusal } = useAction()
  const { note, at, topId, resultId, about, kind, others } = place
  const version = note?.versions.at(-1)?.version ?? null
  const done = (text: string) => async () => {
    await renewProtocol()
    showToast({ text, seconds: 8 })
    onClose()
  }
  const save = () => {
    // What belongs to a result has no place of its own.
    const where =
      entered.kind === 'count' || entered.kind === 'rollcall'
        ? { at: null, topId: null, resultId }
        : { at, topId, resultId: null }
    const input = { id: note?.id ?? null, version, ...where, reason, note: entered }
    act(() => call('writeProtocolNote', input), done('Das steht jetzt im Protokoll.'))
  }
  const strike = () => {
    if (!note || version === null) return
    act(
      () => call('strikeProtocolNote', { id: note.id, version, reason }),
      done('Gestrichen. Was dort stand, bleibt lesbar.'),
    )
  }
  return (
    <Dialog
      title={titles[entered.kind]}
      opened
      onClose={onClose}
      refusal={refusal}
      actions={
        <>
          <Button loading={pending} onClick={save}>
            {note ? 'Ändern' : 'Eintragen'}
          </Button>
          {note && note.versions.at(-1)?.content != null && (
            <Button variant="default" color="bad" loading={pending} onClick={strike}>
              Streichen
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <p className={classes.soft}>
          <UnbrokenNumbers>{about}</UnbrokenNumbers>
        </p>
        {others.length > 0 && (
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>Was wird eingetragen?</legend>
            {[kind, ...others].map((one) => (
              <label key={one} className={classes.choice}>
                <input
                  type="radio"
                  name="note-kind"
                  checked={chosen === one}
                  onChange={() => setChosen(one)}
                />
                {titles[one]}
              </label>
            ))}
          </fieldset>
        )}
        {entered.kind === 'remark' && (
          <label className={classes.field}>
            Wortlaut
            <textarea
              rows={5}
              maxLength={5000}
              value={entered.text}
              onChange={({ currentTarget }) => setEntered({ ...entered, text: currentTarget.value })}
            />
          </label>
        )}
        {entered.kind === 'election' && <ElectionFields election={entered} onChange={setEntered} />}
        {entered.kind === 'count' && <CountFields count={entered} onChange={setEntered} />}
        {entered.kind === 'rollcall' && resultId !== null && (
          <HandVotes resultId={resultId} votes={entered.votes} onChange={setEntered} />
        )}
        {note && (
          <>
            <label className={classes.field}>
              Warum wird das geändert?
              <input
                type="text"
                maxLength={500}
                value={reason}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            </label>
            <ul className={classes.versions} aria-label="Frühere Fassungen">
              {note.versions.map((one) => (
                <li key={one.version}>
                  {one.content === null ? 'Gestrichen' : one.version === 1 ? 'Eingetragen' : 'Geändert'} am{' '}
                  {formatMoment(new Date(one.at))}
                  {one.by === null ? '' : ` von ${one.by}`}
                  {one.reason === '' ? '' : `: ${one.reason}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
