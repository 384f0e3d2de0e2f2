// These are told to the windows of the one user alone.

export interface MotionSeen {
  op: 'seen-app'
  data: { appId: number }
}

export interface BookmarkSwitched {
  op: 'favorite-app'
  data: { appId: number; favorite: boolean }
}

/** An empty text means that there is no note any more. */
export interface NoteWritten {
  op: 'note-app'
  data: { appId: number; text: string }
}
