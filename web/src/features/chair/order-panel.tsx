import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { isVoteOpen } from '@portal/shared/floor/rules.ts'
import type { Top } from '@portal/shared/motions/records.ts'
import { printNumber, shortTop } from '@portal/shared/motions/rules.ts'
import { statesOf } from '@portal/shared/order/rules.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { IconChevronDown, IconPlayerPause } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useLive } from '#live/store.ts'
import { furthestFirst } from '#parts/amendment-reach.ts'
import { GroupHead } from '#parts/group-head.tsx'
import type { Group } from '#parts/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { unbroken } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { choose, prepare, usePrepared } from './console-store.ts'
import { askPause } from './drawer-store.ts'
import { progressOf } from './forecast.ts'
import type { Step } from './next-motion.ts'
import classes from './order-panel.module.css'
import { timeNamedIn } from './pause-time.ts'

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
  /** Motions that wait with amendments directly before them. */
  groups: readonly Group[]
  /** The amendments of a group are to be voted on in this order. */
  onArrange: (group: Group, order: Group['amendments']) => void
  /** How long its votes will take, in seconds; null where that can't be said. */
  left: number | null
  /** What a running vote stands in the way of. */
  notNow: ReactNode
}

/** The order of voting of an agenda item, and the step to another one. */
export function OrderPanel(props: Props) {
  const { tops, current, shown, steps, running, candidate, onCall, notNow, groups, onArrange, left } = props
  const called = (current?.id ?? null) === (shown?.id ?? null)
  const chosen = usePrepared((prepared) => prepared.chosen)
  const choosing = chosen !== null
  const chooseSeveral = () => prepare({ chosen: choosing ? null : [], picked: null })
  const severalPossible = running === null && steps.some((line) => 'motion' in line)
  const mayPause = useLive(({ point }) => point?.pause == null && !isVoteOpen(point))
  const states = statesOf(
    steps.map((line) => ({ id: line.id, motion: 'text' in line ? null : line.motion })),
    running === null ? [] : [running],
  )
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
        {steps.map((line, place) => {
          if ('text' in line)
            return (
              <li key={place} className={classes.text}>
                {line.text}
                {line.pause && states[place] === 'waiting' && mayPause && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Sitzung unterbrechen: ${line.text}`}
                    leftSection={<IconPlayerPause size={16} aria-hidden />}
                    onClick={() => askPause(timeNamedIn(line.text))}
                  >
                    Unterbrechen …
                  </Button>
                )}
              </li>
            )
          const { id } = line.motion
          const group = groups.find(
            ({ original, amendments }) =>
              original.motion?.id === id || amendments.some(({ motion }) => motion?.id === id),
          )
          const isFirst = group?.amendments[0]?.motion?.id === id
          const isAmendment = group !== undefined && group.original.motion?.id !== id
          return (
            <Fragment key={id}>
              {group && isFirst && (
                <GroupHead
                  className={classes.group}
                  group={group}
                  suggested={running === null ? furthestFirst(group) : null}
                  onArrange={(order) => onArrange(group, order)}
                />
              )}
              {chosen !== null && running === null ? (
                <ChoosableLine step={line} amendment={isAmendment} chosen={chosen.includes(id)} />
              ) : (
                <Line
                  step={line}
                  amendment={isAmendment}
                  running={id === running}
                  candidate={running === null && id === candidate}
                  locked={running !== null}
                />
              )}
            </Fragment>
          )
        })}
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
  /** Whether it stands before the motion that it changes. */
  amendment: boolean
  running: boolean
  candidate: boolean
  locked: boolean
}

function Line({ step: { motion, fresh, skipped }, amendment, running, candidate, locked }: LineProps) {
  const votes = motion.result ? resultVotesInWords(motion.result, motion) : ''
  const state = running ? 'wird abgestimmt' : [skipped, votes].filter(Boolean).join(' · ')
  return (
    <li ref={running || candidate ? showInList : null} data-amendment={amendment || undefined}>
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
          <b className={classes.number}>{unbroken(printNumber(motion))}</b>{' '}
          <UnbrokenNumbers>{motion.title}</UnbrokenNumbers> <Fresh on={fresh} />
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
  amendment,
  chosen,
}: Pick<LineProps, 'step' | 'amendment'> & { chosen: boolean }) => (
  <li data-amendment={amendment || undefined}>
    <label
      className={classes.line}
      data-choosable
      data-marked={chosen || undefined}
      data-done={skipped !== null || undefined}
    >
      <input type="checkbox" className={classes.box} checked={chosen} onChange={() => choose(motion.id)} />
      <span>
        <b className={classes.number}>{unbroken(printNumber(motion))}</b>{' '}
        <UnbrokenNumbers>{motion.title}</UnbrokenNumbers> <Fresh on={fresh} />
        {skipped && <small className={classes.state}>{skipped}</small>}
      </span>
    </label>
  </li>
)
