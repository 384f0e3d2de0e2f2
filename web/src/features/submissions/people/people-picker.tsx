import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import type { User } from '@portal/shared/people/records.ts'
import type { CandidateRefusal } from '@portal/shared/submissions/rules.ts'
import { sentence } from '@portal/shared/text/refusals.ts'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Entry } from '#parts/find-people.ts'
import { matching } from '#parts/find-people.ts'
import { announce } from '#ui/announcer.ts'
import { Highlight } from '#ui/highlight.tsx'
import classes from './people-picker.module.css'

/** So many are listed; more words find fewer. */
const SHOWN = 30

interface Props {
  id: string
  label: string
  people: Entry[]
  /** Why somebody can't be chosen; null where they can. */
  refuse: (user: User) => CandidateRefusal | null
  error?: string | undefined
  onPick: (registerNumber: string) => void
}

/** Finds people by name, association or number. Who can't be chosen is listed too, with the reason. */
export function PeoplePicker({ id, label, people, refuse, error, onPick }: Props) {
  const [query, setQuery] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const typed = query.trim()
  const sought = useDeferredValue(typed)
  const find = (words: string) =>
    (words === '' ? [] : matching(people, words, ''))
      .map((entry) => ({ entry, reason: refuse(entry.user) }))
      .toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null))
  const options = find(sought)
  // The first of those who were found is what Enter chooses.
  useEffect(() => {
    if (sought !== '') combobox.selectFirstOption()
  }, [sought])
  const pick = (option: (typeof options)[number] | undefined) => {
    if (!option) return
    const { name, register_number } = option.entry.user
    if (option.reason) return announce(`${name}: ${sentence(option.reason)}`)
    onPick(register_number)
    announce(`${name} wurde hinzugefügt.`)
    setQuery('')
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      size="md"
      onOptionSubmit={(number) => pick(options.find(({ entry }) => entry.user.register_number === number))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={id}
          label={label}
          placeholder="Name, Kammer oder Nummer"
          autoComplete="off"
          role="combobox"
          leftSection={<IconSearch size={22} aria-hidden />}
          value={query}
          error={error}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => query !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter chooses here; it does not send the form.
            event.preventDefault()
            // Whoever types fast is ahead of the list: what counts is what was typed, not what is still shown.
            if (sought === typed && combobox.getSelectedOptionIndex() !== -1) return
            combobox.resetSelectedOption()
            pick(find(typed)[0])
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={sought === ''}>
        <Combobox.Options className={classes.options ?? ''} aria-label="Vorschläge">
          {options.slice(0, SHOWN).map(({ entry: { user, place }, reason }) => (
            <Combobox.Option
              key={user.register_number}
              value={user.register_number}
              className={classes.option ?? ''}
              aria-disabled={reason !== null}
              data-refused={reason !== null || undefined}
            >
              <span className={classes.name}>
                <Highlight words={sought}>{user.name}</Highlight>
              </span>
              <span className={classes.place}>
                {place}
                {place && ' · '}
                {user.register_number}
              </span>
              {reason && <span className={classes.reason}>{sentence(reason)}</span>}
            </Combobox.Option>
          ))}
          {/* A list without options is none for those who listen. */}
          {sought !== '' && options.length === 0 && (
            <Combobox.Option value="" disabled>
              Niemand gefunden
            </Combobox.Option>
          )}
        </Combobox.Options>
        {options.length > SHOWN && (
          <Combobox.Footer>
            {options.length - SHOWN} weitere – bitte schreiben Sie den Namen genauer.
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
