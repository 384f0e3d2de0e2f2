import type { CallHandlers } from '#core/run-call.ts'
import { markSeen } from './mark-seen.ts'
import { switchFavorite } from './switch-favorite.ts'
import { writeNote } from './write-note.ts'

export const noteHandlers = {
  seenApp: { act: markSeen },
  favoriteApp: { act: switchFavorite },
  noteApp: { act: writeNote },
} satisfies Partial<CallHandlers>
