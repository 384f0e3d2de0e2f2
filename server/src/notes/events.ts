import type { BookmarkSwitched, MotionSeen, NoteWritten } from '@portal/shared/notes/events.ts'
import { defineForUsers } from '#core/tell.ts'

type Mark = MotionSeen | BookmarkSwitched | NoteWritten

/** Somebody has marked a motion: their own windows hear of it, and nobody else (rule N1). */
export const motionMarked = defineForUsers<{ userId: number; mark: Mark }>({
  topics: ({ userId }) => [`user:${userId}`],
  users: ({ userId }) => [userId],
  shown: ({ mark }) => ({ name: 'send-data', payload: mark }),
})
