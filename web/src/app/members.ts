import { create } from 'zustand'
import { readUser, useLive } from '#live/store.ts'
import { untilLoaded } from '#live/until-loaded.ts'

type Parts = typeof import('./member-parts.tsx')

const useLoaded = create<{ parts: Parts | null }>()(() => ({ parts: null }))

let requested = false

/** Fetches what members alone see. */
export async function loadMemberParts(): Promise<void> {
  if (requested) return
  requested = true
  useLoaded.setState({ parts: await untilLoaded(() => import('./member-parts.tsx')) })
}

const loadForMember = () => {
  if (readUser()) void loadMemberParts()
}

useLive.subscribe(loadForMember)

/** What members alone see; null for visitors, and `loading` for members until its code has come. */
export function useMemberParts(): Parts | 'loading' | null {
  const member = useLive((live) => live.data?.user != null)
  const parts = useLoaded((loaded) => loaded.parts)
  return member ? (parts ?? 'loading') : null
}
