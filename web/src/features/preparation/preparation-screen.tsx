import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect } from '@mantine/core'
import type { DeskEntry, EntryFields } from '@portal/shared/preparation/records.ts'
import { congressListNames } from '@portal/shared/text/preparation.ts'
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorAlert } from '#ui/error-alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { allViews, type ListView } from './lists.ts'
import classes from './preparation.module.css'
import { useDesk } from './use-desk.ts'
import { useSteps } from './use-steps.ts'

const AgendaDialog = lazy(async () => ({ default: (await import('./agenda-dialog.tsx')).AgendaDialog }))

const place = '/Tagungsbuero/Kongress'
/** What the address of an entry that is not there yet ends in. */
const NEW = 'neu'

/** One list of the congress, as the office keeps it (rule KD1). */
export function PreparationScreen() {
  const { list: path } = useParams()
  const view = allViews.find((one) => one.path === path)
  return view ? <ListPlace key={view.list} view={view} /> : <Navigate to={place} replace />
}

type Entries = DeskEntry<ListView['list']>[]

function ListPlace({ view }: { view: ListView }) {
  const { key: opened } = useParams()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { data: desk, error, refetch } = useDesk()
  const isOffline = useLive((live) => live.connection === 'offline')
  const [pasting, setPasting] = useState(false)
  const all = (desk?.[view.list] ?? []) as Entries
  const top = params.get('top') ?? desk?.tops[0]?.key ?? ''
  const isThemes = view.list === 'themes'
  const entries = isThemes ? all.filter(({ fields }) => topOf(fields) === top) : all
  const steps = useSteps(view, entries)
  const search = params.size > 0 ? `?${params}` : ''
  const open = (key: string | null) =>
    void navigate(`${place}/${view.path}${key === null ? '' : `/${encodeURIComponent(key)}`}${search}`)
  const title = congressListNames[view.list]
  const [single] = entries
  const entry = opened === undefined ? null : entries.find(({ key }) => key === opened)
  const isNew = opened === NEW && view.add !== null
  const fresh = isThemes ? { ...view.empty, topId: Number(top) } : view.empty

  if (!desk)
    return (
      <div className={classes.list}>
        <PageTitle title={title} />
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : (
          <SkeletonRows rows={8} height={46} />
        )}
      </div>
    )
  if (view.add === null)
    return (
      <div className={classes.list}>
        <PageTitle title={title} />
        <Card className={classes.single}>
          <EntryPanel key={view.list} view={view} entry={single ?? null} desk={desk} fresh={fresh} />
        </Card>
      </div>
    )
  return (
    <div className={classes.columns} data-opened={entry || isNew ? true : undefined}>
      <div className={classes.list}>
        <div className={classes.head}>
          <PageTitle title={title}>
            <span className={classes.soft}>{countOf(view, entries)}</span>
          </PageTitle>
          {view.list === 'tops' && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconClipboardText size={18} aria-hidden />}
              onClick={() => setPasting(true)}
            >
              Aus Word oder Excel …
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isThemes && top === ''}
            onClick={() => open(NEW)}
          >
            {view.add}
          </Button>
        </div>
        {isThemes && (
          <NativeSelect
            className={classes.filter ?? ''}
            label="Rednerliste zu"
            value={top}
            data={desk.tops.map(({ key, fields }) => ({
              value: key,
              label: `TOP ${fields.name} ${fields.content}`,
            }))}
            onChange={({ currentTarget: { value } }) => setParams({ top: value }, { replace: true })}
          />
        )}
        {isOffline && (
          <p className={classes.soft}>Offline: Gespeichert wird wieder, sobald die Verbindung da ist.</p>
        )}
        {error && <ErrorAlert>{error.message}</ErrorAlert>}
        {steps.refusal && <ErrorAlert>{steps.refusal}</ErrorAlert>}
        <Card className={classes.sheet}>
          {entries.length === 0 ? (
            <p className={classes.empty}>
              {isThemes
                ? 'Diese Rednerliste hat keine Themen: Wer sich meldet, wählt keines.'
                : `Hier steht noch nichts. Mit „${view.add}“ beginnen Sie.`}
            </p>
          ) : (
            <EntryList
              view={view}
              desk={desk}
              entries={entries}
              steps={steps}
              opened={entry?.key ?? null}
              onOpen={open}
            />
          )}
        </Card>
      </div>
      {(entry || isNew) && (
        <aside className={classes.panel} aria-label={isNew ? view.add : view.name(entry?.fields ?? fresh)}>
          <EntryPanel
            key={`${view.list} ${entry?.key ?? NEW} ${top}`}
            view={view}
            entry={entry ?? null}
            desk={desk}
            fresh={fresh}
            onClose={() => open(null)}
            onAdded={open}
            onRemove={steps.remove}
          />
        </aside>
      )}
      <Suspense>{pasting && <AgendaDialog desk={desk} onClose={() => setPasting(false)} />}</Suspense>
    </div>
  )
}

const topOf = (fields: object): string => String((fields as EntryFields['themes']).topId)

/** "17 · 250 Sitze". */
function countOf({ list }: ListView, entries: Entries): string {
  if (list !== 'associations') return String(entries.length)
  const seats = entries.reduce((sum, { fields }) => sum + (fields as EntryFields['associations']).seats, 0)
  return `${entries.length} mit ${seats} Sitzen`
}
