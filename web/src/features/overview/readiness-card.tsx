import type { Check, CheckId, Level } from '@portal/shared/overview/records.ts'
import { checkNames } from '@portal/shared/text/readiness.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Icon } from '#ui/icon.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Areas } from './areas.ts'
import classes from './overview.module.css'
import { useReadiness } from './use-overview.ts'

const looks: Record<Level, { icon: Icon; tone: Tone; word: string }> = {
  danger: { icon: IconCircleX, tone: 'bad', word: 'fehlt' },
  warning: { icon: IconAlertTriangle, tone: 'wait', word: 'Hinweis' },
  good: { icon: IconCircleCheck, tone: 'good', word: 'in Ordnung' },
}

/** The screens on which something is mended: the area, and what is done there. */
const desks: Partial<Record<CheckId, { area: string; place?: string; deed: string }>> = {
  order: { area: 'Reihenfolge', deed: 'Einordnen' },
  voice: { area: 'Personen', deed: 'Benennen' },
  seats: { area: 'Personen', deed: 'Besetzen' },
  pins: { area: 'Briefe', deed: 'Briefe erstellen' },
  numbers: { area: 'Antraege', deed: 'Prüfen' },
  documents: { area: 'Antraege', deed: 'Prüfen' },
  quorum: { area: 'Anwesenheit', deed: 'Nachsehen' },
  stream: { area: 'Kongress', place: '/Livestream', deed: 'Nachsehen' },
}

/** Whether a sitting can begin, and what mends what is missing (rule KU6). */
export function ReadinessCard({ areas }: { areas: Areas }) {
  const { data, error, refetch, isFetching } = useReadiness()
  const count = (level: Level) => data?.checks.filter((check) => check.level === level).length ?? 0
  return (
    <Card className={classes.readiness} role="region" aria-labelledby="bereit">
      <div className={classes.cardHead}>
        <h2 id="bereit">Bereit für die Sitzung?</h2>
        <div className={classes.sums}>
          {(['danger', 'warning', 'good'] as const).map(
            (level) =>
              count(level) > 0 && (
                <StatusBadge key={level} tone={looks[level].tone} icon={looks[level].icon}>
                  {count(level)} {level === 'warning' && count(level) > 1 ? 'Hinweise' : looks[level].word}
                </StatusBadge>
              ),
          )}
          <IconButton
            icon={IconRefresh}
            label="Erneut prüfen"
            disabled={isFetching}
            onClick={() => void refetch()}
          />
        </div>
      </div>
      {error && !data && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={8} height={46} />}
      {data && (
        <ul className={classes.checks}>
          {data.checks.map((check) => (
            <Row key={check.id} check={check} areas={areas} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ check: { id, level, says, mend }, areas }: { check: Check; areas: Areas }) {
  const { icon: Shown, word } = looks[level]
  const desk = desks[id]
  const area = desk && areas.get(desk.area)
  return (
    <li className={classes.check} data-level={level}>
      <Shown className={classes.sign} aria-hidden />
      <b>
        {checkNames[id]}
        <VisuallyHidden> ({word})</VisuallyHidden>
      </b>
      <span>
        {says}
        {mend && <span className={classes.mend}>{mend}</span>}
      </span>
      {area && (
        <ButtonLink
          to={area.to + (desk.place ?? '')}
          size="sm"
          variant={level === 'good' ? 'subtle' : 'default'}
        >
          {level === 'good' ? area.label : desk.deed}
        </ButtonLink>
      )}
    </li>
  )
}
