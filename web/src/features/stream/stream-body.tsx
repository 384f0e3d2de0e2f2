import { isPlaylist } from '@portal/shared/stream/rules.ts'
import { Button } from '#ui/button.tsx'
import { Consent } from '#ui/consent.tsx'
import { Embed } from '#ui/embed.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { Player } from './player.tsx'
import classes from './stream-panel.module.css'
import { UnlockForm } from './unlock-form.tsx'
import { useStream } from './use-stream.ts'

/** What the unfolded panel shows: the stream, the question for its password, or why there is neither. */
export function StreamBody() {
  const { data, error, refetch } = useStream()
  if (!data)
    return error ? (
      <div className={classes.words}>
        <ErrorAlert>{error.message}</ErrorAlert>
        <Button variant="default" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </div>
    ) : (
      <p className={classes.words}>Der Livestream wird geladen …</p>
    )
  if (data.url === null)
    return (
      <div className={classes.words}>
        {data.locked ? <UnlockForm /> : <p>Der Livestream ist noch nicht auf Sendung.</p>}
      </div>
    )
  return (
    <>
      <Source key={data.url} url={data.url} />
      {data.locked && (
        <details className={classes.unlock}>
          <summary>Internen Livestream freischalten</summary>
          <UnlockForm />
        </details>
      )}
    </>
  )
}

const title = 'Livestream des Ärztetages'

const Source = ({ url }: { url: string }) =>
  isPlaylist(url) ? (
    <Consent url={url} action="Livestream laden">
      {(justAgreed) => <Player url={url} title={title} starts={justAgreed} />}
    </Consent>
  ) : (
    <Embed url={url} title={title} action="Livestream laden" shape="film" />
  )
