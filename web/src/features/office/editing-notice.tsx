import { IconPencil } from '@tabler/icons-react'
import { Notice } from '#ui/notice.tsx'
import { useEditorsOf } from './use-editing.ts'

/** Says that a colleague is about to change the motion. */
export function EditingNotice({ appId }: { appId: number | null }) {
  const names = useEditorsOf(appId)
  if (names === '') return null
  return (
    <Notice tone="wait" icon={IconPencil}>
      <p>{names} bearbeitet diesen Antrag gerade. Wer später speichert, sieht beide Texte.</p>
    </Notice>
  )
}
