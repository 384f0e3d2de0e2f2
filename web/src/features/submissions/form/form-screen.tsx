import { can } from '@portal/shared/roles.ts'
import { IconFileCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from '#live/store.ts'
import { newDraft } from '#parts/drafts/draft.ts'
import { keepDrafts } from '#parts/drafts/draft-keeper.ts'
import { useDrafts } from '#parts/drafts/draft-store.ts'
import { OtherDrafts } from '#parts/drafts/other-drafts.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { EmptyState } from '#ui/state.tsx'
import type { AttachedFiles } from './attached-files.ts'
import { MotionForm } from './motion-form.tsx'

interface Props {
  /** The draft that is written. */
  uuid: string
  /** Whether a file is still on its way. */
  uploading: boolean
  attachments: (files: AttachedFiles) => ReactNode
}

/** A motion is written here, from the first letter until it is handed in. */
export function FormScreen({ uuid, ...slots }: Props) {
  useEffect(keepDrafts, [])
  const user = useLive((live) => live.data?.user ?? null)
  const online = useLive((live) => live.connection === 'online')
  const draft = useDrafts((keeper) => keeper.drafts[uuid])
  const loaded = useDrafts((keeper) => keeper.loaded)
  const moved = useDrafts((keeper) => keeper.moved[uuid])
  const known = useOnce(draft !== undefined)
  if (!user) return null
  if (!can(user, 'submit-motions'))
    return (
      <Gone title="Neuer Antrag">
        <p>Anträge stellen können Delegierte, der Vorstand und die Geschäftsführung.</p>
      </Gone>
    )
  if (moved)
    return (
      <Gone title="Antrag eingereicht" next={moved}>
        <p>
          Dieser Antrag war schon angekommen. Was Sie danach geschrieben haben, steht in einem neuen Entwurf.
        </p>
      </Gone>
    )
  if (known && !draft)
    return (
      <Gone title="Entwurf nicht mehr vorhanden">
        <p>Dieser Entwurf ist eingereicht, oder Sie haben ihn an einem anderen Gerät verworfen.</p>
      </Gone>
    )
  if (!draft && !loaded && online)
    return (
      <>
        <PageTitle title="Neuer Antrag" />
        <SkeletonRows rows={4} height={96} />
      </>
    )
  return (
    <MotionForm uuid={uuid} draft={draft ?? newDraft} {...slots}>
      {!draft && <OtherDrafts />}
    </MotionForm>
  )
}

const Gone = ({ title, next, children }: { title: string; next?: string; children: ReactNode }) => (
  <>
    <PageTitle title={title} />
    <EmptyState
      icon={IconFileCheck}
      action={
        <>
          {next && (
            <ButtonLink to={`/Antragsannahme/Einreichen?entwurf=${next}`}>Neuen Entwurf öffnen</ButtonLink>
          )}
          <ButtonLink to="/Antragsannahme" variant={next ? 'default' : 'filled'}>
            Zu meinen Anträgen
          </ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  </>
)

/** Whether something has been true since the screen was opened. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}
