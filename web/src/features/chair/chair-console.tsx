import { votingOrder } from '@portal/shared/motions/rules.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { IconListNumbers, IconWifi, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLive } from '#live/store.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber } from '#ui/format.ts'
import { KeysButton } from '#ui/keys-button.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { EmptyState } from '#ui/state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AuditHead } from './audit-head.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import classes from './chair-console.module.css'
import { consoleKeys } from './console-keys.ts'
import { usePrepared } from './console-store.ts'
import { LastResult } from './last-result.tsx'
import { ManyPanel } from './many-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { nextMotion, stepsOf } from './next-motion.ts'
import { OrderPanel } from './order-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { SecrecyNotices } from './secrecy-notices.tsx'
import { SittingPanel } from './sitting-panel.tsx'
import { TurnoutPanel } from './turnout-panel.tsx'
import { useUndoKey, useUndoUntilVote } from './undo.ts'
import { useSteps } from './use-steps.ts'
import { useTally } from './use-tally.ts'

/** What other features put into the console's places. */
interface Props {
  /** The steps of a procedural motion; they stand above the vote that it interrupts. */
  procedural?: ReactNode
  /** The speaker list of the agenda item. */
  speakers?: ReactNode
}

/** Where the chair runs the sitting: the order at the left, the vote in the middle, the hall at the right. */
export function ChairConsole({ procedural, speakers }: Props) {
  const data = useLive((live) => live.data)
  const point = useLive((live) => live.point)
  const { topId, picked, chosen } = usePrepared()
  const { calling, starting, running, refusal } = useSteps()
  const tally = useTally()
  const questioned = useDialogOpen()
  useUndoUntilVote()
  useShortcuts(useUndoKey())
  useShortcuts(consoleKeys)
  if (!data || !point) return null

  const current = point.top
  const shown = topId === null ? current : (data.tops.find(({ id }) => id === topId) ?? null)
  const lines = shown ? votingOrder(data.presentation, data.apps, shown.id) : []
  const steps = stepsOf(lines)
  const next = nextMotion(steps, point.result?.appId ?? null)
  const candidate = data.apps.find(({ id }) => id === picked) ?? next.motion
  const decided = point.result?.type === 0 && votedMotion(data.apps, point.result.appId)
  const together =
    chosen &&
    steps.flatMap((step) => ('motion' in step && chosen.includes(step.motion.id) ? step.motion : []))

  return (
    <>
      <PageTitle title="Abstimmung leiten">
        <Connected />
        <KeysButton />
      </PageTitle>
      <div className={classes.console}>
        <div className={classes.middle}>
          {refusal && !questioned && <ErrorAlert>{refusal}</ErrorAlert>}
          <SecrecyNotices />
          {procedural}
          {tally ? (
            <>
              <RunningPanel key={tally.motion.id} tally={tally} action={running} />
              <TurnoutPanel />
            </>
          ) : (
            <>
              {point.result && decided && (
                <LastResult key={decided.id} result={point.result} motion={decided} />
              )}
              {together ? (
                <ManyPanel motions={together} action={starting} />
              ) : candidate ? (
                <CandidatePanel
                  key={candidate.id}
                  motion={candidate}
                  picked={candidate.id === picked}
                  passed={next.passed}
                  action={starting}
                />
              ) : (
                <EmptyState icon={IconListNumbers}>
                  <p>{nothingNext(shown !== null, steps.length > 0, next.passed)}</p>
                </EmptyState>
              )}
            </>
          )}
        </div>
        <div className={classes.order}>
          <OrderPanel
            tops={data.tops}
            current={current}
            shown={shown}
            steps={steps}
            running={tally?.motion.id ?? null}
            candidate={candidate?.id ?? null}
            action={calling}
          />
        </div>
        <div className={classes.hall}>
          {speakers}
          {!tally && <TurnoutPanel />}
          <SittingPanel />
          <MessageForm />
          <AuditHead />
        </div>
      </div>
    </>
  )
}

function nothingNext(hasTop: boolean, hasOrder: boolean, passed: string[]): string {
  if (!hasTop)
    return 'Rufen Sie einen TOP auf, dann steht hier der erste Antrag seiner Abstimmungsreihenfolge.'
  if (!hasOrder) return 'Für diesen TOP gibt es keine Abstimmungsreihenfolge.'
  const rest = passed.length > 0 ? ` Übergangen: ${passed.join(', ')}.` : ''
  return `Alle Anträge dieser Abstimmungsreihenfolge sind erledigt.${rest}`
}

/** How many of those who may vote online are there. */
function Connected() {
  const presence = useLive((live) => live.presence)
  const online = useLive((live) => live.connection === 'online')
  if (!presence) return null
  const { connected, entitled } = presence
  return (
    <StatusBadge tone={online && connected > 0 ? 'good' : 'plain'} icon={online ? IconWifi : IconWifiOff}>
      {!online && 'zuletzt '}
      {formatNumber(connected)} von {formatNumber(entitled)} verbunden
    </StatusBadge>
  )
}
