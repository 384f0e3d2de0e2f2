import type { Attendee, Register } from '@portal/shared/attendance/records.ts'
import { IconDeviceLaptop, IconDoorEnter } from '@tabler/icons-react'
import { useState } from 'react'
import { type Entry, matching } from '#parts/find-people.ts'
import { VotingPlaceSwitch } from '#parts/voting-place-switch.tsx'
import { formatClock, formatNumber } from '#ui/format.ts'
import plain from '#ui/plain-table.module.css'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import classes from './attendance.module.css'

const shown = {
  all: 'Alle mit Sitz',
  present: 'Anwesend',
  hall: 'Im Saal',
  online: 'Online',
  absent: 'Nicht anwesend',
} as const
type Shown = keyof typeof shown

const fits: Record<Shown, (attendee: Attendee) => boolean> = {
  all: () => true,
  present: ({ where }) => where !== null,
  hall: ({ where }) => where === 'hall',
  online: ({ where }) => where === 'online',
  absent: ({ where }) => where === null,
}

interface Props {
  register: Register
  entries: Entry[]
  onShow: (entry: Entry) => void
}

/** Everybody who holds a seat, by surname, with where they are and since when. */
export function RegisterTable({ register, entries, onShow }: Props) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Shown>('all')
  const byNumber = new Map(register.people.map((attendee) => [attendee.registerNumber, attendee]))
  const rows = matching(entries, query, '').flatMap((entry) => {
    const attendee = byNumber.get(entry.user.register_number)
    return attendee && fits[filter](attendee) ? [{ entry, attendee }] : []
  })
  return (
    <section aria-labelledby="anwesenheit-liste" className={classes.listed}>
      <div className={classes.filters}>
        <h2 id="anwesenheit-liste" className={classes.heading}>
          Anwesenheitsliste <span className={classes.soft}>{formatNumber(rows.length)}</span>
        </h2>
        <SearchInput
          label="In der Anwesenheitsliste suchen"
          placeholder="Name oder Nummer"
          value={query}
          onType={setQuery}
        />
        <Select
          label="Wer gezeigt wird"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value as Shown)}
        >
          {Object.entries(shown).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <table className={`${plain.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Nr.</th>
            <th scope="col">Name</th>
            <th scope="col">Kammer</th>
            <th scope="col">Wo</th>
            <th scope="col">stimmt ab</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, attendee }) => (
            <tr key={entry.user.register_number}>
              <td>{entry.user.number}</td>
              <td>
                <button type="button" className={classes.person} onClick={() => onShow(entry)}>
                  {entry.user.name}
                </button>
              </td>
              <td title={entry.place}>{entry.user.medical_association_code ?? '–'}</td>
              <td>
                <Where attendee={attendee} />
              </td>
              <td>
                <VotingPlaceSwitch
                  registerNumber={entry.user.register_number}
                  name={entry.user.name}
                  onlineOnly={entry.user.online_only}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Where({ attendee: { where, since } }: { attendee: Attendee }) {
  const at = since === null ? null : formatClock(Date.parse(since))
  if (where === null) return <span className={classes.soft}>{at === null ? '–' : `gegangen ${at}`}</span>
  const Icon = where === 'hall' ? IconDoorEnter : IconDeviceLaptop
  return (
    <span className={classes.where} data-where={where}>
      <Icon size={18} aria-hidden />
      {where === 'hall' ? 'Saal' : 'online'} seit {at}
    </span>
  )
}
