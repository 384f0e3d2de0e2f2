import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { AccountState, ListedPerson } from '@portal/shared/register/records.ts'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconCrown,
  IconKey,
  IconSortAscending,
  IconUser,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { VotingPlaceSwitch } from '#parts/voting-place-switch.tsx'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import type { Icon } from '#ui/icon.ts'
import type { Selection } from '#ui/use-selection.ts'
import { roleOf, type Sort, sinceWords, stateWords } from './people.ts'
import classes from './register.module.css'
import { renewPeople } from './use-people.ts'

interface Props {
  rows: readonly ListedPerson[]
  sort: Sort
  /** The register number of whoever is open beside the table. */
  opened: string | null
  selection: Selection
  onSort: (sort: Sort) => void
  onOpen: (registerNumber: string) => void
  onClose: () => void
}

/**
 * People as rows. Arrows go from one to the next, and while somebody is open the next one opens. What is not on the screen is not
 * drawn: the style sheet leaves that to the browser, so that its own search finds everybody.
 */
export function PeopleTable({ rows, sort, opened, selection, onSort, onOpen, onClose }: Props) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && opened !== null) return onClose()
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || !(event.target instanceof HTMLElement)) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-person]')]
    // From the box of a row as from the row itself.
    const here = event.target.closest('tr')?.querySelector<HTMLElement>('[data-person]')
    const next = buttons[(here ? buttons.indexOf(here) : -1) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
    if (opened !== null) onOpen(next.dataset['person'] ?? '')
  }
  if (rows.length === 0)
    return (
      <Card className={classes.none}>
        <p>Niemand passt zu Suche und Filtern.</p>
      </Card>
    )
  return (
    <Card className={classes.card} onKeyDown={step}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <input
                type="checkbox"
                aria-label={`Alle ${formatNumber(rows.length)} auswählen`}
                checked={selection.extent === 'all'}
                ref={(box) => {
                  if (box) box.indeterminate = selection.extent === 'some'
                }}
                onChange={selection.toggleAll}
              />
            </th>
            <Head name="registerNumber" label="Nr." sort={sort} onSort={onSort} />
            <Head name="name" label="Name" sort={sort} onSort={onSort} />
            <Head name="medical_association_code" label="Kammer" sort={sort} onSort={onSort} />
            <Head name="state" label="Zustand" sort={sort} onSort={onSort} />
            <th scope="col" className={classes.wide}>
              Teilnahme
            </th>
            <th scope="col" className={classes.wide}>
              Rollen
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <Row
              key={person.registerNumber}
              person={person}
              opened={opened}
              isSelected={selection.keys.has(person.registerNumber)}
              onSelect={selection.toggle}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface HeadProps {
  name: Sort
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}

const Head = ({ name, label, sort, onSort }: HeadProps) => (
  <th scope="col" aria-sort={sort === name ? 'ascending' : undefined}>
    <button type="button" className={classes.sort} onClick={() => onSort(name)}>
      {label}
      {sort === name && <IconSortAscending size={16} aria-hidden />}
    </button>
  </th>
)

interface RowProps {
  person: ListedPerson
  opened: string | null
  isSelected: boolean
  onSelect: (registerNumber: string, range: boolean) => void
  onOpen: (registerNumber: string) => void
}

function Row({ person, opened, isSelected, onSelect, onOpen }: RowProps) {
  const { registerNumber, name, voice_leader, active } = person
  const isOpen = opened === registerNumber
  return (
    // The button in the row is the way for keys and readers; a click anywhere in the row is only larger.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-opened={isOpen || undefined}
      data-gone={!active || undefined}
      data-selected={isSelected || undefined}
      onClick={() => onOpen(registerNumber)}
    >
      {/* Beside the box a click chooses as well: it opens nobody. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <td className={classes.pick} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          aria-label={`${name} auswählen`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(registerNumber, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <td className={classes.number}>{registerNumber}</td>
      <td>
        <button
          type="button"
          className={classes.person}
          data-person={registerNumber}
          aria-current={isOpen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(registerNumber)
          }}
        >
          {name}
        </button>
        {voice_leader && active && (
          <IconCrown size={18} className={classes.crown} role="img" aria-label="Stimmführung" />
        )}
      </td>
      <td>{person.medical_association_code ?? '–'}</td>
      <td>
        <StateMark person={person} />
      </td>
      {/* The switch opens nobody. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <td className={classes.wide} onClick={(event) => event.stopPropagation()}>
        {holdsSeat(person) ? (
          <VotingPlaceSwitch
            registerNumber={registerNumber}
            name={name}
            onlineOnly={person.online_only}
            words={{ hall: 'vor Ort', online: 'online' }}
            onDone={() => void renewPeople()}
          />
        ) : (
          '–'
        )}
      </td>
      <td className={classes.wide}>{roleOf(person)}</td>
    </tr>
  )
}

const marks: Record<AccountState, Icon> = {
  'logged-in': IconUser,
  registered: IconCircleCheck,
  'pin-issued': IconKey,
  none: IconAlertTriangle,
  replaced: IconArrowsExchange,
}

/** How far an account has come, by an icon and a word. */
export function StateMark({ person }: { person: ListedPerson }) {
  const { state, active, replacedBy } = person
  const locked = !active && state !== 'replaced'
  const since = sinceWords(person, new Date())
  const Mark = locked ? IconAlertTriangle : marks[state]
  return (
    <span className={classes.state} data-state={locked ? 'locked' : state}>
      <Mark size={18} aria-hidden />
      <span>
        <b>{locked ? 'gesperrt' : stateWords[state]}</b>
        {replacedBy !== null && ` durch ${replacedBy}`}
        {!locked && since && <span className={classes.since}> {since}</span>}
      </span>
    </span>
  )
}
