import type { Application } from '@portal/shared/motions/records.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { MotionsScreen } from '#features/motions/motions-screen.tsx'
import type { Slots } from '#features/motions/slots.ts'
import { BookmarkButton } from '#features/notes/bookmark-button.tsx'
import { NoteButton } from '#features/notes/note-button.tsx'
import { NotePlace } from '#features/notes/note-place.tsx'
import { useLive } from '#live/store.ts'

// The list does not wait for what belongs to single motions, nor for what asks for the archives.
const MotionDocuments = lazy(async () => ({
  default: (await import('#features/documents/motion-documents.tsx')).MotionDocuments,
}))
const TopArchive = lazy(async () => ({
  default: (await import('#features/documents/top-archive.tsx')).TopArchive,
}))

/** The motions, with the bookmarks and notes of whoever is logged in. */
export function MotionsPlace() {
  const member = useLive((live) => live.data?.user != null)
  const [noted, setNoted] = useState<number | null>(null)
  /** The note that was asked for last, until it is there to be written. */
  const asked = useRef<number | null>(null)
  if (!member) return <MotionsScreen slots={files} />
  const buttons = (motion: Application) => (
    <>
      <BookmarkButton motion={motion} />
      <NoteButton
        motion={motion}
        opened={noted === motion.id}
        onToggle={() => {
          const opened = noted === motion.id ? null : motion.id
          asked.current = opened
          setNoted(opened)
        }}
      />
    </>
  )
  const below = (motion: Application, unfolded: boolean) => (
    <NotePlace
      motion={motion}
      opened={noted === motion.id}
      unfolded={unfolded}
      takesFocus={() => {
        const takes = asked.current === motion.id
        if (takes) asked.current = null
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
