import { sentence } from '@portal/shared/text/refusals.ts'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { call } from '#live/fetch-call.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Hotline } from './hotline.tsx'

/** Whoever waits before a closed portal asks again after 20 to 40 seconds, not all at the same moment. */
const ASK_AGAIN = 20_000

/** What everybody sees while the portal is not open. */
export function ClosedPage() {
  useEffect(() => {
    const timer = setInterval(
      async () => {
        const portal = await call('portal', {}).catch(() => null)
        if (portal?.open) window.location.reload()
      },
      ASK_AGAIN * (1 + Math.random()),
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <PageTitle title={sentence('portal-closed')} />
      <EmptyState icon={IconLock} action={<Hotline label="Hotline" />}>
        <p>Sobald es öffnet, erscheinen hier die Anträge. Diese Seite sieht von selbst nach.</p>
      </EmptyState>
    </>
  )
}
