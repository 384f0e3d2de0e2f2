interface Film {
  url: string
  starts: boolean
  onBroken: () => void
}

const TYPE = 'application/vnd.apple.mpegurl'

/**
 * Plays an HLS playlist; answers how to end it. Safari plays it by itself. The library for all others is loaded now, and
 * fetches the film when somebody presses play.
 */
export function attachPlaylist(video: HTMLVideoElement, film: Film): () => void {
  if (playsItself(video)) return attachItself(video, film)
  const ending = new AbortController()
  attachLibrary(video, film, ending.signal).catch(() => ending.signal.aborted || film.onBroken())
  return () => ending.abort()
}

/** Other browsers begin to know the type too, but show no captions with it. */
const playsItself = (video: HTMLVideoElement): boolean =>
  video.canPlayType(TYPE) !== '' && ('ManagedMediaSource' in window || !('MediaSource' in window))

function attachItself(video: HTMLVideoElement, { url, starts, onBroken }: Film): () => void {
  video.addEventListener('error', onBroken)
  video.src = url
  if (starts) play(video)
  return () => {
    video.removeEventListener('error', onBroken)
    video.removeAttribute('src')
    video.load()
  }
}

async function attachLibrary(video: HTMLVideoElement, film: Film, ending: AbortSignal): Promise<void> {
  const { default: Hls } = await import('hls.js')
  if (ending.aborted) return
  // Its worker would come from a `blob:` address, which the page's policy refuses.
  const hls = new Hls({ enableWorker: false, autoStartLoad: false })
  let mended = false
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || mended) return film.onBroken()
    mended = true
    hls.recoverMediaError()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (film.starts) play(video)
  })
  video.addEventListener('play', () => hls.startLoad(), { signal: ending })
  ending.addEventListener('abort', () => hls.destroy())
  hls.loadSource(film.url)
  hls.attachMedia(video)
}

/** Where the browser does not let a film begin by itself, its play button is there. */
const play = (video: HTMLVideoElement): void => void video.play().catch(() => {})
