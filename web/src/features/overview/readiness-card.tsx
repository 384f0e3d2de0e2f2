import type { Check, CheckId, Level } from '@portal/shared/overview/records.ts'
import { can } from '@portal/shared/roles.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Areas } from './areas.ts'
import { BackupRow } from './backup-row.tsx'
import { CheckRow, looks } from './check-row.tsx'
import classes from './overview.module.css'
import { useBackup } from './use-backup.ts'
import { useReadiness } from './use-overview.ts'

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
  const { data: looked, error, refetch, isFetching } = useReadiness()
  const { backup, asking } = useBackup(useLive((live) => can(live.data?.user ?? null, 'run-office')))
  // Nothing moves once the list is there.
  const data = asking ? undefined : looked
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
      {error && !looked && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={8} height={46} />}
      {data && (
        <ul className={classes.checks}>
          {data.checks.map((check) =>
            check.id === 'backup' && backup?.setUp ? (
              <BackupRow key={check.id} check={check} backup={backup} />
            ) : (
              <Row key={check.id} check={check} areas={areas} />
            ),
          )}
        </ul>
      )}
    </Card>
  )
}

function Row({ check, areas }: { check: Check; areas: Areas }) {
  const { id, level, mend } = check
  const desk = desks[id]
  const area = desk && areas.get(desk.area)
  return (
    <CheckRow
      check={check}
      note={mend && <span className={classes.mend}>{mend}</span>}
      deed={
        area && (
          <ButtonLink
            to={area.to + (desk.place ?? '')}
            size="sm"
            variant={level === 'good' ? 'subtle' : 'default'}
          >
            {level === 'good' ? area.label : desk.deed}
          </ButtonLink>
        )
      }
    />
  )
}
