import { IconCrown, IconUserOff } from '@tabler/icons-react'
import type { Entry } from '#parts/find-people.ts'
import { Highlight } from '#ui/highlight.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ContactDetails } from './contact-details.tsx'
import classes from './person-row.module.css'
import { letterId } from './use-letter-jump.ts'

interface Props {
  entry: Entry
  query: string
  /** Whether the row is the first under its letter on this page. */
  opensLetter: boolean
}

/** One person: who, where from, how to be reached. The surname, which the order goes by, stands out. */
export function PersonRow({ entry: { user, parts, place, letter }, query, opensLetter }: Props) {
  const before = [parts.title, parts.given, parts.particle].filter(Boolean).join(' ')
  return (
    <li className={classes.row} data-inactive={!user.active || undefined}>
      <span className={classes.letter} aria-hidden>
        {opensLetter && letter}
      </span>
      <div>
        <h2 className={classes.name} {...(opensLetter && { id: letterId(letter), tabIndex: -1 })}>
          {before && <Highlight words={query}>{`${before} `}</Highlight>}
          <b>
            <Highlight words={query}>{parts.surname}</Highlight>
          </b>
        </h2>
        {user.replaced_from_name && (
          <p className={classes.replaced}>
            für <Highlight words={query}>{user.replaced_from_name}</Highlight>
          </p>
        )}
        {(user.voice_leader || !user.active) && (
          <p className={classes.marks}>
            {user.voice_leader && (
              <StatusBadge tone="plain" icon={IconCrown}>
                Stimmführung
              </StatusBadge>
            )}
            {!user.active && (
              <StatusBadge tone="plain" icon={IconUserOff}>
                Nicht aktiv
              </StatusBadge>
            )}
          </p>
        )}
      </div>
      <p className={classes.place}>
        {place && (
          <span>
            <Highlight words={query}>{place}</Highlight>
          </span>
        )}
        <span className={classes.number}>Registernummer {user.register_number}</span>
      </p>
      <ContactDetails user={user} place={place} />
    </li>
  )
}
