import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** How far each step of the history was scrolled, by its key. */
const places = new Map<string, number>()

/** Milliseconds for which a page may still grow to the place where somebody was. */
const GROWS_MS = 2000

/** Whether somebody has been at this step of the history before: then they are led back to where they were, nowhere else. */
export const isVisited = (key: string): boolean => places.has(key)

/**
 * A screen that follows another one begins at its top; the way back, or forward again, leads to where one was (rule M14).
 * The browser cannot do that: it looks for the place before the screen is there.
 */
export function useScrollPlaces(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  useEffect(() => {
    const letBrowser = (by: ScrollRestoration) => () => {
      window.history.scrollRestoration = by
    }
    // A page that is loaded anew finds its place with the browser's help.
    const leave = letBrowser('auto')
    const come = letBrowser('manual')
    come()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', come)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', come)
    }
  }, [])
  useLayoutEffect(() => {
    const before = last.current
    last.current = { key, pathname }
    const place = places.get(key)
    let end: (() => void) | undefined
    if (before.key !== key && type === NavigationType.Pop && place !== undefined) end = scrollThere(place)
    else if (before.pathname !== pathname) window.scrollTo(0, 0)
    const note = () => places.set(key, window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      end?.()
      window.removeEventListener('scroll', note)
    }
  }, [key, pathname, type])
}

/** Scrolls to the place once the page reaches that far, unless the reader scrolls first. Returns how to give up. */
function scrollThere(place: number): () => void {
  const root = document.documentElement
  const end = new AbortController()
  const give = () => end.abort()
  const tryIt = () => {
    window.scrollTo(0, place)
    if (root.scrollHeight - root.clientHeight >= place) give()
  }
  const grows = new ResizeObserver(tryIt)
  const timer = setTimeout(give, GROWS_MS)
  end.signal.addEventListener('abort', () => {
    grows.disconnect()
    clearTimeout(timer)
  })
  for (const moved of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(moved, give, { passive: true, signal: end.signal })
  tryIt()
  if (!end.signal.aborted) grows.observe(document.body)
  return give
}
