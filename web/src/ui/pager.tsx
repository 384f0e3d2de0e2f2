import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import classes from './pager.module.css'

interface Props {
  page: number
  pages: number
  to: (page: number) => To
  onTurn?: () => void
}

/** Links to the pages of a list, so that a page can be opened, copied and gone back to. */
export function Pager({ page, pages, to, onTurn }: Props) {
  if (pages < 2) return null
  const step = (target: number, label: string, icon: 'before' | 'after') => {
    const words = (
      <>
        {icon === 'before' && <IconChevronLeft aria-hidden />}
        <span>{label}</span>
        {icon === 'after' && <IconChevronRight aria-hidden />}
      </>
    )
    if (target < 1 || target > pages)
      return (
        <span className={classes.step} data-end>
          {words}
        </span>
      )
    return (
      <Link className={classes.step} to={to(target)} onClick={onTurn}>
        {words}
      </Link>
    )
  }
  return (
    <nav className={classes.pager} aria-label="Seiten">
      {step(page - 1, 'Zurück', 'before')}
      <ol className={classes.numbers}>
        {shownPages(page, pages).map((shown) => (
          <li key={shown} data-gap={startsAfterGap(shown, page, pages) || undefined}>
            <Link
              className={classes.number}
              to={to(shown)}
              onClick={onTurn}
              aria-label={`Seite ${shown}`}
              aria-current={shown === page ? 'page' : undefined}
            >
              {shown}
            </Link>
          </li>
        ))}
      </ol>
      <span className={classes.where}>
        Seite {page} von {pages}
      </span>
      {step(page + 1, 'Weiter', 'after')}
    </nav>
  )
}

/** The first page, the last one, and those around the one that is shown. */
const shownPages = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pages || Math.abs(candidate - page) <= 1,
  )

const startsAfterGap = (shown: number, page: number, pages: number): boolean =>
  shown > 1 && !shownPages(page, pages).includes(shown - 1)
