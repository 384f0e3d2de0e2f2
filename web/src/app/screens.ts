import { can } from '@portal/shared/roles.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import {
  IconBallpen,
  IconBookmark,
  IconBuildingStore,
  IconCheckbox,
  IconFiles,
  IconHeartHandshake,
  IconInbox,
  IconInfoCircle,
  IconMessages,
  IconMicrophone2,
  IconUsers,
} from '@tabler/icons-react'
import { turnOf } from '#features/speakers/own-turn.ts'
import type { Icon } from '#ui/icon.ts'

type Visitor = Pick<Data, 'user' | 'favorites' | 'notes' | 'currentSpeakers' | 'calledSpeakers'>

export interface Screen {
  path: string
  label: string
  /** For the bar of a phone, where five entries share the width. */
  short?: string
  icon: Icon
  /** `visitor`: everybody while the portal is open; `member`: whoever is logged in. */
  access: 'visitor' | 'member'
  /** Whether the menu offers it, beyond the access that it needs. */
  offered?: (visitor: Visitor) => boolean
  /** How many things wait there for this person. */
  waiting?: (visitor: Visitor) => number
  /** What goes on there with this person right now, in words; a pulsing point shows it. */
  pulse?: (visitor: Visitor) => string | null
}

/** The screens of the menu in its order. Whoever knows the address of one may open it if the access allows. */
const screens = [
  { path: '/Applications', label: 'Anträge', icon: IconFiles, access: 'visitor' },
  { path: '/Voting', label: 'Abstimmung', icon: IconCheckbox, access: 'visitor' },
  {
    path: '/Rednerliste',
    label: 'Rednerliste',
    icon: IconMicrophone2,
    access: 'member',
    pulse: (visitor) => (turnOf(visitor) === 'speaking' ? 'Sie sprechen' : null),
  },
  { path: '/Antragsannahme', label: 'Antragsannahme', short: 'Eigene', icon: IconBallpen, access: 'member' },
  {
    // The address keeps the specification's spelling, the label is written correctly.
    path: '/Antragsuntersützung',
    label: 'Antragsunterstützung',
    icon: IconHeartHandshake,
    access: 'member',
    offered: ({ user }) => can(user, 'support-motions'),
    waiting: ({ user }) => user?.supported.length ?? 0,
  },
  {
    path: '/FavoritesAndNotes',
    label: 'Lesezeichen und Notizen',
    icon: IconBookmark,
    access: 'member',
    offered: ({ favorites, notes }) => Object.keys(favorites).length + Object.keys(notes).length > 0,
  },
  { path: '/Delegierte', label: 'Delegierte', icon: IconUsers, access: 'member' },
  { path: '/Discussions', label: 'Diskussion', icon: IconMessages, access: 'member' },
  {
    path: '/Tagungsbuero',
    label: 'Tagungsbüro',
    icon: IconInbox,
    access: 'member',
    offered: ({ user }) => can(user, 'arrange-order'),
  },
  { path: '/Ausstellung', label: 'Ausstellung', icon: IconBuildingStore, access: 'visitor' },
  { path: '/Service', label: 'Service', icon: IconInfoCircle, access: 'visitor' },
] as const satisfies Screen[]

const nobody: Visitor = { user: null, favorites: {}, notes: {}, currentSpeakers: [], calledSpeakers: [] }

/** The entries that the menu offers to this visitor; none before a closed portal. */
export function menuFor(visitor: Visitor = nobody, open = true): Screen[] {
  if (!open && !visitor.user) return []
  return (screens as Screen[]).filter(
    (screen) => (screen.access === 'visitor' || visitor.user) && (screen.offered?.(visitor) ?? true),
  )
}
