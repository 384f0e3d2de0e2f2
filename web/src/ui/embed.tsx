import { useEffect, useId, useRef } from 'react'
import { Blocked, useBlocked } from './blocked.tsx'
import { Consent } from './consent.tsx'
import classes from './embed.module.css'

interface Props {
  url: string
  /** What the frame shows, for those who listen. */
  title: string
  /** What the button says. */
  action: string
  shape: 'film' | 'page'
}

/** A page of another provider, in a sandboxed frame, once somebody agrees to it. */
export const Embed = ({ url, title, action, shape }: Props) => (
  <Consent url={url} action={action}>
    {(justAgreed) => <Frame url={url} title={title} shape={shape} takesFocus={justAgreed} />}
  </Consent>
)

interface FrameProps extends Pick<Props, 'url' | 'title' | 'shape'> {
  takesFocus: boolean
}

function Frame({ url, title, shape, takesFocus }: FrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const end = useId()
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  if (useBlocked(url)) return <Blocked />
  return (
    <div ref={place} tabIndex={-1}>
      <a className={classes.skip} href={`#${end}`}>
        {title} überspringen
      </a>
      <iframe
        key={url}
        className={classes.frame}
        data-shape={shape}
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
      <div id={end} tabIndex={-1} />
    </div>
  )
}
