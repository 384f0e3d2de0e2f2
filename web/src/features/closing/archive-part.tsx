import type { ArchiveState } from '@portal/shared/archive/records.ts'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries, renew } from '#live/queries.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { formatBytes, formatMoment } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import classes from './closing.module.css'

const queryKey = ['archive']

/** So often it is asked whether the archive is there. */
const ASKED_MS = 2000

/** The archive of the congress, made while the portal goes on (rule KE9). */
export function ArchivePart() {
  const { data, error } = useQuery(
    {
      queryKey,
      queryFn: () => call('archiveState', {}),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.making ? ASKED_MS : false),
    },
    queries,
  )
  const madeAt = data?.archive?.madeAt
  useEffect(() => {
    // The next congress waits for it.
    if (madeAt) void renew({ queryKey: ['next-congress'] })
  }, [madeAt])
  const { act, pending, refusal } = useAction()
  const begin = () =>
    act(
      () => call('beginArchive', {}),
      (state) => void queries.setQueryData(queryKey, state),
    )
  return (
    <Card className={classes.part} role="region" aria-label="Archiv">
      <h2 className={classes.title}>Archiv</h2>
      <p className={classes.soft}>
        Ein Ordner mit allem, was öffentlich ist: Anträge mit ihren Fassungen, Beschlüsse, Ergebnisse,
        Protokoll, Drucksachen und Anlagen. Er ist ohne Portal zu lesen und zu durchsuchen, auch vom
        USB-Stick.
      </p>
      {(refusal ?? error) && <ErrorAlert>{refusal ?? error?.message}</ErrorAlert>}
      {!data && !error && <SkeletonRows rows={1} height={72} />}
      {data?.archive && <Made archive={data.archive} />}
      {data && (
        <Button variant="default" loading={pending || data.making} onClick={begin}>
          {data.archive ? 'Neu erstellen' : 'Archiv erstellen'}
        </Button>
      )}
      <p className={classes.soft} role="status">
        {data?.making && 'Das Archiv wird erstellt. Sie können inzwischen weiterarbeiten.'}
      </p>
    </Card>
  )
}

const Made = ({ archive }: { archive: NonNullable<ArchiveState['archive']> }) => (
  <>
    <p>
      <a className={classes.load} href="/api/office/archive.zip" download>
        <IconDownload size={18} aria-hidden />
        Archiv laden (ZIP, {formatBytes(archive.size)})
      </a>
      <span className={classes.soft}>
        {archive.motions === 1 ? '1 Antrag' : `${archive.motions} Anträge`}, Stand{' '}
        {formatMoment(new Date(archive.madeAt))}
      </span>
    </p>
    {archive.missing.length > 0 && (
      <Notice tone="wait" icon={IconAlertTriangle} title="Nicht enthalten">
        <ul className={classes.reasons}>
          {archive.missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Notice>
    )}
  </>
)
