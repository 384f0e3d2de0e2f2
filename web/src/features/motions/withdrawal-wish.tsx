import type { Application } from '@portal/shared/motions/records.ts'
import { refuseWithdrawal } from '@portal/shared/office/motion-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { useLive } from '#live/store.ts'
import { useAction } from '#live/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { inLibrary } from '#ui/library.tsx'

/** Whoever moved the motion can ask the office to withdraw it, until it is decided (rule BA8). */
export const WithdrawalWish = inLibrary(function Wish({ motion }: { motion: Application }) {
  const voted = useLive((live) => live.point?.currentVote?.appId)
  const action = useAction()
  const [confirming, setConfirming] = useState(false)
  const key = ['withdrawal-wish', motion.id]
  const { data } = useQuery(
    { queryKey: key, queryFn: () => call('withdrawalWish', { appId: motion.id }), networkMode: 'always' },
    queries,
  )
  if (!data || refuseWithdrawal(motion, voted === undefined ? [] : [voted])) return null
  const wish = (wished: boolean) =>
    action.act(
      () => call('wishWithdrawal', { appId: motion.id, wish: wished }),
      () => {
        setConfirming(false)
        queries.setQueryData(key, { wished })
      },
    )
  if (data.wished)
    return (
      <p role="status">
        Sie haben erklärt, dass Sie diesen Antrag zurückziehen. Das Tagungsbüro bestätigt es.{' '}
        <Button variant="default" loading={action.pending} onClick={() => wish(false)}>
          Doch nicht zurückziehen
        </Button>
      </p>
    )
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        Antrag zurückziehen …
      </Button>
      <ConfirmDialog
        title="Antrag zurückziehen?"
        opened={confirming}
        danger
        confirm="Zurückziehen"
        loading={action.pending}
        refusal={action.refusal}
        onConfirm={() => wish(true)}
        onClose={() => {
          action.forget()
          setConfirming(false)
        }}
      >
        <p>
          Das Tagungsbüro erfährt es sofort und bestätigt es. Bis dahin können Sie es sich anders überlegen;
          danach wird über den Antrag nicht mehr abgestimmt.
        </p>
      </ConfirmDialog>
    </>
  )
})
