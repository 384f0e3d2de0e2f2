import type { Overview } from '@portal/shared/overview/records.ts'
import { Link } from 'react-router'
import { useLive } from '#live/store.ts'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import type { Areas } from './areas.ts'
import { Figure, Figures } from './figures.tsx'
import classes from './overview.module.css'

interface Props {
  speakers: Overview['speakers']
  colleagues: Overview['colleagues']
  areas: Areas
}

/** Who is connected, present, and wants to speak, and which colleagues are there. */
export function PeopleCard({ speakers: { waiting, next }, colleagues, areas }: Props) {
  const presence = useLive((live) => live.news.presence)
  const attendance = useLive((live) => live.news.attendance)
  const own = useLive((live) => live.data?.user?.register_number)
  const others = colleagues.filter(({ register_number }) => register_number !== own)
  const desk = areas.get('Anwesenheit')?.to
  const away = presence ? presence.entitled - presence.connected : 0
  return (
    <Card className={classes.card} role="region" aria-label="Wer da ist">
      <Figures>
        <Figure
          name="Verbunden"
          value={presence ? <Of part={presence.connected} all={presence.entitled} /> : '–'}
          note={away > 0 ? `${formatNumber(away)} nicht verbunden` : 'online Abstimmende'}
        />
        <Figure
          name="Anwesend"
          value={attendance?.open ? <Of part={attendance.present} all={attendance.seats} /> : '–'}
          note={
            attendance?.open
              ? `${formatNumber(attendance.hall)} Saal, ${formatNumber(attendance.online)} online`
              : desk && <Link to={desk}>noch nicht erfasst</Link>
          }
          urgent={attendance?.open === true && !attendance.quorate}
        />
        <Figure
          name="Rednerliste"
          value={formatNumber(waiting)}
          note={next === null ? 'niemand wartet' : `nächste: ${next}`}
        />
      </Figures>
      <p className={classes.colleagues}>
        <span className={classes.soft}>Leitung und Tagungsbüro, angemeldet: </span>
        {others.length === 0 ? 'niemand außer Ihnen' : others.map(({ name }) => name).join(', ')}
      </p>
    </Card>
  )
}

const Of = ({ part, all }: { part: number; all: number }) => (
  <>
    {formatNumber(part)} <small>von {formatNumber(all)}</small>
  </>
)
