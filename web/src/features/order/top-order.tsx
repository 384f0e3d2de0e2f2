import type { AgendaItem } from '@portal/shared/motions/records.ts'
import { IconFileTypePdf, IconListCheck, IconPresentation, IconTextPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { latePart } from '#live/late-part.ts'
import { useLive } from '#live/store.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { groupsOf, type Line, linesOf } from '#parts/order-lines.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { unbroken } from '#ui/format.ts'
import { DecidedFold } from './decided-fold.tsx'
import { KeyCard } from './key-card.tsx'
import { type LineDraft, nextDraft } from './line-draft.ts'
import { OrderList } from './order-list.tsx'
import classes from './order-screen.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { stepsFor } from './steps.ts'
import { Tray } from './tray.tsx'
import { useArrange } from './use-arrange.ts'
import { useOrderKeys } from './use-order-keys.ts'

const PlaceDialog = latePart('PlaceDialog', () => import('./place-dialog.tsx'))
const TextDialog = latePart('TextDialog', () => import('./text-dialog.tsx'))

/** What somebody is asked before something is done. */
type Question = { what: 'place'; lines: Line[] } | { what: 'text' }

/** The order of one agenda item, and all by which it is arranged. */
export function TopOrder({ top }: { top: AgendaItem }) {
  const data = useLive((live) => live.data)
  const point = useLive((live) => live.point)
  const arrange = useArrange(top.id)
  const [chosen, setChosen] = useState<number[] | null>(null)
  const [draft, setDraft] = useState<LineDraft | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const onFloor = motionsOnFloor(point)
  const lines = data ? linesOf(data, top.id, { onFloor, wished: arrange.wished }) : []
  const decided = lines.filter(({ state }) => state === 'decided')
  const groups = groupsOf(lines)
  const steps = stepsFor(lines, groups, arrange)
  const selected = lines.filter(({ id, state }) => state === 'waiting' && chosen?.includes(id))
  const toggle = (id: number) =>
    setChosen((now) => (now?.includes(id) ? now.filter((one) => one !== id) : [...(now ?? []), id]))
  const askPlace = (moved: Line[]) => setQuestion({ what: 'place', lines: moved })
  const begin = (wished: LineDraft) => {
    const next = nextDraft(draft, wished)
    setDraft(next)
    // Whoever has not put in what they typed is led back to it.
    if (next === draft) document.querySelector<HTMLElement>('[data-line-draft]')?.focus()
  }
  const write = (after: Line, kind: LineDraft['kind']) =>
    begin({ kind, text: '', line: null, after: after.id })
  const askText = () => setQuestion({ what: 'text' })
  useOrderKeys({
    lines,
    steps,
    onText: (after) => (after && after.state !== 'decided' ? write(after, 'text') : askText()),
  })
  const open = lines.filter(({ motion, state }) => motion && state !== 'decided').length
  return (
    <>
      <div className={classes.tools}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
          aria-pressed={chosen !== null}
          onClick={() => setChosen(chosen ? null : [])}
        >
          Mehrere auswählen
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTextPlus size={18} aria-hidden />}
          onClick={askText}
        >
          Textzeile einfügen
        </Button>
        {lines.length > 0 && (
          <ButtonLink
            size="sm"
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            to={`/api/office/order-print?topId=${top.id}`}
            target="_blank"
            reloadDocument
          >
            Drucken (PDF)
          </ButtonLink>
        )}
      </div>
      <div className={classes.columns}>
        <Card className={`${classes.card} ${classes.order}`}>
          <header className={classes.title}>
            <h2>{unbroken(`TOP ${top.name}`)}</h2>
            <p>{top.content}</p>
            <p className={classes.followed}>
              <IconPresentation size={16} aria-hidden /> Leitung und Delegierte sehen diese Liste
            </p>
          </header>
          {arrange.refusal && (
            <div className={classes.refusal}>
              <ErrorAlert>{arrange.refusal}</ErrorAlert>
            </div>
          )}
          {decided.length > 0 && <DecidedFold lines={decided} />}
          {lines.length === 0 ? (
            <p className={classes.empty}>
              In diesem Tagesordnungspunkt gibt es noch keine Reihenfolge. Anträge kommen mit ihrer
              Veröffentlichung von selbst hinein.
            </p>
          ) : decided.length < lines.length ? (
            <OrderList
              lines={lines}
              groups={groups}
              steps={steps}
              moved={arrange.moved}
              chosen={chosen}
              onToggle={toggle}
              onPlace={askPlace}
              onText={write}
              onReword={(line) =>
                begin({
                  kind: line.kind === 'pause' ? 'pause' : 'text',
                  text: line.text,
                  line,
                  after: null,
                })
              }
              draft={draft}
              onDraft={setDraft}
            />
          ) : null}
          {chosen !== null && (
            <SelectionBar
              lines={selected}
              steps={steps}
              onPlace={() => askPlace(selected)}
              onEnd={() => setChosen(null)}
            />
          )}
          {lines.length > 0 && (
            <p className={classes.end}>
              {open === 0
                ? 'Alle Anträge sind entschieden.'
                : `${open} ${open === 1 ? 'Antrag' : 'Anträge'} offen`}
            </p>
          )}
        </Card>
        <aside className={classes.side} aria-label="Neue Anträge und Tasten">
          <Tray lines={lines} steps={steps} onPlace={(line) => askPlace([line])} />
          <KeyCard />
        </aside>
      </div>
      <Suspense>
        {question?.what === 'place' && (
          <PlaceDialog
            lines={lines}
            moved={question.lines}
            onPlace={(after) => {
              setQuestion(null)
              setChosen(null)
              steps.move(question.lines, after)
            }}
            onClose={() => setQuestion(null)}
          />
        )}
        {question?.what === 'text' && (
          <TextDialog lines={lines} steps={steps} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
    </>
  )
}
