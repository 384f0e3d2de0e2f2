import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '#live/store.ts'
import { useWakeLock } from '#ui/use-wake-lock.ts'

/** Opens the page that a tapped notice leads to, in the window that is there already. */
export function useNotices(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data }: MessageEvent<{ open?: string } | null>) => {
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}

/** While the hall is at something, members' screens stay on (rule R6). */
export function useSittingAwake(): void {
  useWakeLock(
    useLive(({ data, point }) => data?.user != null && (point?.top != null || point?.currentVote != null)),
  )
}
