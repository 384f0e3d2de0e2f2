import { IconInbox, IconPlus, IconSearch, IconTableImport } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useLive } from '#live/store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { useTypedQuery } from '#ui/use-typed-query.ts'
import { undoShown, useUndoKey } from '#ui/use-undo-key.ts'
import { DeskFilters } from './desk-filters.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { DeskNews } from './desk-news.tsx'
import classes from './motion-desk.module.css'
import { MotionDrawer } from './motion-drawer.tsx'
import { countFilters, findByKey, type Group, keyOf, listed, rowsOf } from './motion-list.ts'
import { MotionTable, type TableHandle } from './motion-table.tsx'
import { nameOf } from './motion-words.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { useDesk, useOwnSteps } from './use-desk.ts'
import { useMotionAddress } from './use-motion-address.ts'
import { useStillList } from './use-still-list.ts'

const none = [] as const

/** All motions of the congress in one table, from what delegates submit to what is decided (rules BD3 to BD6). */
export function MotionDesk() {
  const tops = useLive((live) => live.data?.tops) ?? none
  const types = useLive((live) => live.data?.appTypes) ?? none
  const steps = useOwnSteps((own) => own.steps)
  const columns = useColumns(({ shown }) => shown)
  const { data, error, refetch } = useDesk()
  const { shown, show } = useMotionAddress()
  const [typed, setTyped] = useTypedQuery(shown.query, (query) => show({ query }))
  const [unfolded, setUnfolded] = useState<ReadonlySet<Group>>(new Set())
  const field = useRef<HTMLInputElement>(null)
  const table = useRef<TableHandle>(null)

  const motions = data ?? none
  const { open, ...filters } = { ...shown, query: typed }
  const wished = { ...filters, open }
  const question = JSON.stringify({ ...filters, steps })
  const keys = useMemo(
    () =>
      listed(motions, { ...(JSON.parse(question) as typeof filters), open: null }, { tops, types }).map(
        keyOf,
      ),
    [motions, question, tops, types],
  )
  const byKey = useMemo(() => new Map(motions.map((motion) => [keyOf(motion), motion])), [motions])
  const numbers = useMemo(
    () =>
      new Map(
        motions.flatMap(({ appId, print_number: number }) =>
          appId && number ? [[appId, number] as const] : [],
        ),
      ),
    [motions],
  )
  const still = useStillList(keys, [...byKey.keys()], question)
  const lines = still.keys.flatMap((key) => byKey.get(key) ?? [])
  const rows = rowsOf(lines, wished, unfolded)
  const opened = findByKey(motions, open)
  const openKey = opened ? keyOf(opened) : null
  const order = rows.flatMap((row) => (row.kind === 'motion' ? row.key : []))
  const selection = useSelection(order)
  // In the order of the list; what is not in it any more stays chosen.
  const selected = [...new Set([...still.keys, ...byKey.keys()])].flatMap((key) =>
    selection.keys.has(key) ? (byKey.get(key) ?? []) : [],
  )

  /** To the next motion of the list; the open one changes with it. */
  const step = (by: 1 | -1) => {
    const next = table.current?.step(by)
    if (next != null && openKey !== null) show({ open: next })
  }
  const beside = (by: 1 | -1): string | null => {
    const place = order.indexOf(openKey ?? '')
    return place < 0 ? null : (order[place + by] ?? null)
  }
  useShortcuts([
    { key: '/', label: 'Suchen', run: () => field.current?.focus() },
    { key: 'j', label: 'Nächster Antrag', run: () => step(1) },
    { key: 'k', label: 'Voriger Antrag', run: () => step(-1) },
    {
      key: 'o',
      label: 'Antrag öffnen oder schließen',
      run: () => show({ open: openKey === null ? (table.current?.current() ?? null) : null }),
    },
  ])
  useUndoKey(undoShown)
  const close = () => {
    show({ open: null })
    if (openKey !== null) table.current?.focus(openKey)
  }
  return (
    <div className={classes.desk} data-fills data-open={openKey !== null || undefined}>
      <section className={classes.list} aria-label="Alle Anträge">
        <div className={classes.head}>
          <PageTitle title="Anträge" {...(opened && { tab: `${nameOf(opened)} – Tagungsbüro` })}>
            {data && <span className={classes.count}>{formatNumber(data.length)}</span>}
          </PageTitle>
          <SearchInput
            ref={field}
            className={classes.search}
            label="Anträge durchsuchen"
            placeholder="Nummer, Titel oder Name"
            value={typed}
            onType={setTyped}
          />
          <ButtonLink
            to="/Tagungsbuero/Antraege/Import"
            variant="default"
            size="sm"
            className={classes.enter ?? ''}
            aria-label="Anträge importieren"
            leftSection={<IconTableImport size={18} aria-hidden />}
          >
            Importieren
          </ButtonLink>
          <ButtonLink
            to="/Tagungsbuero/Antraege/neu"
            variant="default"
            size="sm"
            className={classes.enter ?? ''}
            aria-label="Antrag anlegen"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            Antrag anlegen
          </ButtonLink>
          <DeskMenu />
        </div>
        <DeskFilters
          motions={motions}
          shown={wished}
          tops={tops}
          types={types}
          counts={countFilters(motions, wished)}
          onChange={show}
        />
        <div className={classes.sheet}>
          <DeskNews news={still.news} onShow={still.renew} />
          {error && !data && (
            <ErrorState onRetry={() => void refetch()}>
              <p>{error.message}</p>
            </ErrorState>
          )}
          {data && rows.length === 0 && (
            <Nothing any={data.length > 0} onReset={() => show({ ...everything, query: '' })} />
          )}
          {!(data && rows.length === 0) && !(error && !data) && (
            <MotionTable
              ref={table}
              rows={data ? rows : null}
              shown={wished}
              openKey={openKey}
              tops={tops}
              types={types}
              columns={columns}
              numbers={numbers}
              selection={selection}
              onSort={(sort) => show({ sort, descending: sort === wished.sort && !wished.descending })}
              onOpen={(key) => show({ open: key })}
              onUnfold={(group) => setUnfolded(new Set([...unfolded, group]))}
              onStep={step}
              onClose={close}
            />
          )}
        </div>
        {selected.length > 0 && <SelectionBar motions={selected} onDone={selection.clear} />}
      </section>
      {opened && (
        <MotionDrawer
          key={openKey}
          motion={opened}
          before={beside(-1)}
          after={beside(1)}
          onOpen={(key) => show({ open: key })}
          onClose={close}
        />
      )}
    </div>
  )
}

const everything = { filter: 'all', top: null, type: null, responsible: null, flag: null } as const

const Nothing = ({ any, onReset }: { any: boolean; onReset: () => void }) => (
  <EmptyState
    icon={any ? IconSearch : IconInbox}
    {...(any && {
      action: (
        <Button variant="default" size="sm" onClick={onReset}>
          Alle Anträge zeigen
        </Button>
      ),
    })}
  >
    <p>
      {any
        ? 'Dazu gibt es keinen Antrag. Wählen Sie einen anderen Stand, oder leeren Sie die Suche.'
        : 'Es gibt noch keinen Antrag. Was Delegierte einreichen, erscheint hier von selbst.'}
    </p>
  </EmptyState>
)
