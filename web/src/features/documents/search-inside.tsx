import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { inLibrary } from '#ui/library.tsx'
import classes from './document-viewer.module.css'
import type { Reader } from './pdf-reader.ts'

interface Props {
  find: Reader['find']
  found: { current: number; total: number }
}

/** Searches inside the document: marks every hit, goes from one to the next, and says how many there are. */
export const SearchInside = inLibrary(({ find, found }: Props) => {
  const [query, setQuery] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || query === '') return
    event.preventDefault()
    find(query, event.shiftKey ? 'back' : 'on')
  }
  const hits = found.total === 0 ? 'Kein Treffer' : `${found.current} von ${found.total}`
  return (
    <search className={classes.search}>
      <TextInput
        className={classes.query ?? ''}
        type="search"
        aria-label="Im Dokument suchen"
        placeholder="Im Dokument suchen"
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value)
          find(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <span className={classes.hits} role="status">
        {query !== '' && hits}
      </span>
      {query !== '' && found.total > 1 && (
        <>
          <IconButton icon={IconChevronUp} label="Voriger Treffer" onClick={() => find(query, 'back')} />
          <IconButton icon={IconChevronDown} label="Nächster Treffer" onClick={() => find(query, 'on')} />
        </>
      )}
    </search>
  )
})
