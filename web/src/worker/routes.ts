/** How the worker answers: a page of the portal, a file of the build, something that was opened, or not at all. */
type Way = 'page' | 'asset' | 'document' | null

/** What is brought by the server itself, and is no page of the portal's own. */
const SERVED =
  /^\/(?:api|data|uploads|download|share|socket\.io|assets|Beschluesse|Archiv|Impressum|Datenschutz)(?:[/.]|$)/

/**
 * Which way a request goes. Calls and the socket never go through the worker: what they answer online is what the
 * server says now, and the app itself keeps what it may show later (rule O5).
 */
export function wayOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Way {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (/^\/(?:data|download)\//.test(url.pathname)) return 'document'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  return request.mode === 'navigate' && !SERVED.test(url.pathname) ? 'page' : null
}

/** Whole documents and pictures are kept; videos and archives would fill a telephone (rule O3). */
export const isKeepable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && /^(?:application\/pdf|image\/|text\/plain)/.test(headers.get('content-type') ?? '')
