import { emptyHall, hallFields, readHall } from '@portal/shared/text/hall-count.ts'
import { proceduralNames } from '@portal/shared/text/procedural.ts'
import { needInWords, ruleInWords, verdictInWords } from '@portal/shared/text/votes.ts'
import { votesInWords } from '@portal/shared/text/votings.ts'
import { ABSTENTION, NO, YES } from '@portal/shared/voting/choices.ts'
import type { Votings } from '@portal/shared/voting/records.ts'
import { verdict as verdictOf } from '@portal/shared/voting/rules.ts'
import { addVotings, countVotings } from '@portal/shared/voting/votings.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { useLive, useSeats } from '#live/store.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { MajorityBars } from '#parts/majority-bars.tsx'
import { VerdictBand } from '#parts/verdict-band.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmTwiceDialog } from '#ui/confirm-twice-dialog.tsx'
import { formatNumber } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { NumberFields } from '#ui/number-fields.tsx'
import { NumberStat, NumberStats } from '#ui/number-stat.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import classes from './desk.module.css'
import { ProceduralStage } from './procedural-stage.tsx'
import type { RunningProcedural } from './use-procedural.ts'

/** The two results, each with its key. */
const outcomes = [
  { key: 'a', outcome: true, word: 'Angenommen', icon: IconCheck },
  { key: 'b', outcome: false, word: 'Abgelehnt', icon: IconX },
] as const

interface Props {
  running: RunningProcedural
  rule: 'simple' | 'third'
  votings: Votings
  action: Action
}

/** The count, what it needs, and the two results; the one that the count gives stands in front. */
export function Decision({ running, rule, votings: online, action }: Props) {
  const seats = useSeats()
  const present = useLive((live) => live.portal?.present ?? false)
  const [fields, setFields] = useState(emptyHall)
  const { question, ask, close } = useQuestion<{ outcome: boolean }>(action)
  const hall = readHall(fields, seats)
  const wrong = 'wrong' in hall ? hall.wrong : null
  const counted = 'votings' in hall ? hall.votings : null
  const votings = addVotings(online, counted)
  const any = countVotings(votings) > 0
  const verdict = any ? verdictOf(rule, votings, seats) : null
  const decide = (outcome: boolean) =>
    action.act(() =>
      call('stopBo', {
        id: running.motion.id,
        result: outcome ? 1 : 2,
        yes: counted?.[1] ?? null,
        no: counted?.[2] ?? null,
        abstention: counted?.[0] ?? null,
      }),
    )
  useShortcuts(
    wrong === null
      ? outcomes.map(({ key, outcome, word }) => ({
          key,
          label: `Geschäftsordnung: ${word} feststellen …`,
          run: () => ask({ outcome }),
        }))
      : [],
  )
  return (
    <ProceduralStage
      running={running}
      foot={
        <>
          <VerdictBand
            verdict={verdict}
            words={`Zurzeit: ${verdictInWords(rule, votings, seats)}`}
            need={needInWords(rule, votings, seats)}
          />
          <div className={classes.decision}>
            {outcomes.map(({ key, outcome, word, icon: Shown }) => (
              <Button
                key={key}
                className={classes.outcome ?? ''}
                variant={verdict === outcome ? 'filled' : 'default'}
                color={outcome ? 'good' : 'bad'}
                leftSection={<Shown size={22} aria-hidden />}
                rightSection={<Kbd silent>{key.toUpperCase()}</Kbd>}
                disabled={wrong !== null}
                onClick={() => ask({ outcome })}
              >
                {word}
              </Button>
            ))}
          </div>
        </>
      }
    >
      <NumberStats>
        <NumberStat label="Ja" value={formatNumber(votings[YES])} tone="good" />
        <NumberStat label="Nein" value={formatNumber(votings[NO])} tone="bad" />
        <NumberStat label="Enthaltung" value={formatNumber(votings[ABSTENTION])} />
        <NumberStat label={present ? 'online' : 'abgegeben'} value={formatNumber(running.motion.count)} />
      </NumberStats>
      <div>
        <MajorityBars votings={votings} seats={seats} />
      </div>
      {present && (
        <NumberFields
          legend="Im Saal gezählt"
          fields={hallFields}
          values={fields}
          wrong={wrong}
          onChange={setFields}
        />
      )}
      {question && (
        <DecideDialog
          name={proceduralNames[running.motion.type]}
          words={votesInWords(votings)}
          need={ruleInWords(rule, seats)}
          outcome={question.outcome}
          against={verdict !== null && verdict !== question.outcome}
          action={action}
          onDecide={() => decide(question.outcome)}
          onClose={close}
        />
      )}
    </ProceduralStage>
  )
}

interface DialogProps {
  name: string
  words: string
  need: string
  outcome: boolean
  /** The count says otherwise. */
  against: boolean
  action: Action
  onDecide: () => void
  onClose: () => void
}

/** Asks once before a decision, and a second time when the count says otherwise. */
function DecideDialog({ name, words, need, outcome, against, action, onDecide, onClose }: DialogProps) {
  const word = outcome ? 'angenommen' : 'abgelehnt'
  return (
    <ConfirmTwiceDialog
      title={`${name} ${word}?`}
      confirm={`Als ${word} feststellen`}
      against={
        against
          ? {
              title: 'Das widerspricht der Auszählung.',
              why: 'Ihre Entscheidung wird mit diesem Widerspruch aufgezeichnet.',
              confirm: `Trotzdem als ${word} feststellen`,
            }
          : null
      }
      pending={action.pending}
      refusal={action.refusal}
      onConfirm={onDecide}
      onClose={onClose}
    >
      <p>
        {words || 'Es wurden keine Stimmen gezählt.'} Nötig: {need}.
      </p>
    </ConfirmTwiceDialog>
  )
}
