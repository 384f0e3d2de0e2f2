import { createContext, type RefObject, use } from 'react'
import { SearchInput } from '#ui/search-input.tsx'
import classes from './search-field.module.css'

/** What is being typed. It goes past the list, so that a key draws the field alone at first. */
export const Typed = createContext<{ typed: string; setTyped: (typed: string) => void }>({
  typed: '',
  setTyped: () => {},
})

/** The field of the search, which a key can lead to. */
export function SearchField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { typed, setTyped } = use(Typed)
  return (
    <SearchInput
      ref={field}
      className={classes.query}
      label="Anträge durchsuchen"
      placeholder="Nummer oder Wort"
      value={typed}
      onType={setTyped}
    />
  )
}
