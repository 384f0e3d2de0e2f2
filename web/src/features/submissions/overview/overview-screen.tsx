import { can } from '@portal/shared/roles.ts'
import { isApplicant } from '@portal/shared/submissions/rules.ts'
import { IconBallpen, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { PagedList } from '#features/submissions/paged-list.tsx'
import { useLive } from '#live/store.ts'
import { DraftList } from '#parts/drafts/draft-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useOpenedStep } from '#ui/use-opened-step.ts'
import { AdminTool } from './admin-tool.tsx'
import classes from './overview-screen.module.css'
import { OwnMotion } from './own-motion.tsx'
import { Receipt } from './receipt.tsx'

/** Everything that somebody has written or stands behind, and where it is on its way. */
export function OverviewScreen() {
  const user = useLive((live) => live.data?.user ?? null)
  const apps = useLive((live) => live.data?.delegateApps ?? [])
  const { opened } = useOpenedStep('antrag')
  if (!user) return null
  const title = apps.find(({ id }) => String(id) === opened)?.title
  const mine = (app: (typeof apps)[number]) => app.user.register_number === user.register_number
  const newestFirst = apps.toReversed()
  const own = newestFirst.filter(mine)
  const shared = newestFirst.filter((app) => !mine(app) && isApplicant(app, user.register_number))
  const maySubmit = can(user, 'submit-motions')
  return (
    <>
      <PageTitle title="Antragsannahme" {...(title && { tab: `${title} – Antragsannahme` })}>
        {can(user, 'move-procedure') && (
          <ButtonLink to="/Antragsannahme/BusinessOrder" variant="default">
            Geschäftsordnungsantrag
          </ButtonLink>
        )}
        {maySubmit && (
          <ButtonLink to="/Antragsannahme/Einreichen" leftSection={<IconPlus size={20} aria-hidden />}>
            Neuer Antrag
          </ButtonLink>
        )}
      </PageTitle>
      <Receipt own={own} />
      {maySubmit && <DraftList />}
      <div className={classes.part}>
        <h2 className={classes.heading}>Eigene Anträge</h2>
        {own.length === 0 ? (
          <EmptyState icon={IconBallpen}>
            <p>Sie haben noch keinen Antrag erfasst.</p>
          </EmptyState>
        ) : (
          <PagedList label="Eigene Anträge" param="seite" items={own} keyOf={({ id }) => id}>
            {(app) => <OwnMotion app={app} isAuthor />}
          </PagedList>
        )}
      </div>
      <div className={classes.part}>
        <h2 className={classes.heading}>Anträge, die Sie mit stellen</h2>
        {shared.length === 0 ? (
          <EmptyState icon={IconUsersGroup}>
            <p>Sie sind bei keinem Antrag als mitantragstellende Person benannt.</p>
          </EmptyState>
        ) : (
          <PagedList label="Anträge, die Sie mit stellen" param="mit" items={shared} keyOf={({ id }) => id}>
            {(app) => <OwnMotion app={app} isAuthor={false} />}
          </PagedList>
        )}
      </div>
      {can(user, 'run-floor') && <AdminTool />}
    </>
  )
}
