import { awaitsDecision, isApplicant, ownEntry } from '@portal/shared/submissions/rules.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { PagedList } from '#features/submissions/paged-list.tsx'
import { useLive } from '#live/store.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useOpenedStep } from '#ui/use-opened-step.ts'
import { SupportDialog } from './support-dialog.tsx'
import { SupportRow } from './support-row.tsx'
import classes from './support-screen.module.css'

/** The motions that somebody is asked to support: first those that wait, then those that are decided. */
export function SupportScreen() {
  const user = useLive((live) => live.data?.user ?? null)
  const apps = useLive((live) => live.data?.delegateApps ?? [])
  const step = useOpenedStep('antrag')
  if (!user) return null
  const number = user.register_number
  const requests = apps.filter((app) => ownEntry(app, number) && !isApplicant(app, number))
  const open = requests.filter((app) => awaitsDecision(app, number))
  const decided = requests.filter((app) => !awaitsDecision(app, number)).toReversed()
  const wanted = Number(step.opened ?? 0)
  const app = requests.find(({ id }) => id === wanted) ?? null
  return (
    <>
      <PageTitle title="Antragsunterstützung" {...(app && { tab: `${app.title} – Antragsunterstützung` })}>
        {open.length > 0 && (
          <p>{open.length === 1 ? '1 Entscheidung offen' : `${open.length} Entscheidungen offen`}</p>
        )}
      </PageTitle>
      {requests.length === 0 && (
        <EmptyState icon={IconHeartHandshake}>
          <p>Sie sind bei keinem Antrag als unterstützende Person benannt.</p>
        </EmptyState>
      )}
      {open.length > 0 && (
        <section aria-labelledby="offen">
          <h2 id="offen" className={classes.heading}>
            Ihre Entscheidung ist gefragt
          </h2>
          <PagedList label="Offene Entscheidungen" param="seite" items={open} keyOf={({ id }) => id}>
            {(app) => <SupportRow app={app} number={number} onRead={() => step.open(String(app.id))} />}
          </PagedList>
        </section>
      )}
      {decided.length > 0 && (
        <section className={classes.part} aria-labelledby="entschieden">
          <h2 id="entschieden" className={classes.heading}>
            Entschieden
          </h2>
          <PagedList label="Entschiedene Anträge" param="entschieden" items={decided} keyOf={({ id }) => id}>
            {(app) => <SupportRow app={app} number={number} onRead={() => step.open(String(app.id))} />}
          </PagedList>
        </section>
      )}
      <SupportDialog key={wanted} app={app} opened={wanted > 0} number={number} onClose={step.close} />
    </>
  )
}
