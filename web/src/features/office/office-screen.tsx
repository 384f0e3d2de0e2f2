import { IconInbox, IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLive } from '#live/store.ts'
import { Card } from '#ui/card.tsx'
import { formatNumber } from '#ui/format.ts'
import { KeysButton } from '#ui/keys-button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { useOpenedStep } from '#ui/use-opened-step.ts'
import { toggleInFocus, useRowSteps } from '#ui/use-row-steps.ts'
import { useTypedQuery } from '#ui/use-typed-query.ts'
import { countStates, listed } from './desk.ts'
import { Filters } from './filters.tsx'
import { SubmissionRow } from './submission-row.tsx'
import { useAddress } from './use-address.ts'
import { useDesk } from './use-desk.ts'

/** Where the congress office reads what delegates have submitted, says how far it has come, and publishes. */
export function OfficeScreen() {
  const tops = useLive((live) => live.data?.tops) ?? []
  const { data, error, refetch } = useDesk()
  const { shown, show } = useAddress()
  const motion = useOpenedStep('antrag')
  const [typed, setTyped] = useTypedQuery(shown.query, (query) => show({ query, unfolded: null }))
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { step, onKeyDown } = useRowSteps(place)
  useShortcuts([
    { key: '/', label: 'Suchen', run: () => field.current?.focus() },
    { key: 'j', label: 'Nächster Antrag', run: () => step(1) },
    { key: 'k', label: 'Voriger Antrag', run: () => step(-1) },
    { key: 'o', label: 'Antrag öffnen oder schließen', run: () => toggleInFocus()?.click() },
  ])

  const wished = { ...shown, query: typed }
  const all = data?.submissions ?? []
  const rows = listed(all, wished)
  const opened = all.find(({ id }) => id === shown.unfolded)
  return (
    <>
      <PageTitle title="Eingereichte Anträge" {...(opened && { tab: `${opened.title} – Tagungsbüro` })}>
        {data && <p>{all.length === 1 ? '1 Antrag' : `${formatNumber(all.length)} Anträge`}</p>}
        <KeysButton />
      </PageTitle>
      <Filters
        shown={shown}
        query={typed}
        field={field}
        tops={tops}
        counts={countStates(all, wished)}
        onQuery={setTyped}
        onChange={(change) => show({ ...change, unfolded: null })}
      />
      {error && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={6} height={76} />}
      {data && rows.length === 0 && <Nothing any={all.length > 0} />}
      {data && rows.length > 0 && (
        <section ref={place} tabIndex={-1} aria-label="Eingereichte Anträge" onKeyDown={onKeyDown}>
          <Card>
            {rows.map((submission) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                numbers={data.numbers}
                unfolded={submission.id === shown.unfolded}
                onToggle={() =>
                  submission.id === shown.unfolded ? motion.close() : motion.open(String(submission.id))
                }
              />
            ))}
          </Card>
        </section>
      )}
    </>
  )
}

const Nothing = ({ any }: { any: boolean }) => (
  <EmptyState icon={any ? IconSearch : IconInbox}>
    <p>
      {any
        ? 'Hier steht zurzeit kein Antrag. Wählen Sie einen anderen Stand oder Tagesordnungspunkt, oder leeren Sie die Suche.'
        : 'Es ist noch kein Antrag eingereicht. Neue Anträge erscheinen hier von selbst.'}
    </p>
  </EmptyState>
)
