import { printNumber } from '@portal/shared/motions/rules.ts'
import { ruleInWords } from '@portal/shared/text/votes.ts'
import { MIN_SECRET_BALLOTS, secrecyOf } from '@portal/shared/voting/rules.ts'
import { countVotings } from '@portal/shared/voting/votings.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatNumber, unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { keyLabels } from './console-keys.ts'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  action: Action
  onCount: () => void
}

/** A secret vote as it comes in: the turnout alone (rules Z4 and Z11). */
export function SecretCounts({ tally: { vote, votings } }: Pick<Props, 'tally'>) {
  const connected = useLive((live) => live.news.presence?.connected ?? 0)
  const ballots = vote.count + countVotings(votings)
  return (
    <>
      <NumberStats>
        <NumberStat label="abgegeben" value={formatNumber(vote.count)} />
        <NumberStat label="verbunden" value={formatNumber(Math.max(connected, vote.count))} />
      </NumberStats>
      <p>Wie gestimmt wird, erfährt bis zur Auszählung niemand, auch die Versammlungsleitung nicht.</p>
      {ballots > 0 && <Few ballots={ballots} />}
    </>
  )
}

/** The end of a secret vote: the count, which nobody knows before. */
export function SecretEnd({ tally, action, onCount }: Props) {
  const { vote, motion, seats, votings, state, undeclarable } = tally
  const { question, ask, close } = useQuestion<true>(action)
  const ballots = vote.count + countVotings(votings)
  const number = unbroken(printNumber(motion))
  const blocked = undeclarable !== null
  useShortcuts(blocked ? [] : [{ key: 'Enter', label: keyLabels.count, run: () => ask(true), yields: true }])
  return (
    <>
      <div>
        <Button size="lg" disabled={blocked} rightSection={<Kbd silent>↵</Kbd>} onClick={() => ask(true)}>
          Geheime Stimmen auszählen …
        </Button>
        {blocked && <p>{undeclarable}</p>}
      </div>
      <ConfirmDialog
        title={`Geheime Abstimmung über ${number} auszählen?`}
        opened={question !== null}
        confirm="Auszählen und Ergebnis feststellen"
        cancel="Zurück"
        loading={action.pending}
        refusal={action.refusal}
        onClose={close}
        onConfirm={onCount}
      >
        <p>
          Das Ergebnis folgt der Auszählung. Nötig ist {ruleInWords(vote.rule, seats)}.
          {state === 'open' && ' Die Abstimmung ist noch offen und wird damit geschlossen.'}
        </p>
        <Few ballots={ballots} />
      </ConfirmDialog>
    </>
  )
}

/** The chair decides whether to count so few ballots all the same (rule Z9). */
function Few({ ballots }: { ballots: number }) {
  const secrecy = secrecyOf(ballots)
  if (secrecy === 'kept') return null
  return (
    <Notice tone="wait" icon={IconAlertTriangle} title={fewInWords(ballots)}>
      <p>
        {secrecy === 'few'
          ? 'Bei so wenigen Stimmen kann das Ergebnis verraten, wer wie gestimmt hat.'
          : `Unter ${MIN_SECRET_BALLOTS} Stimmen bleibt keine geheim. Festgestellt wird dann nur, dass es zu wenige waren, und die Abstimmung ist zu wiederholen.`}
      </p>
    </Notice>
  )
}

function fewInWords(ballots: number): string {
  if (ballots === 0) return 'Es ist keine Stimme abgegeben.'
  return ballots === 1
    ? 'Erst 1 Stimme ist abgegeben.'
    : `Erst ${formatNumber(ballots)} Stimmen sind abgegeben.`
}
