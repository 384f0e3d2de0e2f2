import { NewsButton } from '#ui/news-button.tsx'
import classes from './desk-news.module.css'
import { type ListNews, newsInWords } from './motion-list.ts'

/** Offers what has come while somebody works. It lies above the list and moves nothing (rule BD5). */
export function DeskNews({ news, onShow }: { news: ListNews; onShow: () => void }) {
  const words = newsInWords(news)
  if (words === '') return null
  return (
    <div className={classes.place}>
      <NewsButton words={words} iconSize={18} onShow={onShow} />
    </div>
  )
}
