import type { Application } from '@portal/shared/motions/records.ts'
import { Suspense, useRef, useState } from 'react'
import { MotionsScreen } from '#features/motions/motions-screen.tsx'
import type { Slots } from '#features/motions/slots.ts'
import { latePart } from '#live/late-part.ts'
import { useMemberParts } from './members.ts'

// The list does not wait for what belongs to single motions, nor for what asks for the archives.
const MotionDocuments = latePart('MotionDocuments', () => import('#features/documents/motion-documents.tsx'))
const TopArchive = latePart('TopArchive', () => import('#features/documents/top-archive.tsx'))

/** The motions, with the bookmarks and notes of whoever is logged in. */
export function MotionsPlace() {
  const parts = useMemberParts()
  const [noted, setNoted] = useState<number | null>(null)
  /** The note that was asked for last, until it is there to be written. */
  const requested = useRef<number | null>(null)
  if (parts === null || parts === 'loading') return <MotionsScreen slots={files} />
  const buttons = (motion: Application) => (
    <>
      <parts.BookmarkButton motion={motion} />
      <parts.NoteButton
        motion={motion}
        opened={noted === motion.id}
        onToggle={() => {
          const opened = noted === motion.id ? null : motion.id
          requested.current = opened
          setNoted(opened)
        }}
      />
    </>
  )
  const below = (motion: Application, unfolded: boolean) => (
    <parts.NotePlace
      motion={motion}
      opened={noted === motion.id}
      unfolded={unfolded}
      takesFocus={() => {
        const takes = requested.current === motion.id
        if (takes) requested.current = null
        return takes
      }}
    />
  )
  return <MotionsScreen slots={{ ...files, buttons, below }} />
}

/** What there is to fetch, for visitors too. */
const files: Slots = {
  top: (top) => (
    <Suspense>
      <TopArchive top={top} />
    </Suspense>
  ),
  documents: (motion) => (
    <Suspense>
      <MotionDocuments key={motion.id} motion={motion} />
    </Suspense>
  ),
}
