import { holdsSeat } from '@portal/shared/people/rules.ts'
import type { ListedPerson, PersonFile, PersonLetter } from '@portal/shared/register/records.ts'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { movementWords, useMovements } from '#parts/use-movements.ts'
import { formatMoment, formatNumber } from '#ui/format.ts'
import classes from './register.module.css'

/** So many comings and goings stand here; all of them, and what puts them right, stand with the attendance. */
const SHOWN = 5

/** Where somebody is, and how that came about. */
export function Presence({ person }: { person: ListedPerson }) {
  const { registerNumber } = person
  const movements = useMovements(registerNumber)
  const more = (movements?.length ?? 0) - SHOWN
  return (
    <section className={classes.part} aria-label="Anwesenheit">
      <h3>Anwesenheit</h3>
      {movements?.length === 0 && <p className={classes.soft}>Noch nichts vermerkt.</p>}
      <ul className={classes.lines}>
        {movements?.slice(0, SHOWN).map((movement) => (
          <li key={`${movement.at} ${movement.where} ${movement.present}`}>
            {formatMoment(new Date(movement.at))}: {movementWords(movement)}
            {movement.reason && ` (${movement.reason})`}
          </li>
        ))}
        {more > 0 && <li className={classes.soft}>und {formatNumber(more)} weitere</li>}
      </ul>
      {holdsSeat(person) && (
        <p>
          <Link to={`/Tagungsbuero/Anwesenheit?person=${encodeURIComponent(registerNumber)}`}>
            Kommen und Gehen
          </Link>
        </p>
      )}
    </section>
  )
}

/** Motions, speeches, letters and the log of the account. */
export function Deeds({ file: { person, motions, speeches, letters, log } }: { file: PersonFile }) {
  const tops = useLive((live) => live.data?.tops) ?? []
  const topName = (topId: number) => tops.find(({ id }) => id === topId)?.name ?? String(topId)
  return (
    <>
      <section className={classes.part} aria-label="Anträge und Reden">
        <h3>Anträge und Reden</h3>
        {motions.length + speeches.length === 0 && <p className={classes.soft}>Noch keine.</p>}
        <ul className={classes.lines}>
          {motions.map(({ appId, number, title }) => (
            <li key={appId}>
              <Link to={`/Applications?antrag=${appId}`}>{number}</Link> {title}
            </li>
          ))}
          {speeches.map(({ topId, at, seconds }) => (
            <li key={`${topId} ${at}`}>
              Rede zu TOP {topName(topId)}
              {at !== null && `, ${formatMoment(new Date(at))}`}
              {seconds !== null && `, ${Math.ceil(seconds / 60)} min`}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.part} aria-label="Briefe">
        <h3>Briefe</h3>
        {letters.length === 0 && <p className={classes.soft}>Noch keiner.</p>}
        <ul className={classes.lines}>
          {letters.map((letter) => (
            <li key={letter.madeAt}>{letterWords(letter)}</li>
          ))}
        </ul>
        {person.active && (
          <p>
            <Link to={`/Tagungsbuero/Briefe?personen=${encodeURIComponent(person.registerNumber)}`}>
              Brief und Ausweis
            </Link>
          </p>
        )}
      </section>
      <section className={classes.part} aria-label="Verlauf">
        <h3>Verlauf</h3>
        {log.length === 0 && <p className={classes.soft}>Noch nichts.</p>}
        <ul className={classes.lines}>
          {log.map(({ at, who, text }) => (
            <li key={`${at} ${text}`}>
              {formatMoment(new Date(at))}, {who}: {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function letterWords({ madeAt, handedOverAt, voidedAt, byMail }: PersonLetter): string {
  const moment = (at: string) => formatMoment(new Date(at))
  const made = `${byMail ? 'Einladung per E-Mail' : 'PIN-Brief'} vom ${moment(madeAt)}`
  const given = handedOverAt && `${byMail ? 'versandt' : 'ausgehändigt'} ${moment(handedOverAt)}`
  return [made, given, voidedAt && `ungültig seit ${moment(voidedAt)}`].filter(Boolean).join(', ')
}
