import { isDue } from '@portal/shared/letters/rules.ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#live/fetch-call.ts'
import { useLive } from '#live/store.ts'
import { useFresh } from '#live/use-fresh.ts'
import { matching, toEntries } from '#parts/find-people.ts'
import { useAccountNews } from '#parts/use-account-news.ts'
import { useMailDesk } from '#parts/use-mail-desk.ts'
import { formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { LetterSteps } from './letter-steps.tsx'
import { LetterTable } from './letter-table.tsx'
import classes from './letters.module.css'
import { type Row, type Stage, stageNames, stageOf, stages } from './states.ts'

/** Where the office has letters with PINs and badges made, and notes what was handed over. */
export function LettersScreen() {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const { data, error, refetch } = useFresh(useAccountNews(), {
    queryKey: ['letters'],
    queryFn: () => call('letters', {}),
  })
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<Stage | ''>('')
  const [code, setCode] = useState('')
  const [params] = useSearchParams()
  // Whom the table of people or somebody's page has sent here.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(params.get('personen')?.split(',')))
  const entries = useMemo(() => toEntries(users ?? [], associations ?? []), [users, associations])
  const states = new Map(data?.map((state) => [state.registerNumber, state]))
  const all = entries.flatMap((entry): Row[] => {
    const state = states.get(entry.user.register_number)
    return state ? [{ entry, state, stage: stageOf(state) }] : []
  })
  const found = new Set(matching(entries, query, code))
  const rows = all.filter(({ entry, stage }) => found.has(entry) && (shown === '' || stage === shown))
  const { data: mails } = useMailDesk()
  const due = all.filter(({ entry: { user }, state: { registered, letter } }) =>
    isDue({ roles: user.roles, active: user.active, registered, hasLetter: letter !== null }),
  )
  return (
    <>
      <PageTitle title="Briefe" />
      {error && (
        <ErrorState onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows rows={8} height={46} />}
      {data && (
        <div className={classes.page}>
          <LetterSteps
            due={due}
            byMail={mails !== undefined && mails.sender !== null}
            chosen={all.filter(({ entry }) => chosen.has(entry.user.register_number))}
            onMade={() => void refetch()}
            onDone={() => {
              setChosen(new Set())
              void refetch()
            }}
          />
          <section className={classes.listed} aria-label="Personen und ihre Briefe">
            <div className={classes.filters}>
              <SearchInput
                label="Person suchen"
                placeholder="Name oder Nummer"
                value={query}
                onType={setQuery}
              />
              <Select
                label="Kammer"
                value={code}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
              >
                <option value="">Alle Kammern</option>
                {associations?.map((association) => (
                  <option key={association.code} value={association.code}>
                    {association.laek}
                  </option>
                ))}
              </Select>
              <Select
                label="Stand"
                value={shown}
                onChange={({ currentTarget }) => setShown(currentTarget.value as Stage | '')}
              >
                <option value="">Jeder Stand ({formatNumber(all.length)})</option>
                {stages.map((stage) => (
                  <option key={stage} value={stage}>
                    {stageNames[stage]} ({formatNumber(all.filter((row) => row.stage === stage).length)})
                  </option>
                ))}
              </Select>
            </div>
            <LetterTable rows={rows} chosen={chosen} onChoose={setChosen} />
          </section>
        </div>
      )}
    </>
  )
}
