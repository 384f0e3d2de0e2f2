import { printNumber } from '@portal/shared/motions/rules.ts'
import type { OfficeSubmission } from '@portal/shared/office/records.ts'
import { useMutation } from '@tanstack/react-query'
import { type CallInput, call } from '#live/fetch-call.ts'
import { queries } from '#live/queries.ts'
import { unbroken } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'
import { renewDesk } from './use-desk.ts'

/** Publishes a submission, and says under which number. What was refused shows the numbers as they are now. */
export function usePublish({ id }: OfficeSubmission) {
  const { mutate, isPending, error, reset } = useMutation(
    {
      mutationFn: (wish: Omit<CallInput<'publishSubmission'>, 'id'>) =>
        call('publishSubmission', { id, ...wish }),
      onSuccess: (motion) =>
        showToast({ text: `${unbroken(printNumber(motion))} ist veröffentlicht.`, seconds: 8 }),
      onSettled: renewDesk,
    },
    queries,
  )
  return { publish: mutate, pending: isPending, refusal: error?.message ?? null, forget: reset }
}
