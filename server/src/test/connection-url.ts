import type pg from 'pg'

/** The address of a database as DATABASE_URL takes it, so that other processes can be given it. */
export function connectionUrl(address: pg.ClientConfig | string, database?: string): string {
  const url = typeof address === 'string' ? new URL(address) : fromParts(address)
  if (database) url.pathname = `/${database}`
  return url.href
}

function fromParts({ host = '', port = 5432, user = '', password, database = '' }: pg.ClientConfig) {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = String(password)
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url
}
