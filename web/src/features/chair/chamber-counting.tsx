import { printNumber } from '@portal/shared/motions/rules.ts'
import { needInWords, outcomeWithin, seatsInWords, verdictInWords } from '@portal/shared/text/votes.ts'
import { type BoardLine, seatsOpen, weighChambers } from '@portal/shared/voting/chambers.ts'
import { NO, YES } from '@portal/shared/voting/choices.ts'
import { verdict } from '@portal/shared/voting/rules.ts'
import { countVotings } from '@portal/shared/voting/votings.ts'
import { call } from '#live/fetch-call.ts'
import type { Action } from '#live/use-action.ts'
import { useQuestion } from '#live/use-question.ts'
import { SeatSums } from '#parts/seat-sums.tsx'
import { VerdictBand } from '#parts/verdict-band.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { unbroken } from '#ui/format.ts'
import { Kbd } from '#ui/kbd.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { ChamberTiles } from './chamber-tiles.tsx'
import { keyLabels } from './console-keys.ts'
import { beginNext } from './console-store.ts'
import type { Tally } from './use-tally.ts'

interface Props {
  tally: Tally
  chambers: BoardLine[]
  action: Action
}

/** A chamber vote as it comes in: the sums by seats, and how each association has voted. */
export const ChamberCounts = ({ chambers }: Pick<Props, 'chambers'>) => {
  const votings = weighChambers(chambers)
  return (
    <>
      <SeatSums yes={votings[YES]} no={votings[NO]} open={seatsOpen(chambers)} />
      <ChamberTiles chambers={chambers} />
    </>
  )
}

/** The end of a chamber vote, which follows the seats (rule C4): what they come to so far, and the key that counts them. */
export function ChamberEnd({ tally: { motion, seats }, chambers, action }: Props) {
  const { question, ask, close } = useQuestion<true>(action)
  const votings = weighChambers(chambers)
  const accepted = verdict('simple', votings, seats)
  const words = verdictInWords('simple', votings, seats)
  const number = unbroken(printNumber(motion))
  const missing = chambers.filter(({ value }) => value === null)
  useShortcuts([{ key: 'Enter', label: keyLabels.count, run: () => ask(true), yields: true }])
  return (
    <>
      <VerdictBand
        verdict={countVotings(votings) === 0 ? null : accepted}
        words={words}
        need={needInWords('simple', votings, seats)}
      />
      <div data-wraps>
        <Button size="lg" rightSection={<Kbd silent>↵</Kbd>} onClick={() => ask(true)}>
          Kammerabstimmung auszählen …
        </Button>
      </div>
      <ConfirmDialog
        title={`Antrag ${number} ${outcomeWithin(accepted, motion.typ.id)}?`}
        opened={question !== null}
        confirm={`${number} als ${outcomeWithin(accepted, motion.typ.id)} feststellen`}
        cancel="Zurück"
        loading={action.pending}
        refusal={action.refusal}
        onClose={close}
        onConfirm={() => action.act(() => call('voteUnionResult', { id: motion.id }), beginNext())}
      >
        <p>
          {seatsInWords(votings[YES])} Ja, {seatsInWords(votings[NO])} Nein · {words}
        </p>
        {missing.length > 0 && (
          <p>Noch nicht abgestimmt haben: {missing.map(({ land }) => land).join(', ')}.</p>
        )}
      </ConfirmDialog>
    </>
  )
}
