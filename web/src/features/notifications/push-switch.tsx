import { useMutation, useQuery } from '@tanstack/react-query'
import { type PushState, readPush, subscribePush, unsubscribePush } from '#live/push.ts'
import { queries, renew } from '#live/queries.ts'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Wish } from '#ui/wish.tsx'
import classes from './push-switch.module.css'

const queryKey = ['push']

/** Notifications on this device, for whoever wants them (rule R5). */
export function PushSwitch() {
  const { data: state } = useQuery({ queryKey, queryFn: readPush, gcTime: 0 }, queries)
  const { mutate, error } = useMutation(
    {
      mutationFn: (on: boolean) => (on ? subscribePush() : unsubscribePush()),
      onSettled: () => renew({ queryKey }),
    },
    queries,
  )
  if (state === undefined) return null
  const able = state === 'on' || state === 'off'
  return (
    <div className={classes.switch}>
      <Wish
        type="checkbox"
        checked={state === 'on'}
        disabled={!able}
        aria-describedby="benachrichtigung-hinweis"
        onChange={(event) => mutate(event.currentTarget.checked)}
      >
        Benachrichtigungen auf diesem Gerät
      </Wish>
      <p id="benachrichtigung-hinweis" className={classes.hint}>
        {hints[state]}
      </p>
      {error && <ErrorAlert>{wordsOf(error)}</ErrorAlert>}
    </div>
  )
}

const hints: Record<PushState, string> = {
  on: 'Bei Abstimmungen, Ihrem Aufruf und Bitten um Unterstützung.',
  off: 'Bei Abstimmungen, Ihrem Aufruf und Bitten um Unterstützung.',
  forbidden: 'Im Browser gesperrt. Erlauben Sie Benachrichtigungen in dessen Einstellungen.',
  impossible:
    'Dieser Browser kann das hier nicht. Auf iPhone und iPad hilft es, das Portal zum Home-Bildschirm hinzuzufügen.',
}

/** The browser's own mistakes are in its maker's language, and help nobody. */
const wordsOf = (error: Error): string =>
  error.name === 'Problem' ? error.message : 'Der Browser konnte die Benachrichtigungen nicht einschalten.'
