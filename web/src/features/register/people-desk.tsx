import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatNumber } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { useShortcuts } from '#ui/shortcuts.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { useTypedQuery } from '#ui/use-typed-query.ts'
import { NewPerson } from './new-person.tsx'
import { allRoles, filtered, roleWords, type Shown, sorted, states, stateWords } from './people.ts'
import { PeopleMenu } from './people-menu.tsx'
import { PeopleSelection } from './people-selection.tsx'
import { PeopleTable } from './people-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import classes from './register.module.css'
import { ReplaceForm } from './replace-form.tsx'
import { usePeople } from './use-people.ts'
import { useShown } from './use-shown.ts'

const home = '/Tagungsbuero/Personen'

/** The table of people, and beside it whoever is open: on a smaller screen in its place. */
export function PeopleDesk() {
  const { number, deed } = useParams()
  const { data, error, refetch } = usePeople()
  const { shown, show, search } = useShown()
  const navigate = useNavigate()
  const [typed, setTyped] = useTypedQuery(shown.query, (query) => show({ query }))
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ key: '/', label: 'Suchen', run: () => field.current?.focus() }])

  const wished = { ...shown, query: typed }
  const rows = sorted(filtered(data ?? [], wished), shown.sort)
  const selection = useSelection(rows.map(({ registerNumber }) => registerNumber))
  const chosen = data?.filter(({ registerNumber }) => selection.keys.has(registerNumber)) ?? []
  const close = () => void navigate(`${home}${search}`)
  const open = (registerNumber: string, what = '') =>
    void navigate(`${home}/${encodeURIComponent(registerNumber)}${what}${search}`)
  const person = data?.find(({ registerNumber }) => registerNumber === number)
  return (
    <div className={classes.desk} data-fills data-opened={number !== undefined || undefined}>
      <div className={classes.list}>
        <PageTitle title="Personen" tab={person ? `${person.name} – Personen` : 'Personen'}>
          {data && (
            <p className={classes.soft}>
              {rows.length === data.length
                ? formatNumber(data.length)
                : `${formatNumber(rows.length)} von ${formatNumber(data.length)}`}
            </p>
          )}
          <div className={classes.tools}>
            <ButtonLink
              size="sm"
              variant="default"
              to={`${home}/Import`}
              leftSection={<IconFileImport size={18} aria-hidden />}
            >
              Liste importieren
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="default"
              to={`${home}/neu${search}`}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Person anlegen
            </ButtonLink>
            <PeopleMenu />
          </div>
        </PageTitle>
        <search className={classes.filters}>
          <SearchInput
            ref={field}
            className={classes.query}
            label="Personen durchsuchen"
            placeholder="Name, Nummer, Adresse"
            value={typed}
            onType={setTyped}
          />
          <Chosen shown={wished} show={show} />
        </search>
        <StateChips people={data ?? []} shown={wished} show={show} />
        {error && (
          <ErrorState onRetry={() => void refetch()}>
            <p>{error.message}</p>
          </ErrorState>
        )}
        {!data && !error && <SkeletonRows rows={12} height={40} />}
        {data && (
          <PeopleTable
            rows={rows}
            sort={shown.sort}
            opened={number ?? null}
            selection={selection}
            onSort={(sort) => show({ sort })}
            onOpen={open}
            onClose={close}
          />
        )}
        {chosen.length > 0 && (
          <PeopleSelection people={chosen} everybody={data ?? []} onDone={selection.clear} />
        )}
      </div>
      {number === 'neu' && <NewPerson onDone={open} onClose={close} />}
      {data && number !== undefined && number !== 'neu' && !person && (
        <div className={classes.panel}>
          <ErrorState>
            <p>Es gibt niemanden mit der Registernummer {number}.</p>
          </ErrorState>
        </div>
      )}
      {data && person && deed === 'Nachfolge' && (
        <ReplaceForm
          key={person.registerNumber}
          person={person}
          people={data}
          onClose={() => open(person.registerNumber)}
        />
      )}
      {data && person && deed !== 'Nachfolge' && (
        <PersonPanel
          key={person.registerNumber}
          person={person}
          onReplace={() => open(person.registerNumber, '/Nachfolge')}
          onClose={close}
        />
      )}
    </div>
  )
}

interface FilterProps {
  shown: Shown
  show: (change: Partial<Shown>) => void
}

function Chosen({ shown, show }: FilterProps) {
  const associations = useLive((live) => live.data?.medicalAssociations) ?? []
  return (
    <>
      <select
        className={classes.select}
        aria-label="Kammer"
        value={shown.code}
        onChange={({ currentTarget }) => show({ code: currentTarget.value })}
      >
        <option value="">Alle Kammern</option>
        {associations.map(({ code, laek }) => (
          <option key={code} value={code}>
            {laek}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label="Rolle"
        value={shown.role}
        onChange={({ currentTarget }) => show({ role: currentTarget.value as Shown['role'] })}
      >
        <option value="">Alle Rollen</option>
        {allRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role]}
          </option>
        ))}
        <option value="none">ohne Rolle</option>
      </select>
    </>
  )
}

/** The states with how many there are, of those whom the other filters leave. */
function StateChips({ people, shown, show }: FilterProps & { people: Parameters<typeof filtered>[0] }) {
  const others = filtered(people, { ...shown, state: '' })
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.hidden}>Zustand</legend>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.chip}
          aria-pressed={shown.state === state}
          onClick={() => show({ state: shown.state === state ? '' : state })}
        >
          {stateWords[state]} <b>{others.filter((person) => person.state === state).length}</b>
        </button>
      ))}
    </fieldset>
  )
}
