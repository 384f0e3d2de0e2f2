import { useEffect, useRef, useState } from 'react'
import { Blocked, useBlocked } from '#ui/blocked.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { attachPlaylist } from './playlist.ts'
import classes from './stream-panel.module.css'

interface Props {
  url: string
  title: string
  /** Somebody has just asked for it; otherwise it waits for its play button. */
  starts: boolean
}

/** The portal's own player, with the browser's controls: they bring captions, full screen and picture in picture. */
export function Player({ url, title, starts }: Props) {
  const [tries, setTries] = useState(0)
  const [broken, setBroken] = useState(false)
  if (useBlocked(url)) return <Blocked />
  if (broken)
    return (
      <div className={classes.words}>
        <ErrorAlert>Der Livestream kann zurzeit nicht abgespielt werden.</ErrorAlert>
        <Button
          variant="default"
          onClick={() => {
            setTries(tries + 1)
            setBroken(false)
          }}
        >
          Erneut versuchen
        </Button>
      </div>
    )
  return (
    <>
      <Film url={url} title={title} starts={starts || tries > 0} onBroken={() => setBroken(true)} />
      <p className={classes.delay}>Bild und Ton kommen einige Sekunden später als im Saal.</p>
    </>
  )
}

function Film({ url, title, starts, onBroken }: Props & { onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onBroken)
  useEffect(() => {
    tell.current = onBroken
  })
  useEffect(() => {
    if (!video.current) return
    return attachPlaylist(video.current, { url, starts, onBroken: () => tell.current() })
  }, [url, starts])
  return <video ref={video} className={classes.film} aria-label={title} controls playsInline preload="none" />
}
