/** Where people go who come from nowhere in particular. */
export const home = '/Applications'

/** The login page that leads back to `target` afterwards. */
export const loginBefore = (target: string): string => `/Login?redirect=${encodeURIComponent(target)}`

/**
 * Where a login leads: the page that was asked for, if it is one of this portal, otherwise the motions. An
 * address of another origin is never followed, however it is written.
 */
export function targetAfterLogin(redirect: string | null, origin: string): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, origin)) return home
  const url = new URL(redirect, origin)
  // "/..//host" is a path of this portal until the dots are taken out of it.
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname === '/Login') return home
  return url.pathname + url.search + url.hash
}
