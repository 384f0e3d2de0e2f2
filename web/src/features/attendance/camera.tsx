import { useEffect, useRef, useState } from 'react'
import { ErrorAlert } from '#ui/error-alert.tsx'
import classes from './attendance.module.css'
import { openReader } from './read-code.ts'

/** The same badge held before the camera is one scan. */
const SAME_BADGE_MS = 4000
/** A badge is held still for longer. */
const LOOK_EVERY_MS = 150

/** Reads codes of badges through the device's camera. No picture leaves the device. */
export function Camera({ onRead }: { onRead: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stop = new AbortController()
    watch(element, stop.signal, (code) => read.current(code)).catch((error: unknown) => {
      if (!stop.signal.aborted) setFailure(inWords(error))
    })
    return () => stop.abort()
  }, [])
  return failure === null ? (
    <video ref={video} className={classes.camera} muted playsInline aria-label="Bild der Kamera" />
  ) : (
    <ErrorAlert>{failure}</ErrorAlert>
  )
}

async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  tell: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  const readCode = await openReader()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await readCode(video)
    const now = performance.now()
    if (code !== null && (code !== last.code || now - last.at > SAME_BADGE_MS)) tell(code)
    if (code !== null) last = { code, at: now }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function inWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'Der Browser darf die Kamera nicht benutzen. Bitte erlauben Sie es in seinen Einstellungen für diese Seite.'
  if (name === 'NotFoundError')
    return 'Dieses Gerät hat keine Kamera. Ein Handscanner oder das Feld gehen auch.'
  return 'Die Kamera lässt sich nicht öffnen. Ein Handscanner oder das Feld gehen auch.'
}
