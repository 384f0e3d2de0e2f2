import type { BookmarkSwitched, MotionSeen, NoteWritten } from '@portal/shared/notes/events.ts'
import { defineEvent } from '#core/tell.ts'

type Mark = MotionSeen | BookmarkSwitched | NoteWritten

/** Somebody has marked a motion: their own windows hear of it, and nobody else (rule N1). */
export const motionMarked = defineEvent<{ userId: number; mark: Mark }, 'isOwner'>({
  topics: ({ userId }) => [`user:${userId}`],
  groups: ({ userId }) => ({ isOwner: [userId] }),
  shown: ({ mark }, { isOwner }) => (isOwner ? { name: 'send-data', payload: mark } : null),
})
