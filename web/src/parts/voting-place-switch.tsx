import { call } from '#live/fetch-call.ts'
import { useAction } from '#live/use-action.ts'
import { showToast } from '#ui/toast-store.ts'
import classes from './voting-place-switch.module.css'

interface Props {
  registerNumber: string
  name: string
  onlineOnly: boolean
  /** How the two ways are called where the switch stands. */
  words?: { hall: string; online: string }
  onDone?: () => void
}

const usual = { hall: 'mit der Hand', online: 'am Gerät' }

/** Seconds for which the step can be taken back at once. */
const UNDO_SECONDS = 8

/** Whether somebody votes by hand or on a device, changed with one tap; the server refuses it while ballots are taken (rule BW6). */
export function VotingPlaceSwitch({ registerNumber, name, onlineOnly, words = usual, onDone }: Props) {
  const { act, pending } = useAction()
  const change = (to: boolean, said: string, undo?: () => void) =>
    act(
      () =>
        call('setVotingPlace', { registerNumber, online_only: to }).catch((error: Error) => {
          showToast({ text: error.message })
          throw error
        }),
      () => {
        onDone?.()
        showToast({
          text: said,
          seconds: UNDO_SECONDS,
          ...(undo && { action: { label: 'Rückgängig', run: undo } }),
        })
      },
    )
  const back = () => change(onlineOnly, 'Rückgängig gemacht.')
  const press = (to: boolean) => change(to, `${name} stimmt ${to ? 'am Gerät' : 'mit der Hand'} ab.`, back)
  return (
    <label className={classes.label}>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        aria-label={`${name} stimmt am Gerät ab`}
        checked={onlineOnly}
        disabled={pending}
        onChange={({ currentTarget }) => press(currentTarget.checked)}
      />
      <span aria-hidden>{onlineOnly ? words.online : words.hall}</span>
    </label>
  )
}
