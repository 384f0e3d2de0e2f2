import type { AttendanceCounted, AttendanceRequested } from '#attendance/events.ts'
import type { DraftChanged } from '#drafts/events.ts'
import type { Clock, MessageChanged, MessageData, WorkingPointChanged } from '#floor/events.ts'
import type { ScreenAnswered, ScreenRequested } from '#hotline/events.ts'
import type {
  MotionHidden,
  MotionUpdated,
  OrderChanged,
  StatusChanged,
  SynonymsChanged,
} from '#motions/events.ts'
import type { BookmarkSwitched, MotionSeen, NoteWritten } from '#notes/events.ts'
import type { DeskChanged, MotionEditing } from '#office/events.ts'
import type {
  AccountsChanged,
  ContactChanged,
  PresenceChanged,
  UserReplaced,
  UserUpdated,
} from '#people/events.ts'
import type {
  OpenBo,
  ProceduralCancelled,
  ProceduralDeclared,
  StartBo,
  StopBo,
  UpdateBo,
} from '#procedural/events.ts'
import type { Logout } from '#session/events.ts'
import type { Reload } from '#snapshot/events.ts'
import type { SpeakerAction, SpeakerListChanged, SpeakersChanged } from '#speakers/events.ts'
import type { DelegateAppStatus, ShareMade } from '#submissions/events.ts'
import type {
  ChambersVoted,
  DevicePermitted,
  SecrecyChanged,
  StartVoting,
  StopVoting,
  UpdateVoting,
  VoteDeclared,
  VoteOpened,
} from '#voting/events.ts'

export type DataOp =
  | VoteOpened
  | VoteDeclared
  | ChambersVoted
  | WorkingPointChanged
  | MessageData
  | MotionUpdated
  | OrderChanged
  | StatusChanged
  | SynonymsChanged
  | DeskChanged
  | MotionEditing
  | MotionHidden
  | UserReplaced
  | UserUpdated
  | ContactChanged
  | AccountsChanged
  | PresenceChanged
  | AttendanceCounted
  | AttendanceRequested
  | Clock
  | Reload
  | ScreenRequested
  | ScreenAnswered
  | MotionSeen
  | BookmarkSwitched
  | NoteWritten
  | ShareMade
  | DelegateAppStatus
  | DraftChanged
  | DevicePermitted
  | SecrecyChanged
  | SpeakerListChanged
  | SpeakerAction
  | SpeakersChanged
  | ProceduralDeclared
  | ProceduralCancelled

/** `rev` is there on everything that tells of the live state. */
export interface SendData {
  name: 'send-data'
  payload: DataOp & { rev?: number }
}

/** All that the server tells its clients. */
export type PortalEvent =
  | StartVoting
  | StopVoting
  | UpdateVoting
  | StartBo
  | OpenBo
  | UpdateBo
  | StopBo
  | MessageChanged
  | Logout
  | SendData
export type EventName = PortalEvent['name']

export const eventNames = [
  'start-voting',
  'stop-voting',
  'update-voting',
  'start-bo',
  'open-bo',
  'update-bo',
  'stop-bo',
  'message',
  'logout',
  'send-data',
] as const satisfies EventName[]

/** The answer to a job, in the event `response`. */
export interface JobAnswer {
  uuid: string
  result: boolean
  data?: unknown
  /** A German sentence, on refusal. */
  message?: string
}
