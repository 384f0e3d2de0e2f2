import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { usePhase } from '#features/session/phase.ts'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { loadMemberParts } from './members.ts'
import { loginBefore, targetAfterLogin } from './redirect.ts'

/** Lets members through. Everybody else goes to the login, which leads back here afterwards. */
export function MembersOnly() {
  const phase = usePhase()
  const { pathname, search, hash } = useLocation()
  if (phase === 'member') return <Outlet />
  if (phase === 'loading') return <SkeletonRows rows={5} height={96} />
  return <Navigate to={loginBefore(decodeURI(pathname) + search + hash)} replace />
}

/** The login is for those who are not logged in; members go where they wanted to. */
export function GuestsOnly() {
  const phase = usePhase()
  const { search } = useLocation()
  // Who logs in finds what members need already there.
  useEffect(() => void loadMemberParts(), [])
  if (phase !== 'member') return <Outlet />
  const redirect = new URLSearchParams(search).get('redirect')
  return <Navigate to={targetAfterLogin(redirect, window.location.origin)} replace />
}
