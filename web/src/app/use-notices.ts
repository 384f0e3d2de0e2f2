import { useEffect } from 'react'
import { useNavigate } from 'react-router'

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
