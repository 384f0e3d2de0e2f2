import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { isUndecided, refuseType, votingOrder } from '@portal/shared/motions/rules.ts'
import type { Turnout } from '@portal/shared/voting/records.ts'
import { isTroubled, missing } from '@portal/shared/voting/turnout.ts'
import { useLive } from '#live/store.ts'
import { PrintNumber } from '#parts/print-number.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber, formatPercent, formatTime, unbroken } from '#ui/format.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './overview.module.css'

/** What the hall is doing, in words. */
export interface NowInWords {
  tone: Tone
  word: string
  subject: string
  text: string
  more: string
}

interface Props {
  now: NowInWords
  seconds: number | null
  turnout: readonly Turnout[]
  /** When the vote on the floor is over at the pace of the sitting. */
  overAt: string | null
}

/** What the hall is doing, who has voted, and what comes next (rules KU1 and KU2). */
export function NowCard({ now: { tone, word, subject, text, more }, seconds, turnout, overAt }: Props) {
  const point = useLive((live) => live.point)
  const top = point?.top ?? null
  return (
    <Card className={classes.now} role="region" aria-label="Jetzt im Saal">
      <div className={classes.line}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
        {top && <span className={classes.soft}>{unbroken(`TOP ${top.name}`)}</span>}
        {seconds !== null && <b className={classes.seconds}>noch {seconds} s</b>}
      </div>
      <p className={classes.subject}>
        {subject && unbroken(subject)}
        {subject && text && ' · '}
        {text}
      </p>
      {more && <p className={classes.soft}>{more}</p>}
      <Cast />
      <Associations turnout={turnout} />
      <Afterwards overAt={overAt} />
    </Card>
  )
}

/** How many have voted, of those who may on a device. */
function Cast() {
  const vote = useLive(({ point }) => openOf(point))
  const presence = useLive((live) => live.news.presence)
  if (!vote) return null
  const all = presence?.entitled ?? null
  const away = presence ? presence.entitled - presence.connected : 0
  return (
    <p>
      <b>
        {all === null ? formatNumber(vote.count) : `${formatNumber(vote.count)} von ${formatNumber(all)}`}
      </b>{' '}
      haben online abgestimmt
      {all !== null && all > 0 && (
        <span className={classes.soft}>
          {' '}
          · {formatPercent((100 * vote.count) / all)}
          {away > 0 && ` · ${formatNumber(away)} nicht verbunden`}
        </span>
      )}
    </p>
  )
}

/** The vote or procedural motion that ballots are taken for. */
function openOf(point: WorkingPoint | null) {
  const { currentVote, currentBusinessOrder } = point ?? {}
  if (currentBusinessOrder) return currentBusinessOrder.open ? currentBusinessOrder : null
  return currentVote?.open ? currentVote : null
}

function Associations({ turnout }: { turnout: readonly Turnout[] }) {
  const known = useLive((live) => live.data?.medicalAssociations ?? [])
  const nameOf = (code: string | null) => known.find((one) => one.code === code)?.laek ?? 'ohne Kammer'
  if (turnout.length === 0) return null
  const voting = turnout.some(({ voted }) => voted !== null)
  return (
    <section className={classes.turnout} aria-labelledby="kammern">
      <h2 id="kammern" className={classes.small}>
        {voting
          ? 'Abgestimmt nach Kammer, in Schritten von mindestens fünf Stimmen'
          : 'Verbunden nach Kammer'}
      </h2>
      <ul className={classes.associations}>
        {turnout.map((one) => (
          <li
            key={one.code}
            className={classes.association}
            data-state={stateOf(one)}
            title={nameOf(one.code)}
          >
            <b aria-hidden>{one.code ?? '–'}</b>
            <span aria-hidden>
              {shownOf(one)}/{one.entitled}
            </span>
            <progress
              className={classes.bar}
              aria-hidden
              max={Math.max(1, one.entitled)}
              value={shownOf(one)}
            />
            <VisuallyHidden>
              {nameOf(one.code)}: {shownOf(one)} von {one.entitled}{' '}
              {one.voted === null ? 'verbunden' : 'abgestimmt'}
              {one.voted !== null && isTroubled(one) && ', nicht alle verbunden'}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownOf = ({ voted, connected }: Turnout): number => voted ?? connected

function stateOf(one: Turnout): 'done' | 'troubled' | undefined {
  if (one.entitled > 0 && (one.voted === null ? one.connected >= one.entitled : missing(one) === 0))
    return 'done'
  return one.voted !== null && isTroubled(one) ? 'troubled' : undefined
}

const MOST = 3

/** The next motions of the agenda item that the hall is at. */
function Afterwards({ overAt }: { overAt: string | null }) {
  const point = useLive((live) => live.point)
  const apps = useLive((live) => live.data?.apps)
  const presentation = useLive((live) => live.data?.presentation)
  if (!point?.top || !apps || !presentation) return null
  const next = nextOf(
    votingOrder(presentation, apps, point.top.id).flatMap((line) => ('motion' in line ? [line.motion] : [])),
    point,
  )
  return (
    <div className={classes.after}>
      <h2 className={classes.small}>
        Danach
        {next.length > 0 && openOf(point) && overAt && ` gegen ${formatTime(new Date(overAt))}`}
      </h2>
      {next.length === 0 && <p className={classes.soft}>In diesem TOP ist nichts mehr abzustimmen.</p>}
      {next.length > 0 && (
        <ol className={classes.next}>
          {next.map((motion) => (
            <li key={motion.id}>
              <PrintNumber motion={motion} plain /> · <UnbrokenNumbers>{motion.title}</UnbrokenNumbers>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** What waits behind what is being voted on, and then what was passed by. */
function nextOf(motions: readonly Application[], { currentVote }: WorkingPoint): Application[] {
  const running = new Set([currentVote?.appId, ...(currentVote?.block ?? [])])
  const place = motions.findLastIndex(({ id }) => running.has(id))
  return [...motions.slice(place + 1), ...motions.slice(0, Math.max(0, place))]
    .filter(
      ({ id, statusid, typ }) => isUndecided(statusid) && refuseType(typ.id) === null && !running.has(id),
    )
    .slice(0, MOST)
}
