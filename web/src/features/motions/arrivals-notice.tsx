import { useEffect } from 'react'
import { announce } from '#ui/announcer.ts'
import { NewsButton } from '#ui/news-button.tsx'
import { type Arrivals, arrivalsInWords } from './arrivals.ts'
import classes from './arrivals-notice.module.css'

/** Offers what has come while somebody reads. It lies above the list and moves nothing (rule M8). */
export function ArrivalsNotice({ arrivals, onShow }: { arrivals: Arrivals | null; onShow: () => void }) {
  const words = arrivals ? arrivalsInWords(arrivals) : ''
  useEffect(() => {
    if (words !== '') announce(`${words}.`)
  }, [words])
  if (words === '') return null
  return (
    <div className={classes.place}>
      <NewsButton words={words} iconSize={20} onShow={onShow} />
    </div>
  )
}
