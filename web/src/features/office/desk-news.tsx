import { IconRefresh } from '@tabler/icons-react'
import classes from './desk-news.module.css'
import { type News, newsInWords } from './motion-list.ts'

/** Offers what has come while somebody works. It lies above the list and moves nothing (rule BD5). */
export function DeskNews({ news, onShow }: { news: News; onShow: () => void }) {
  const words = newsInWords(news)
  if (words === '') return null
  return (
    <div className={classes.place}>
      <button type="button" className={classes.notice} onClick={onShow}>
        <IconRefresh size={18} aria-hidden />
        {words} – anzeigen
      </button>
    </div>
  )
}
