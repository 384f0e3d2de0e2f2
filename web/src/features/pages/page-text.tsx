import { useLayoutEffect, useRef } from 'react'
import { RichText } from '#ui/rich-text.tsx'
import { keepNumbersWhole } from './keep-numbers-whole.ts'

/** A text of the office, whose telephone numbers stay in one line (rule G11). */
export function PageText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) keepNumbersWhole(place.current)
  }, [html])
  return (
    <div ref={place}>
      <RichText html={html} />
    </div>
  )
}
