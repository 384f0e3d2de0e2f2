import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

const key = 'portal-tagungsbuero-menue'

/** Whether the person has folded the menu beside the office, or unfolded it; null: as there is room. */
const useWish = create<{ folded: boolean | null }>()(() => ({ folded: readFolded() }))

function readFolded(): boolean | null {
  const stored = readStored(key)
  return stored === null ? null : stored === 'zu'
}

export function foldMenu(folded: boolean): void {
  writeStored(key, folded ? 'zu' : 'auf')
  useWish.setState({ folded })
}

const wide = window.matchMedia('(min-width: 100em)')

const useWide = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => wide.matches,
  )

/** How the menu stands beside the congress office, the same in each of its areas (rule BD1); null elsewhere. */
export function useOfficeMenu(): 'folded' | 'unfolded' | null {
  const { pathname } = useLocation()
  const folded = useWish((wish) => wish.folded)
  const isWide = useWide()
  if (pathname.split('/')[1] !== 'Tagungsbuero') return null
  return (folded ?? !isWide) ? 'folded' : 'unfolded'
}
