import { IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { useNewsCount } from '#live/use-news-count.ts'
import { useFloorBusy } from '#parts/use-floor-busy.ts'
import { announce } from '#ui/announcer.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import classes from './presence-line.module.css'

const QUESTION = 'Heute online dabei?'
const REASON = 'Dann zählen Sie zur Beschlussfähigkeit.'

/**
 * Asks a delegate once a session day whether somebody sits at the device, and never while ballots are taken or a procedural
 * motion is before the hall (rule BW3). It comes and goes by itself, so it lies below the screen and moves nothing of it.
 */
export function PresenceLine() {
  const reader = useLive((live) => live.data?.user?.register_number ?? null)
  const requests = useNewsCount('attendance-asked')
  const busy = useFloorBusy()
  const key = ['own-attendance', reader, requests]
  const { data } = useQuery(
    { queryKey: key, queryFn: () => call('ownAttendance', {}), retry: false, networkMode: 'always' },
    queries,
  )
  const { act, pending, refusal } = useAction()
  const shown = data?.asked === true && !busy
  useEffect(() => {
    if (shown) announce(`${QUESTION} ${REASON}`)
  }, [shown])
  if (!shown) return null
  const confirm = () =>
    act(
      () => call('confirmAttendance', {}),
      () => {
        queries.setQueryData(key, { asked: false, where: 'online' })
        showToast({ text: 'Danke. Sie sind für heute als anwesend vermerkt.', seconds: 6 })
      },
    )
  return (
    <section className={classes.line} aria-label="Anwesenheit">
      <IconHandStop className={classes.icon} aria-hidden />
      <p className={classes.words}>
        {refusal ?? (
          <>
            {QUESTION} <span className={classes.reason}>{REASON}</span>
          </>
        )}
      </p>
      <Button variant="default" loading={pending} onClick={confirm}>
        Ja, ich bin da
      </Button>
    </section>
  )
}
