import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { createContext, type RefObject, use } from 'react'
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
    <TextInput
      ref={field}
      className={classes.query ?? ''}
      type="search"
      aria-label="Anträge durchsuchen"
      placeholder="Nummer oder Wort im Text"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={22} aria-hidden />}
      rightSection={typed && <CloseButton aria-label="Suche leeren" onClick={() => setTyped('')} />}
    />
  )
}
