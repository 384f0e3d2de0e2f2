import { IconRefresh } from '@tabler/icons-react'
import classes from './news-button.module.css'

/** Offers what has come while somebody reads, above a list that it does not move. */
export const NewsButton = ({
  words,
  iconSize,
  onShow,
}: {
  words: string
  iconSize: number
  onShow: () => void
}) => (
  <button type="button" className={classes.notice} onClick={onShow}>
    <IconRefresh size={iconSize} aria-hidden />
    {words} – anzeigen
  </button>
)
