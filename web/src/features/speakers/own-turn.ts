import type { Data } from '@portal/shared/snapshot/records.ts'

export type OwnTurn = 'called' | 'speaking'

type SpeakersData = Pick<Data, 'user' | 'currentSpeakers' | 'calledSpeakers'>

/** Whether it is one's own turn; to speak comes before being called up elsewhere. */
export function turnOf(data: SpeakersData | null): OwnTurn | null {
  const me = data?.user?.register_number
  if (!data || me === undefined) return null
  const isMine = ({ register_number }: { register_number: string | null }) => register_number === me
  if (data.currentSpeakers.some(isMine)) return 'speaking'
  return data.calledSpeakers.some(isMine) ? 'called' : null
}
