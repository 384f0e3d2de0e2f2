import { type Capability, can } from '@portal/shared/roles.ts'
import type { ComponentType } from 'react'
import { useWaitingSubmissions } from '#features/office/use-desk.ts'
import { useFreshLines } from '#features/order/fresh.ts'
import type { Areas } from '#features/overview/areas.ts'
import { useLive } from '#live/store.ts'
import { formScreen } from './late-screen.ts'

/** Where the congress office is. */
export const officeAddress = '/Tagungsbuero'

export interface OfficeArea {
  /** What the address says after `/Tagungsbuero/`; what comes behind it is the area's own. */
  path: string
  label: string
  /** Whoever has one of these capabilities has the area. */
  who: readonly Capability[]
  /** Fills the room below the tabs; it is told which areas the reader has. */
  Page: ComponentType<{ areas: Areas }>
  /** A hook that counts what waits there for somebody to act. */
  useWaiting?: () => number
}

/** The areas of the congress office in the order of their tabs: those that work, no others. */
const areas: readonly OfficeArea[] = [
  {
    path: 'Ueberblick',
    label: 'Überblick',
    who: ['see-overview'],
    Page: formScreen('OverviewPlace', () => import('./overview-place.tsx')),
  },
  {
    path: 'Antraege',
    label: 'Anträge',
    who: ['run-office'],
    Page: formScreen('MotionArea', () => import('#features/office/motion-area.tsx')),
    useWaiting: useWaitingSubmissions,
  },
  {
    path: 'Reihenfolge',
    label: 'Reihenfolge',
    who: ['arrange-order'],
    Page: formScreen('OrderScreen', () => import('#features/order/order-screen.tsx')),
    useWaiting: useFreshLines,
  },
  {
    path: 'Personen',
    label: 'Personen',
    who: ['run-office'],
    Page: formScreen('PeopleScreen', () => import('#features/register/people-screen.tsx')),
  },
  {
    path: 'Anwesenheit',
    label: 'Anwesenheit',
    who: ['keep-register'],
    Page: formScreen('AttendanceScreen', () => import('#features/attendance/attendance-screen.tsx')),
  },
  {
    path: 'Briefe',
    label: 'Briefe',
    who: ['run-office'],
    Page: formScreen('LettersPlace', () => import('./letters-place.tsx')),
  },
  {
    path: 'Protokoll',
    label: 'Protokoll',
    who: ['read-history'],
    Page: formScreen('RecordArea', () => import('#features/record/record-area.tsx')),
  },
  {
    path: 'Kongress',
    label: 'Kongress',
    who: ['run-office'],
    Page: formScreen('CongressPlace', () => import('./office-congress-place.tsx')),
  },
  {
    path: 'Hotline',
    label: 'Hotline',
    who: ['run-office'],
    Page: formScreen('HotlineScreen', () => import('#features/hotline/hotline-screen.tsx')),
  },
  {
    path: 'Verlauf',
    label: 'Verlauf',
    who: ['read-history'],
    Page: formScreen('HistoryScreen', () => import('#features/record/history-screen.tsx')),
  },
]

/** The areas of a person with these roles. */
export const areasFor = (user: Parameters<typeof can>[0]): OfficeArea[] =>
  areas.filter(({ who }) => who.some((capability) => can(user, capability)))

/** The areas of whoever looks at it now. */
export const useAreas = (): OfficeArea[] => {
  const user = useLive((live) => live.data?.user ?? null)
  return areasFor(user)
}
