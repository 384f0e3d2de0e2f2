import type { Key, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#ui/card.tsx'
import { Pager } from '#ui/pager.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import classes from './paged-list.module.css'

const PAGE_SIZE = 5

interface Props<Item> {
  label: string
  /** The address names the page under this word. */
  param: string
  items: readonly Item[]
  keyOf: (item: Item) => Key
  children: (item: Item) => ReactNode
}

/** Five at a time; the page is part of the address. */
export function PagedList<Item>({ label, param, items, keyOf, children }: Props<Item>) {
  const [params] = useSearchParams()
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const wanted = Number(params.get(param) ?? 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pages) : 1
  const list = useListFocus(page)
  return (
    <section
      ref={list.place}
      className={classes.list}
      tabIndex={-1}
      aria-label={pages > 1 ? `${label}, Seite ${page} von ${pages}` : label}
    >
      <Card>
        <ul>
          {items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((item) => (
            <li key={keyOf(item)} className={classes.row}>
              {children(item)}
            </li>
          ))}
        </ul>
      </Card>
      <Pager
        page={page}
        pages={pages}
        to={(target) => {
          const next = new URLSearchParams(params)
          next.set(param, String(target))
          return { search: next.toString() }
        }}
        onTurn={list.turn}
      />
    </section>
  )
}
