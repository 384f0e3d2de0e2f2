import { floorNow } from '@portal/shared/floor/now.ts'
import { printNumber, votingOrder } from '@portal/shared/motions/rules.ts'
import { MOTION_RESULT } from '@portal/shared/voting/result-types.ts'
import { votedMotion } from '@portal/shared/voting/test-vote.ts'
import { IconGavel, IconListNumbers, IconSend, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useMinute } from '#live/use-clock.ts'
import { motionsOnFloor } from '#parts/on-floor.ts'
import { type Group, groupsOf, linesOf, nameOf } from '#parts/order-lines.ts'
import { type Command, knownCommands, once, step, useCommandSources, useCommands } from '#ui/commands.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatNumber, unbroken } from '#ui/format.ts'
import { inLibrary } from '#ui/library.tsx'
import { useDialogOpen } from '#ui/open-dialogs.ts'
import { shortcutsNow, useShortcuts } from '#ui/shortcuts.ts'
import { EmptyState } from '#ui/state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AuditHead } from './audit-head.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { isItem, motionCommands, topCommands } from './chair-commands.ts'
import classes from './chair-console.module.css'
import { pick, usePrepared } from './console-store.ts'
import { Drawer } from './drawer.tsx'
import { closeDrawer, openDrawer } from './drawer-store.ts'
import { forecast } from './forecast.ts'
import { LastResult } from './last-result.tsx'
import { ManyPanel } from './many-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { nextMotion, stepsOf } from './next-motion.ts'
import { NotNowList } from './not-now-list.tsx'
import { OrderPanel } from './order-panel.tsx'
import { Palette } from './palette.tsx'
import { usePalette } from './palette-store.ts'
import { Quorum } from './quorum.tsx'
import { RunningPanel } from './running-panel.tsx'
import { SecrecyNotices } from './secrecy-notices.tsx'
import { SittingPanel } from './sitting-panel.tsx'
import { SittingStrip } from './sitting-strip.tsx'
import { ToolRow } from './tool-row.tsx'
import { TurnoutPanel } from './turnout-panel.tsx'
import { offerUndo, useUndoKey, useUndoUntilVote } from './undo.ts'
import { useCallTop } from './use-call-top.ts'
import { useRest } from './use-rest.ts'
import { useSitting } from './use-sitting.ts'
import { useSteps } from './use-steps.ts'
import { useTally } from './use-tally.ts'

/** What other features put into the console's places. */
interface Props {
  /** The procedural motion before the hall, or what the last one came to; it stands where votes stand. */
  procedural: ReactNode
  /** What else is done about procedural motions; it lies in a drawer, which `unfold` opens with one of its fields. */
  proceduralEntry: (unfold: (field: string) => void) => ReactNode
  /** The speaker list of the agenda item. */
  speakers: ReactNode
}

