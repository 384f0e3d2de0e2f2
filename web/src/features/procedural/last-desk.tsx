import { type FollowUp, followUpOf } from '@portal/shared/procedural/rules.ts'
import { proceduralNames, proceduralOutcome } from '@portal/shared/text/procedural.ts'
import { followUpInWords } from '@portal/shared/text/procedural-advice.ts'
import { resultVotesInWords } from '@portal/shared/text/votings.ts'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { serverNow, useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './desk.module.css'
import { nameOf } from './subject.ts'
import type { ProceduralResult } from './use-procedural.ts'

interface Props {
  last: ProceduralResult
  action: Action
}

/** What the last one came to, and what it suggests as one click (rule Q18). */
export function LastDesk({ last: { result, type, about }, action }: Props) {
  const tone = result.result === null ? 'plain' : result.result ? 'good' : 'bad'
  const icon = result.result === null ? IconInfoCircle : result.result ? IconCheck : IconX
  const followUp = result.result ? followUpOf(type) : null
  return (
    <Panel aria-label="Zuletzt zur Geschäftsordnung">
      <div className={classes.steps}>
        <StatusBadge tone={tone} icon={icon}>
          {proceduralNames[type]}: {proceduralOutcome(type, result.result)}
        </StatusBadge>
        <span className={classes.note}>
          <UnbrokenNumbers>
            {[about && nameOf(type, about), resultVotesInWords(result)].filter(Boolean).join(' · ')}
          </UnbrokenNumbers>
        </span>
      </div>
      {followUp && <FollowUpButtons followUp={followUp} appId={result.appId} action={action} />}
    </Panel>
  )
}

const MINUTE_MS = 60_000

function FollowUpButtons({
  followUp,
  appId,
  action: { act, pending },
}: {
  followUp: FollowUp
  appId: number | null
  action: Action
}) {
  const topId = useLive((live) => live.point?.top?.id ?? null)
  const label = followUpInWords[followUp]
  const offers = offersFor(followUp, { topId, appId })
  if (offers.length === 0)
    return <p className={classes.note}>{label}: Dazu muss zuerst ein Tagesordnungspunkt aufgerufen sein.</p>
  return (
    <div className={classes.steps}>
      {offers.length > 1 && <span>{label}</span>}
      {offers.map(({ suffix, run }) => (
        <Button
          key={suffix}
          aria-label={`${label}${suffix}`}
          loading={pending}
          onClick={() => act(run, () => showToast({ text: `${label}${suffix}: erledigt.`, seconds: 6 }))}
        >
          {offers.length > 1 ? suffix.trim() : label}
        </Button>
      ))}
    </div>
  )
}

interface Offer {
  /** What tells it from the others. */
  suffix: string
  run: () => Promise<unknown>
}

/** Each a single click; without an agenda item there is no list and no speaking time. */
function offersFor(
  followUp: FollowUp,
  { topId, appId }: { topId: number | null; appId: number | null },
): Offer[] {
  switch (followUp) {
    case 'close-list':
      return topId === null
        ? []
        : [{ suffix: '', run: () => call('switchSpeakerList', { topId, open: false }) }]
    case 'speaking-time':
      return topId === null
        ? []
        : [2, 3, 5].map((minutes) => ({
            suffix: ` auf ${minutes} Minuten`,
            run: () => call('setSpeakingTime', { topId, seconds: 60 * minutes }),
          }))
    case 'pause':
      return [
        ...[10, 15, 30].map((minutes) => ({
          suffix: ` für ${minutes} Minuten`,
          run: () =>
            call('setPause', {
              paused: true,
              until: new Date(serverNow() + minutes * MINUTE_MS).toISOString(),
            }),
        })),
        { suffix: ' ohne Uhrzeit', run: () => call('setPause', { paused: true, until: null }) },
      ]
    case 'reopen':
      return appId === null ? [] : [{ suffix: '', run: () => call('startVote', { appId }) }]
  }
}
