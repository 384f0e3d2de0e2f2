import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { Top } from '@portal/shared/motions/records.ts'
import { printNumber, shortTop } from '@portal/shared/motions/rules.ts'
import { resultVotesInWords } from '@portal/shared/text/votes.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { choose, prepare, usePrepared } from './console-store.ts'
import { progressOf } from './forecast.ts'
import type { Step } from './next-motion.ts'
import classes from './order-panel.module.css'

interface Props {
  tops: Top[]
  /** The agenda item that the hall is at. */
  current: Top | null
  /** The one whose order is shown. */
  shown: Top | null
  steps: Step[]
  running: number | null
  candidate: number | null
  onCall: () => void
  /** How long its votes will take, in seconds; null where that can't be said. */
  left: number | null
  /** What a running vote stands in the way of. */
  notNow: ReactNode
}

/** The order of voting of an agenda item, and the step to another one. */
export function OrderPanel({ tops, current, shown, steps, running, candidate, onCall, notNow, left }: Props) {
  const called = (current?.id ?? null) === (shown?.id ?? null)
  const chosen = usePrepared((prepared) => prepared.chosen)
  const choosing = chosen !== null
  const chooseSeveral = () => prepare({ chosen: choosing ? null : [], picked: null })
  const severalPossible = running === null && steps.some((line) => 'motion' in line)
  useCommands(() =>
    severalPossible ? [step(choosing ? 'Auswahl mehrerer beenden' : 'Mehrere auswählen', chooseSeveral)] : [],
  )
  return (
    <section aria-labelledby="folge" className={classes.panel}>
      <h2 id="folge" className={classes.heading}>
        Abstimmungsreihenfolge
      </h2>
      <NativeSelect
        aria-label="Tagesordnungspunkt"
        value={String(shown?.id ?? 0)}
        onChange={(event) => prepare({ topId: Number(event.currentTarget.value), picked: null })}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        data={[
          { value: '0', label: 'kein TOP' },
          ...tops.map((top) => ({ value: String(top.id), label: `TOP ${top.name} – ${shortTop(top)}` })),
        ]}
      />
      <Progress steps={steps} left={left} />
      {called ? (
        <p className={classes.called}>
          {current ? 'Dieser TOP ist aufgerufen.' : 'Zurzeit ist kein TOP aufgerufen.'}
        </p>
      ) : (
        <Button variant="default" onClick={onCall}>
          {shown ? unbroken(`TOP ${shown.name} aufrufen`) : 'TOP beenden'}
        </Button>
      )}
      {notNow}
      {severalPossible && (
        <Button
          className={classes.several ?? ''}
          variant="subtle"
          aria-pressed={choosing}
          onClick={chooseSeveral}
        >
          Mehrere auswählen
        </Button>
      )}
      <ol className={classes.list}>
        {steps.map((line, place) =>
          'text' in line ? (
            <li key={place} className={classes.text}>
              {line.text}
            </li>
          ) : chosen !== null && running === null ? (
            <ChoosableLine key={line.motion.id} step={line} chosen={chosen.includes(line.motion.id)} />
          ) : (
            <Line
              key={line.motion.id}
              step={line}
              running={line.motion.id === running}
              candidate={running === null && line.motion.id === candidate}
              locked={running !== null}
            />
          ),
        )}
      </ol>
    </section>
  )
}

/** How far it has come, and how long it will take at the pace of this sitting (rule K30). */
function Progress({ steps, left }: Pick<Props, 'steps' | 'left'>) {
  const { done, all } = progressOf(steps)
  if (all === 0) return null
  return (
    <p className={classes.progress}>
      <b>
        {done} von {all}
      </b>
      <meter className={classes.meter} min={0} max={all} value={done} aria-label="Entschiedene Anträge" />
      {left !== null && done < all && <span>noch etwa {Math.max(1, Math.round(left / 60))} min</span>}
    </p>
  )
}

/** A long list scrolls in itself; what it is at stays in its sight. */
function showInList(line: HTMLLIElement | null) {
  const list = line?.parentElement
  if (!line || !list || list.scrollHeight <= list.clientHeight) return
  list.scrollTop = line.offsetTop - list.clientHeight / 3
}

interface LineProps {
  step: Extract<Step, { motion: unknown }>
  running: boolean
  candidate: boolean
  locked: boolean
}

function Line({ step: { motion, fresh, skipped }, running, candidate, locked }: LineProps) {
  const votes = motion.result ? resultVotesInWords(motion.result, motion) : ''
  const state = running ? 'wird abgestimmt' : [skipped, votes].filter(Boolean).join(' · ')
  return (
    <li ref={running || candidate ? showInList : null}>
      <button
        type="button"
        className={classes.line}
        data-marked={running || candidate || undefined}
        data-done={(skipped !== null && !running) || undefined}
        aria-current={running || candidate || undefined}
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : () => prepare({ picked: motion.id })}
      >
        <span>
          <b className={classes.number}>{unbroken(printNumber(motion))}</b> {motion.title}{' '}
          <Fresh on={fresh} />
        </span>
        {state && <small className={classes.state}>{state}</small>}
      </button>
    </li>
  )
}

/** Says that a motion came into the order by itself, so that nobody overlooks it. */
const Fresh = ({ on }: { on: boolean }) => on && <StatusBadge tone="wait">neu eingereiht</StatusBadge>

/** A line among those that are dealt with together. */
const ChoosableLine = ({
  step: { motion, fresh, skipped },
  chosen,
}: Pick<LineProps, 'step'> & { chosen: boolean }) => (
  <li>
    <label
      className={classes.line}
      data-choosable
      data-marked={chosen || undefined}
      data-done={skipped !== null || undefined}
    >
      <input type="checkbox" className={classes.box} checked={chosen} onChange={() => choose(motion.id)} />
      <span>
        <b className={classes.number}>{unbroken(printNumber(motion))}</b> {motion.title} <Fresh on={fresh} />
        {skipped && <small className={classes.state}>{skipped}</small>}
      </span>
    </label>
  </li>
)