/** Where the chair runs the sitting: the order at the left, the vote in the middle, the speakers at the right. */
export const ChairConsole = inLibrary(({ procedural, proceduralEntry, speakers }: Props) => {
  const data = useLive((live) => live.data)
  const point = useLive((live) => live.point)
  const { topId, picked, chosen } = usePrepared()
  const { calling, starting, running, refusal } = useSteps()
  const callTop = useCallTop(calling)
  const tally = useTally()
  const questioned = useDialogOpen()
  const query = usePalette((palette) => palette.query)
  const sitting = useSitting()
  const minute = useMinute()
  const resting = useRest(point)
  useUndoUntilVote()
  useFoldWithVote()
  useShortcuts(useUndoKey())
  useCommands(() => {
    if (!data || !point) return []
    const floor = { tops: data.tops, apps: data.apps, current: point.top, running: tally !== null }
    return [...topCommands(floor, callTop), ...motionCommands(floor, pick)]
  })
  const commands = useCommandsNow(query !== null)
  if (!data || !point) return null

  const current = point.top
  const coming = sitting && forecast({ ...data, current }, sitting, minute)
  const interrupted = floorNow(point).kind === 'procedural'
  const shown = topId === null ? current : (data.tops.find(({ id }) => id === topId) ?? null)
  const lines = shown ? votingOrder(data.presentation, data.apps, shown.id) : []
  const steps = stepsOf(lines)
  const ordered = shown ? linesOf(data, shown.id, { onFloor: motionsOnFloor(point), wished: null }) : []
  const arrange = ({ amendments, original }: Group, order: Group['amendments']) => {
    const topId = shown?.id ?? 0
    const above = ordered[ordered.findIndex(({ id }) => id === amendments[0]?.id) - 1]
    starting.act(
      () => call('moveInOrder', { topId, ids: order.map(({ id }) => id), after: above?.id ?? null }),
      () =>
        offerUndo(`Änderungsanträge zu ${nameOf(original)} geordnet.`, () =>
          starting.act(() => call('undoInOrder', { topId })),
        ),
    )
  }
  const next = nextMotion(steps, point.result?.appId ?? null)
  const candidate = data.apps.find(({ id }) => id === picked) ?? next.motion
  const decided = point.result?.type === MOTION_RESULT && votedMotion(data.apps, point.result.appId)
  const together =
    chosen &&
    steps.flatMap((step) => ('motion' in step && chosen.includes(step.motion.id) ? step.motion : []))

  return (
    <div className={classes.console} data-console>
      <div className={classes.tools}>
        <ToolRow>
          <Quorum />
          <Connected />
        </ToolRow>
      </div>
      <div className={classes.middle}>
        {refusal && !questioned && <ErrorAlert>{refusal}</ErrorAlert>}
        <SecrecyNotices />
        {!tally && !interrupted && point.result && decided && (
          <LastResult key={`last ${decided.id}`} result={point.result} motion={decided} />
        )}
        {procedural}
        {tally ? (
          <RunningPanel key={tally.motion.id} tally={tally} action={running} />
        ) : interrupted || point.currentVote || resting ? null : together ? (
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
      </div>
      <div className={classes.order}>
        {query === null ? (
          <OrderPanel
            tops={data.tops}
            current={current}
            shown={shown}
            steps={steps}
            running={tally?.motion.id ?? null}
            candidate={candidate?.id ?? null}
            onCall={() => callTop(shown)}
            groups={groupsOf(ordered)}
            onArrange={arrange}
            notNow={tally && <NotNowList tally={tally} />}
            left={shown?.id === current?.id ? (coming?.top ?? null) : null}
          />
        ) : (
          <Palette
            query={query}
            commands={commands}
            note={
              tally &&
              `Solange über ${unbroken(printNumber(tally.motion))} abgestimmt wird, wird vorgemerkt, nicht aufgerufen.`
            }
          />
        )}
      </div>
      <div className={classes.hall}>
        <div className={classes.lists}>
          {speakers}
          {!tally && <TurnoutPanel />}
        </div>
        <Drawer name="procedural" title="Geschäftsordnung" icon={IconGavel}>
          {proceduralEntry((field) => openDrawer('procedural', field))}
        </Drawer>
        <Drawer name="sitting" title="Sitzung, Mitteilung, Saal" icon={IconSend}>
          <SittingPanel />
          <MessageForm />
          <AuditHead />
        </Drawer>
      </div>
      <div className={classes.strip}>
        {sitting && coming && <SittingStrip sitting={sitting} forecast={coming} />}
      </div>
    </div>
  )
})

/** What the keys do here and now can be looked for by name, too. */
const keyCommands = (): Command[] =>
  shortcutsNow().flatMap(({ key, label, run }) =>
    label && run && !unlisted.includes(key) ? [{ ...step(label, run), key: key.toUpperCase() }] : [],
  )

/** The key of the palette itself, and others whose steps have a second key. */
const unlisted: readonly string[] = ['t', 'r', 'Enter']

/**
 * All commands, as long as somebody looks for one. They are gathered once the parts of the screen have shown what is new, so
 * that each says what it does now.
 */
function useCommandsNow(sought: boolean): Command[] {
  const motionsFirst = usePalette((palette) => palette.motionsFirst)
  const data = useLive((live) => live.data)
  const point = useLive((live) => live.point)
  const sources = useCommandSources()
  const [commands, setCommands] = useState<Command[]>([])
  useEffect(() => {
    if (!sought) return
    const all = once([...keyCommands(), ...knownCommands()])
    setCommands(motionsFirst ? all.toSorted((a, b) => Number(isItem(a)) - Number(isItem(b))) : all)
  }, [sought, motionsFirst, data, point, sources])
  return commands
}

/** When a vote or a procedural motion is called or opened, everybody looks at it: drawers fold (rule K29). */
function useFoldWithVote() {
  const before = useLive(({ point }) => {
    const now = point && floorNow(point)
    if (now?.kind === 'procedural') return `procedural ${now.motion.id} ${now.motion.open}`
    return now?.kind === 'vote' ? `${now.vote.appId} ${now.vote.open || now.vote.closesAt !== null}` : null
  })
  useEffect(() => {
    if (before !== null) closeDrawer()
  }, [before])
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
  const presence = useLive((live) => live.news.presence)
  const online = useLive((live) => live.connection === 'online')
  if (!presence) return null
  const { connected, entitled } = presence
  return (
    <StatusBadge tone={online && connected > 0 ? 'good' : 'plain'} icon={online ? IconWifi : IconWifiOff}>
      {!online && 'zuletzt '}
      <span>
        {formatNumber(connected)} von {formatNumber(entitled)}
        <span className={classes.word}> verbunden</span>
      </span>
    </StatusBadge>
  )
}
