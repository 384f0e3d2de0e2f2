import type { Problem } from '#live/problem.ts'
import { declineScreen } from '#live/screen-request.ts'
import { showToast } from '#ui/toast-store.ts'

/** Whoever has declined learns where nobody heard of it; a wish that is over needs no answer. */
export const tellDeclined = (id: number): void =>
  void declineScreen(id).catch(({ status }: Problem) => {
    if (status === 404 || status === 409) return
    showToast({
      text: 'Ihre Ablehnung ist beim Tagungsbüro nicht angekommen. Die Bitte endet sonst nach fünf Minuten von selbst.',
      action: { label: 'Erneut senden', run: () => tellDeclined(id) },
    })
  })
