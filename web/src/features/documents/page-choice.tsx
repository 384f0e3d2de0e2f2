import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import classes from './document-viewer.module.css'

interface Props {
  page: number
  pages: number
  onChoose: (page: number) => void
}

/** Which page of how many; where there is more than one, to turn over and to jump. */
export function PageChoice({ page, pages, onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = String(page)
  }, [page])
  if (pages === 1) return <p className={`${classes.group} ${classes.pageGroup}`}>Seite 1 von 1</p>
  const jump = (event: SyntheticEvent) => {
    event.preventDefault()
    const wanted = Number(field.current?.value)
    if (Number.isInteger(wanted)) onChoose(wanted)
  }
  return (
    <form className={`${classes.group} ${classes.pageGroup}`} aria-label="Seiten" onSubmit={jump}>
      <IconButton icon={IconChevronLeft} label="Vorige Seite" onClick={() => onChoose(page - 1)} />
      <label className={classes.page}>
        Seite{' '}
        <input ref={field} className={classes.number} inputMode="numeric" defaultValue={page} onBlur={jump} />{' '}
        von {pages}
      </label>
      <IconButton icon={IconChevronRight} label="Nächste Seite" onClick={() => onChoose(page + 1)} />
    </form>
  )
}
