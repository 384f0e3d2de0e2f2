import { Button } from '@mantine/core'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { ruleInWords } from '@portal/shared/text/votes.ts'
import { countVotings, wouldTell } from '@portal/shared/voting/rules.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { formatNumber, unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  action: Action
  onCount: () => void
}

/** A secret vote in the chair's hands: the turnout, and the count, which nobody knows before (rules Z4 and Z11). */
export function SecretCounting({ tally, action, onCount }: Props) {
  const { vote, motion, seats, votings, state, undeclarable } = tally
  const { asked, ask, close } = useQuestion<true>(action)
  const connected = useLive((live) => live.presence?.connected ?? 0)
  const ballots = vote.count + countVotings(votings)
  const number = unbroken(printNumber(motion))
  const blocked = undeclarable !== null
  useShortcuts(blocked ? [] : [{ key: 'Enter', run: () => ask(true), yields: true }])
  return (
    <>
      <NumberStats>
        <NumberStat label="abgegeben" value={formatNumber(vote.count)} />
        <NumberStat label="verbunden" value={formatNumber(Math.max(connected, vote.count))} />
      </NumberStats>
      <p>Wie gestimmt wird, erfährt bis zur Auszählung niemand, auch die Versammlungsleitung nicht.</p>
      {wouldTell(ballots) && <Few ballots={ballots} />}
      <div>
        <Button size="lg" disabled={blocked} rightSection={<Kbd silent>↵</Kbd>} onClick={() => ask(true)}>
          Geheime Stimmen auszählen …
        </Button>
        {blocked && <p>{undeclarable}</p>}
      </div>
      <ConfirmDialog
        title={`Geheime Abstimmung über ${number} auszählen?`}
        opened={asked !== null}
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
        {wouldTell(ballots) && <Few ballots={ballots} />}
      </ConfirmDialog>
    </>
  )
}

/** The chair decides whether to count so few ballots all the same (rule Z9). */
const Few = ({ ballots }: { ballots: number }) => (
  <Notice
    tone="wait"
    icon={IconAlertTriangle}
    title={
      ballots === 1 ? 'Erst 1 Stimme ist abgegeben.' : `Erst ${formatNumber(ballots)} Stimmen sind abgegeben.`
    }
  >
    <p>Bei so wenigen Stimmen kann das Ergebnis verraten, wer wie gestimmt hat.</p>
  </Notice>
)
