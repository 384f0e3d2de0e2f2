import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import classes from './hall.module.css'

interface Props {
  as?: 'p' | 'h1'
  /** The box, which has a size of its own; its letters are as large as `--size` says where they fit. */
  className?: string | undefined
  children: ReactNode
}

/** The letters become no smaller than this share of their usual size. */
const SMALLEST = 0.2
const STEPS = 7

/** Words that are never cut: their letters are as large as the box has room for, measured. */
export function Fit({ as: Tag = 'p', className = '', children }: Props) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  // Other words and other letters come with a rendering, another window and letters that load late do not.
  useLayoutEffect(() => {
    if (box) fit(box)
  })
  useEffect(() => {
    if (!box) return
    const again = () => fit(box)
    const observer = new ResizeObserver(again)
    observer.observe(box)
    document.fonts.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [box])
  return (
    <Tag ref={setBox} className={`${classes.fit} ${className}`}>
      <span className={classes.letters}>{children}</span>
    </Tag>
  )
}

/** The largest share of the usual size at which the words neither leave the box nor break within a word. */
function fit(box: HTMLElement): void {
  const letters = box.firstElementChild
  if (!(letters instanceof HTMLElement)) return
  const fits = (share: number) => {
    box.style.setProperty('--fit', String(share))
    return letters.offsetHeight <= box.clientHeight && letters.scrollWidth <= box.clientWidth
  }
  if (fits(1)) return
  let [small, large] = [SMALLEST, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (small + large) / 2
    if (fits(middle)) small = middle
    else large = middle
  }
  fits(small)
}
