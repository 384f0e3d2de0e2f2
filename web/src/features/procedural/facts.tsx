import type { ProceduralType } from '@portal/shared/procedural/records.ts'
import { byPrecedence, precedence, quorum } from '@portal/shared/procedural/rules.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralAdvice, proceduralMajority } from '@portal/shared/text/procedural-advice.ts'
import type { ReactNode } from 'react'
import { useSeats } from '#live/store.ts'
import { formatNumber } from '#ui/format.ts'
import classes from './facts.module.css'

const RANKS = Math.max(...byPrecedence.map(precedence))

/** What a type means, who moves it, what it needs and what it goes before: advice, no lock. */
export function Facts({ type }: { type: ProceduralType }) {
  const seats = useSeats()
  const { means, movers, note } = proceduralAdvice[type]
  return (
    <dl className={classes.facts}>
      <Fact name="Bedeutung">{means}</Fact>
      <Fact name="Antragsberechtigt">{movers}</Fact>
      <Fact name="Nötig">
        {type === proceduralType.quorum
          ? `anwesend sind mindestens ${formatNumber(quorum(seats))}`
          : proceduralMajority(type)}
      </Fact>
      <Fact name="Rang">
        {precedence(type)} von {RANKS}
      </Fact>
      {note && <Fact name="Hinweis">{note}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
