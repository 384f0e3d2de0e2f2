import type { Application } from '@portal/shared/motions/records.ts'
import { asVoted, isUndecided, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { refuseBlock, refuseInBlock } from '@portal/shared/voting/many.ts'
import { IconGavel, IconListCheck } from '@tabler/icons-react'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { Stage } from '#ui/stage.tsx'
import { beginNext, beginVote, prepare, usePrepared } from './console-store.ts'
import classes from './panel.module.css'
import { RuleChoice } from './rule-choice.tsx'
import { offerUndo } from './undo.ts'
import { useRule } from './use-rule.ts'

/** Several motions at once: one ballot over all of them, or all of them lapse (rules K20 and K23). */
export function ManyPanel({ motions, action }: { motions: Application[]; action: Action }) {
  const { mode } = usePrepared()
  const rule = useRule(motions)
  const secureVotes = useLive((live) => live.data?.secureVotes ?? {})
  const appIds = motions.map(({ id }) => id)
  const judged = motions.map((motion) => ({
    ...asVoted(motion, secureVotes),
    statusid: motion.statusid,
    published: true,
  }))
  const refusal = refuseBlock(null, judged)
  const wrong = motions.find((_motion, place) => refuseInBlock(judged[place] ?? null) !== null)
  const lapsed = motions.length > 0 && motions.every(({ statusid }) => statusid === motionStatus.lapsed)
  const canLapse = motions.length > 0 && motions.every(({ statusid }) => isUndecided(statusid))
  const held = mode === 'rollcall' ? 'rollcall' : 'open'
  const start = () => action.act(() => call('startBlock', { appIds, mode: held, rule }), beginVote())
  const setLapsed = (wish: boolean, undo = true) => {
    const lapsed = beginNext()
    action.act(
      () => call('lapseMotions', { appIds, lapsed: wish }),
      () => {
        lapsed()
        if (undo) offerUndo(lapseInWords(motions, wish), () => setLapsed(!wish, false))
      },
    )
  }
  useShortcuts(refusal === null ? [{ key: 'n', label: 'En bloc abstimmen lassen', run: start }] : [])
  return (
    <Stage
      aria-labelledby="mehrere"
      tone="plain"
      icon={IconListCheck}
      state={<span>Mehrere Anträge</span>}
      foot={
        <>
          {refusal === null && (
            <div className={classes.choices}>
              <Choice
                label="Art der Abstimmung"
                value={held}
                options={[
                  { value: 'open', label: 'offen' },
                  { value: 'rollcall', label: 'namentlich' },
                ]}
                onChange={(value) => prepare({ mode: value })}
              />
              <RuleChoice rule={rule} />
            </div>
          )}
          <div className={classes.start}>
            <Button
              size="lg"
              className={classes.main ?? ''}
              leftSection={<IconGavel size={22} aria-hidden />}
              rightSection={<Kbd silent>N</Kbd>}
              disabled={refusal !== null}
              onClick={start}
            >
              En bloc abstimmen lassen
            </Button>
            {lapsed ? (
              <Button variant="default" loading={action.pending} onClick={() => setLapsed(false)}>
                Entfallen zurücknehmen
              </Button>
            ) : (
              <Button
                variant="default"
                disabled={!canLapse}
                loading={action.pending}
                onClick={() => setLapsed(true)}
              >
                Als entfallen vermerken
              </Button>
            )}
            <Button variant="subtle" onClick={() => prepare({ chosen: null, mode: null, rule: null })}>
              Auswahl beenden
            </Button>
          </div>
          {motions.length > 0 && refusal !== null && (
            <p className={classes.note}>
              {wrong && `${unbroken(printNumber(wrong))} (${statusLabel(wrong.statusid, wrong.typ.id)}): `}
              {sentence(refusal)}
            </p>
          )}
        </>
      }
    >
      <h2 id="mehrere">{countInWords(motions.length)}</h2>
      <p className={classes.note}>
        {motions.length === 0
          ? 'Wählen Sie in der Abstimmungsreihenfolge Anträge aus: für eine gemeinsame Abstimmung, oder um sie als entfallen zu vermerken.'
          : motions.map((motion) => unbroken(printNumber(motion))).join(', ')}
      </p>
    </Stage>
  )
}

const countInWords = (count: number): string =>
  count === 0
    ? 'Noch kein Antrag ausgewählt'
    : count === 1
      ? '1 Antrag ausgewählt'
      : `${count} Anträge ausgewählt`

function lapseInWords(motions: Application[], lapsed: boolean): string {
  const [first] = motions
  const which = motions.length === 1 && first ? unbroken(printNumber(first)) : `${motions.length} Anträge`
  return lapsed ? `${which} als entfallen vermerkt.` : `${which}: Entfallen zurückgenommen.`
}
