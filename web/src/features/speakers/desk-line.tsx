import { useSortable } from '@dnd-kit/sortable'
import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { call } from '#live/fetch-call.ts'
import { latePart } from '#live/late-part.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './desk.module.css'
import type { Ask } from './use-ask.ts'
import { statusInWords } from './words.ts'

const ConfirmDialog = latePart('ConfirmDialog', () => import('#ui/confirm-dialog.tsx'))

interface Props {
  entry: SpeakerEntry
  list: SpeakerList
  place: number | undefined
  ask: Ask
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** A line of the chair's list, with all that can be done with it. */
export function DeskLine({ entry, list, place, ask, onUp, onDown }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id })
  const name = entry.name ?? entry.value ?? ''
  const theme = list.themes.find(({ id }) => id === entry.theme)?.name
  return (
    <li
      ref={setNodeRef}
      className={classes.line}
      data-heading={entry.type === lineType.heading || undefined}
      data-gone={entry.status === speechStatus.withdrawn || undefined}
      data-dragged={isDragging || undefined}
      style={{
        ...(transform && { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` }),
        ...(transition && { transition }),
      }}
    >
      <DragHandle
        name={name}
        size={22}
        className={classes.handle}
        sortable={{ attributes, listeners, setActivatorNodeRef }}
      />
      <div className={classes.words}>
        <div className={classes.name}>
          <p>
            {place !== undefined && <span className={classes.place}>{place}</span>}
            <b>{name}</b>{' '}
            {(entry.status === speechStatus.called || entry.status === speechStatus.withdrawn) && (
              <State status={entry.status} />
            )}
          </p>
          {theme && <p className={classes.soft}>{theme}</p>}
          {entry.contact && (
            <p className={classes.soft}>
              Rückruf: <PhoneNumber number={entry.contact} />
            </p>
          )}
        </div>
        {entry.status !== speechStatus.withdrawn && (
          <Actions entry={entry} list={list} ask={ask} onUp={onUp} onDown={onDown} name={name} />
        )}
      </div>
    </li>
  )
}

const State = ({ status }: { status: keyof typeof statusInWords }) => (
  <StatusBadge tone={statusInWords[status].tone}>{statusInWords[status].word}</StatusBadge>
)

function Actions({ entry, list, ask, onUp, onDown, name }: Omit<Props, 'place'> & { name: string }) {
  const { question, ask: askBefore, close } = useQuestion<true>(ask)
  const named = { topId: list.topId, id: entry.id }
  const isSpeaker = entry.type === lineType.speaker
  const remove = () => ask.ask(() => call('removeSpeaker', named), close)
  return (
    <div className={classes.actions}>
      {entry.status === speechStatus.waiting && (
        <Button
          variant="default"
          aria-label={`${name} aufrufen`}
          onClick={() => ask.ask(() => call('callSpeaker', named))}
        >
          Aufrufen
        </Button>
      )}
      {entry.status === speechStatus.called && (
        <Button
          variant="default"
          aria-label={`Aufruf zurücknehmen: ${name}`}
          onClick={() => ask.ask(() => call('callSpeaker', { ...named, called: false }))}
        >
          Aufruf zurücknehmen
        </Button>
      )}
      {isSpeaker && (
        <Button
          variant="default"
          aria-label={`${name} das Wort erteilen`}
          onClick={() => ask.ask(() => call('startSpeech', named))}
        >
          Wort erteilen
        </Button>
      )}
      <span className={classes.icons}>
        {onUp && <IconButton icon={IconArrowUp} label={`${name} nach oben`} onClick={onUp} />}
        {onDown && <IconButton icon={IconArrowDown} label={`${name} nach unten`} onClick={onDown} />}
        <IconButton
          icon={IconX}
          label={`${name} von der Liste nehmen`}
          onClick={() => (isSpeaker ? askBefore(true) : remove())}
        />
      </span>
      {question && (
        <Suspense>
          <ConfirmDialog
            title="Von der Liste nehmen"
            opened
            danger
            confirm="Von der Liste nehmen"
            loading={ask.pending}
            refusal={ask.refusal}
            onConfirm={remove}
            onClose={close}
          >
            <p>Soll die Wortmeldung von {name} gestrichen werden? Der Platz auf der Liste geht verloren.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  )
}
