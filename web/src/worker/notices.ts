/** What the server sends, as far as it is what it should be. */
interface Notice {
  title: string
  body: string
  url: string
  tag: string
}

/** A notice, or a neutral one where something else came: the browser demands that something is shown. */
export function readNotice(data: { json: () => unknown } | null): Notice {
  const { title, body, url, tag } = (data?.json() ?? {}) as Partial<Record<keyof Notice, unknown>>
  return {
    title: textOf(title) || 'Online-Portal',
    body: textOf(body),
    url: pathOf(url),
    tag: textOf(tag),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A page of this portal, and of no other site. */
export function pathOf(value: unknown): string {
  const path = textOf(value)
  return path.startsWith('/') && !/^\/[/\\]/.test(path) ? path : '/'
}
