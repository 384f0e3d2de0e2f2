import { spokenSpans } from '@portal/shared/floor/pace.ts'
import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useLive } from '#live/store.ts'
import { useMinute } from '#live/use-clock.ts'
import { Button } from '#ui/button.tsx'
import { step, useCommands } from '#ui/commands.ts'
import { formatClock, formatTime, unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { pick, usePrepared } from './console-store.ts'
import type { Forecast } from './forecast.ts'
import classes from './sitting-strip.module.css'

interface Props {
  sitting: SittingSoFar
  forecast: Forecast
}

const HOUR_MS = 3_600_000

/** The shortest time that the strip shows, so that its first minutes do not fill it. */
const LEAST_MS = HOUR_MS

/**
 * The time of the sitting: what was, what is, and when the votes will be over at this pace (rule K30). One step back leads
 * to the motion that was decided last, where its result can be put right or its vote repeated.
 */
export function SittingStrip({ sitting, forecast }: Props) {
  // The clock of the strip moves by minutes; what has just happened is not ahead of it.
  const happened = [sitting.since, sitting.votes.at(-1)?.declaredAt].map((at) => (at ? Date.parse(at) : 0))
  const now = Math.max(useMinute().getTime(), ...happened)
  const apps = useLive((live) => live.data?.apps)
  const tops = useLive((live) => live.data?.tops)
  const top = useLive((live) => live.point?.top ?? null)
  const since = sitting.since === null ? now : Date.parse(sitting.since)
  const endOf = (seconds: number | null) => (seconds === null ? null : now + 1000 * seconds)
  const [topEnd, end] = [endOf(forecast.top), endOf(forecast.all)]
  const to = Math.max(since + LEAST_MS, now + LEAST_MS / 4, end ?? 0)
  const at = (moment: number): number => (100 * (moment - since)) / (to - since)
  const spanned = (from: number, until: number): CSSProperties => ({
    insetInlineStart: `${at(from)}%`,
    inlineSize: `${Math.max(0.2, at(until) - at(from))}%`,
  })
  const nameOf = (topId: number | null) => {
    const item = tops?.find(({ id }) => id === topId)
    return item ? unbroken(`TOP ${item.name}`) : ''
  }
  const numberOf = (appId: number | null) => {
    const motion = apps?.find(({ id }) => id === appId)
    return motion ? unbroken(printNumber(motion)) : null
  }
  return (
    <section className={classes.strip} aria-label="Sitzungsverlauf">
      <div className={classes.side}>
        <b>
          {sitting.since === null ? 'Noch nichts geschehen' : `Sitzung seit ${formatTime(new Date(since))}`}
        </b>
        <StepBack sitting={sitting} />
      </div>
      <div className={classes.line} aria-hidden>
        {hoursBetween(since, to, now).map((hour) => (
          <span key={hour} className={classes.hour} style={{ insetInlineStart: `${at(hour)}%` }}>
            {formatClock(hour)}
          </span>
        ))}
        {labelled(sitting.items, (item) => at(Date.parse(item.at))).map(({ at: called, topId }) => (
          <span
            key={called}
            className={classes.item}
            style={{ insetInlineStart: `${at(Date.parse(called))}%` }}
          >
            {nameOf(topId)}
          </span>
        ))}
        {sitting.speeches
          .flatMap((speech) => spokenSpans(speech, new Date(now)))
          .map(({ from, to }) => (
            <i key={from} className={classes.speech} style={spanned(from, to)} />
          ))}
        {sitting.pauses.map(({ from, until }) => (
          <i
            key={from}
            className={classes.pause}
            style={spanned(Date.parse(from), until ? Date.parse(until) : now)}
          />
        ))}
        {sitting.votes.map(({ appId, type, result, declaredAt }) => (
          <i
            key={`${type} ${declaredAt}`}
            className={classes.vote}
            data-result={result === null ? 'open' : result ? 'accepted' : 'rejected'}
            data-procedural={type !== MOTION_RESULT || undefined}
            title={`${formatClock(Date.parse(declaredAt))} ${numberOf(appId) ?? ''}`}
            style={{ insetInlineStart: `${at(Date.parse(declaredAt))}%` }}
          />
        ))}
        {topEnd !== null && topEnd > now && <i className={classes.coming} style={spanned(now, topEnd)} />}
        {end !== null && end > (topEnd ?? now) && (
          <i className={classes.later} style={spanned(topEnd ?? now, end)} />
        )}
        <span className={classes.now} style={{ insetInlineStart: `${at(now)}%` }}>
          {formatClock(now)}
        </span>
      </div>
      <div className={classes.side} data-end>
        {topEnd !== null && top && (
          <b>
            {unbroken(`TOP ${top.name}`)} bis etwa {formatTime(new Date(topEnd))}
          </b>
        )}
        <span className={classes.soft}>
          {end === null
            ? 'Ein Ende lässt sich nach drei Abstimmungen schätzen.'
            : `Alle Abstimmungen bis etwa ${formatTime(new Date(end))}`}
        </span>
      </div>
    </section>
  )
}

/** So many hundredths of the line a label needs; of items that were called in less, the last one is named. */
const LABEL = 7

const labelled = <Item,>(items: readonly Item[], placeOf: (item: Item) => number): Item[] =>
  items.filter((item, index) => {
    const next = items[index + 1]
    return next === undefined || placeOf(next) - placeOf(item) >= LABEL
  })

/** The hours that are named: every one, or every second, third … where they would touch each other; none beside the present. */
function hoursBetween(from: number, to: number, now: number): number[] {
  const room = (LABEL / 100) * (to - from)
  const step = HOUR_MS * Math.max(1, Math.ceil(room / HOUR_MS))
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, n) => first + n * step,
  ).filter((hour) => Math.abs(hour - now) >= room)
}

/** From what is before the hall to what was decided before it, and further with each press. */
function StepBack({ sitting }: { sitting: SittingSoFar }) {
  const picked = usePrepared((prepared) => prepared.picked)
  const apps = useLive((live) => live.data?.apps)
  const voting = useLive((live) => live.point?.currentVote != null)
  const decided = sitting.votes.flatMap(({ appId, type, declaredAt }) => {
    const motion = type === MOTION_RESULT ? apps?.find(({ id }) => id === appId) : undefined
    return motion ? [{ motion, declaredAt }] : []
  })
  const place = decided.findLastIndex(({ motion }) => motion.id === picked)
  const before = decided[place < 0 ? decided.length - 1 : place - 1]
  const go = () => before && pick(before.motion)
  const possible = before !== undefined && !voting
  useShortcuts(
    possible ? [{ key: 'k', label: 'Einen Schritt zurück: berichtigen oder wiederholen', run: go }] : [],
  )
  useCommands(() =>
    decided.toReversed().map(({ motion, declaredAt }) => ({
      ...step(`${unbroken(printNumber(motion))} berichtigen oder wiederholen`, () => pick(motion)),
      group: 'Rückblick',
      detail: `verkündet um ${formatTime(new Date(declaredAt))}`,
      does: 'Zeigen',
      behind: 3,
      why: voting ? sentence('vote-already-running') : null,
    })),
  )
  if (!before) return <span className={classes.soft}>oben angenommen, unten abgelehnt</span>
  return (
    <Button
      className={classes.back ?? ''}
      variant="subtle"
      disabled={!possible}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      rightSection={<Kbd silent>K</Kbd>}
      onClick={go}
    >
      {`Zurück zu ${unbroken(printNumber(before.motion))}`}
    </Button>
  )
}
