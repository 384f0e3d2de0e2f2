import type { Application } from '@portal/shared/motions/records.ts'
import { printNumber } from '@portal/shared/motions/rules.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '#live/store.ts'
import { unbroken } from '#ui/format.ts'
import { showToast } from '#ui/toast-store.ts'

const SHOWN_SECONDS = 20

/** Whoever has bookmarked a motion learns at once when its text becomes another one (rule BA3). */
export function useChangedBookmarks(): void {
  const navigate = useNavigate()
  const apps = useLive((live) => live.data?.apps)
  const favorites = useLive((live) => live.data?.favorites)
  const known = useRef<Application[] | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = apps
    if (!before || !apps || before === apps) return
    const versions = new Map(before.map(({ id, version }) => [id, version]))
    const changed = apps.find(
      ({ id, version }) => favorites?.[id] === true && (versions.get(id) ?? version) < version,
    )
    if (!changed) return
    showToast({
      text: `Geändert: ${unbroken(printNumber(changed))}, den Sie sich gemerkt haben.`,
      action: { label: 'Lesen', run: () => void navigate(`/Applications?antrag=${changed.id}`) },
      seconds: SHOWN_SECONDS,
    })
  }, [apps, favorites, navigate])
}
