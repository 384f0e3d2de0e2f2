import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { type Config, ConfigError } from './config.ts'

/** With what the portal itself speaks https: certificate and key as PEM. */
export interface Tls {
  cert: string
  key: string
}

/** Reads what `TLS_CERT` and `TLS_KEY` name (rule I25). Throws a `ConfigError` where that is no such pair. */
export async function loadTls({ tls }: Pick<Config, 'tls'>): Promise<Tls | null> {
  if (tls === null) return null
  const pair = { cert: await read('TLS_CERT', tls.cert), key: await read('TLS_KEY', tls.key) }
  try {
    createSecureContext(pair)
  } catch (error) {
    throw new ConfigError(
      `TLS_CERT=${tls.cert} und TLS_KEY=${tls.key} sind kein Zertifikat mit seinem Schlüssel in PEM: ${(error as Error).message}.`,
    )
  }
  return pair
}

const read = (name: string, path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: Error) => {
    throw new ConfigError(`${name}=${path} lässt sich nicht lesen: ${error.message}.`)
  })
