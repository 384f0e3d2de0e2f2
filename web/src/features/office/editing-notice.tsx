import { IconPencil } from '@tabler/icons-react'
import { Notice } from '#ui/notice.tsx'
import { useWriterOf } from './use-editing.ts'

/** Says that a colleague is about to change the motion. */
export function EditingNotice({ appId }: { appId: number | null }) {
  const writer = useWriterOf(appId)
  if (writer === '') return null
  return (
    <Notice tone="wait" icon={IconPencil}>
      <p>{writer} bearbeitet diesen Antrag gerade. Unter „Bearbeiten“ lesen Sie mit oder übernehmen.</p>
    </Notice>
  )
}
