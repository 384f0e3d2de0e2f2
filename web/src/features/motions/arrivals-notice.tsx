import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { announce } from '#ui/announcer.ts'
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
      <button type="button" className={classes.notice} onClick={onShow}>
        <IconRefresh size={20} aria-hidden />
        {words} – anzeigen
      </button>
    </div>
  )
}
