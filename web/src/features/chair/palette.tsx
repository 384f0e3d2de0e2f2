import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { announce } from '#ui/announcer.ts'
import { byGroup, type Command, findCommands } from '#ui/commands.ts'
import { Highlight } from '#ui/highlight.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import classes from './palette.module.css'
import { closePalette } from './palette-store.ts'

/** So many are listed; what is typed further finds fewer. */
const SHOWN = 30

interface Props {
  /** What stood in the field when it was opened. */
  query: string
  commands: Command[]
  /** What has to be known before something is chosen. */
  note: string | null
}

/**
 * Finds what can be called or done by its number or name; the arrows choose, Enter does it (rule K26). It is a combobox
 * whose list is always there.
 */
export function Palette({ query: first, commands, note }: Props) {
  const [query, setQuery] = useState(first)
  const [active, setActive] = useState<string | null>(null)
  const heading = useId()
  const combobox = useCombobox({ opened: true })
  const found = findCommands(commands, query)
  const groups = byGroup(found.slice(0, SHOWN))
  const idOf = (command: Command) => `${heading}-${command.id}`
  useFocusBack()
  // Enter does what is found first, until the arrows have chosen something else.
  useLayoutEffect(() => setActive(combobox.selectFirstOption()), [query, found.length])

  const choose = (command: Command | undefined) => {
    if (!command) return
    if (command.why) return announce(`${command.name}: ${command.why}`)
    closePalette()
    // Once the focus is back where it was; what the command opens may take it.
    setTimeout(command.run)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = {
      ArrowDown: combobox.selectNextOption,
      ArrowUp: combobox.selectPreviousOption,
      Enter: () => {
        choose(found.find((command) => idOf(command) === active))
        return active
      },
      Escape: () => {
        closePalette()
        return null
      },
    }[event.key]
    if (!move || event.nativeEvent.isComposing) return
    event.preventDefault()
    setActive(move())
  }
  return (
    <section className={classes.palette} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        Springen
      </h2>
      <Combobox store={combobox} onOptionSubmit={(id) => choose(found.find((command) => command.id === id))}>
        <div className={classes.frame}>
          <Combobox.EventsTarget withKeyboardNavigation={false} withAriaAttributes={false}>
            <TextInput
              aria-label="TOP, Antrag, Person oder Schritt"
              role="combobox"
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={found.length > 0}
              aria-controls={found.length > 0 ? `${heading}-list` : undefined}
              aria-activedescendant={active ?? undefined}
              autoComplete="off"
              leftSection={<IconSearch size={22} aria-hidden />}
              rightSection={<Kbd silent>Esc</Kbd>}
              rightSectionWidth={56}
              placeholder="Nummer oder Name"
              value={query}
              ref={focusAtEnd}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          </Combobox.EventsTarget>
          <p className={classes.none} role="status">
            {found.length === 0 && 'Nichts gefunden'}
          </p>
          {/* A list without an entry would be no list for the ear. */}
          {found.length > 0 && (
            <Combobox.Options id={`${heading}-list`} className={classes.options ?? ''} aria-label="Gefunden">
              {groups.map(([group, members]) => (
                <Combobox.Group key={group} label={group}>
                  {members.map((command) => (
                    <Combobox.Option
                      key={command.id}
                      id={idOf(command)}
                      value={command.id}
                      className={classes.option ?? ''}
                      aria-selected={idOf(command) === active}
                      aria-disabled={command.why ? true : undefined}
                      data-refused={command.why ? true : undefined}
                    >
                      <span>
                        <b>
                          <UnbrokenNumbers>{command.name}</UnbrokenNumbers>
                        </b>{' '}
                        {command.detail && <Highlight words={query}>{command.detail}</Highlight>}
                      </span>
                      <span className={classes.does}>
                        {command.why ?? command.does}
                        {command.key && <Kbd>{command.key}</Kbd>}
                      </span>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
          )}
          <p className={classes.foot}>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> wählen <Kbd>↵</Kbd> ausführen
            {found.length > SHOWN && ` · ${found.length - SHOWN} weitere`}
          </p>
        </div>
      </Combobox>
      {note && (
        <p className={classes.note}>
          <IconLock size={20} aria-hidden /> {note}
        </p>
      )}
    </section>
  )
}

/** Whoever typed a number goes on behind it. */
function focusAtEnd(field: HTMLInputElement | null) {
  if (!field || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** When the palette closes, the focus goes back to where it was before. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
