import { useLocation, useNavigate } from 'react-router'

/** The voting screen without anything around it, for the hall. It has an address, so it outlives a reload. */
export const presentationAddress = '/Voting?ansicht=praesentation'

export function usePresenting(): boolean {
  const { pathname, search } = useLocation()
  return pathname === '/Voting' && new URLSearchParams(search).get('ansicht') === 'praesentation'
}

/** Fills the whole screen where the browser allows it; the view itself does not depend on it. */
export function fillScreen() {
  document.documentElement.requestFullscreen?.().catch(() => undefined)
}

/** Leads back from the hall's picture to the voting screen with everything around it. */
export function useLeavePresentation(): () => void {
  const navigate = useNavigate()
  return () => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    void navigate('/Voting')
  }
}
