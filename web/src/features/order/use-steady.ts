import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What others change leaves the line under the pointer where it is: the list scrolls by as much as that line has moved, so
 * that nobody presses what has just slid below the pointer.
 */
export function useSteady(list: RefObject<HTMLElement | null>, on: boolean) {
  const pointed = useRef<{ line: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    const was = pointed.current
    if (!was) return
    const top = was.line.getBoundingClientRect().top
    if (on && was.line.isConnected && top !== was.top) scrollerOf(list.current)?.scrollBy(0, top - was.top)
    pointed.current = { line: was.line, top: was.line.getBoundingClientRect().top }
  })
  return {
    onPointerMove: (event: PointerEvent) => {
      const line = event.target instanceof Element ? event.target.closest('[data-line]') : null
      pointed.current = line && { line, top: line.getBoundingClientRect().top }
    },
    onPointerLeave: () => {
      pointed.current = null
    },
    onScroll: () => {
      const line = pointed.current?.line
      if (line) pointed.current = { line, top: line.getBoundingClientRect().top }
    },
  }
}

/** What scrolls the list: itself, the area around it, or the page. */
function scrollerOf(list: HTMLElement | null): Element | null {
  const scrolls = (element: HTMLElement) =>
    element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto'
  let element = list
  while (element && !scrolls(element)) element = element.parentElement
  return element ?? document.scrollingElement
}
