import { can } from '@portal/shared/roles.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#live/store.ts'
import { type Entry, toEntries } from '#parts/find-people.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { ErrorState } from '#ui/state.tsx'
import { AssociationList } from './association-list.tsx'
import classes from './attendance.module.css'
import { CheckIn } from './check-in.tsx'
import { ConflictList } from './conflict-list.tsx'
import { MovementsDialog } from './movements-dialog.tsx'
import { QuorumCard } from './quorum-card.tsx'
import { RegisterTable } from './register-table.tsx'
import { useRegister } from './use-register.ts'

/** Where desks check people in, and where everybody of the office sees who is present. */
export function AttendanceScreen() {
  const users = useLive((live) => live.data?.users)
  const associations = useLive((live) => live.data?.medicalAssociations)
  const mayState = useLive((live) => can(live.data?.user ?? null, 'run-office'))
  const { data: register, error, refetch } = useRegister()
  const [params, setParams] = useSearchParams()
  const entries = useMemo(() => toEntries(users ?? [], associations ?? []), [users, associations])
  const shown = entries.find(({ user }) => user.register_number === params.get('person'))
  const show = (entry: Entry | null) =>
    setParams(entry ? { person: entry.user.register_number } : {}, { preventScrollReset: true })
  return (
    <>
      <PageTitle title="Anwesenheit" />
      <div className={classes.page}>
        <div className={classes.desk}>
          <CheckIn entries={entries} register={register ?? null} />
          {register && <ConflictList register={register} entries={entries} />}
        </div>
        <div className={classes.register}>
          {error && !register && (
            <ErrorState onRetry={() => void refetch()}>
              <p>{error.message}</p>
            </ErrorState>
          )}
          {!register && !error && <SkeletonRows rows={6} height={46} />}
          {register && (
            <>
              <QuorumCard register={register} mayState={mayState} />
              <AssociationList register={register} />
              <RegisterTable register={register} entries={entries} onShow={show} />
            </>
          )}
        </div>
      </div>
      {shown && <MovementsDialog key={shown.user.register_number} entry={shown} onClose={() => show(null)} />}
    </>
  )
}
