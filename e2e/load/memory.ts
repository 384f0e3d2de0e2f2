import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { ClientPool } from './client-pool.ts'

/** Resident memory of a process in bytes. */
export async function memoryOf(portal: Portal): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(portal.pid)])
  return 1024 * Number(stdout)
}

/** The same without garbage: two collections, and time to give back what they freed. */
export async function leanMemoryOf(portal: Portal): Promise<number> {
  for (let pass = 0; pass < 2; pass += 1) {
    process.kill(portal.pid, 'SIGUSR2')
    await delay(750)
  }
  return memoryOf(portal)
}

/**
 * Connects many clients and says what each of its sockets costs the server. Everybody has a window open already: what
 * grows once with the first of them (compiled code, buffers, the heap's reserve) is no cost of a client.
 */
export async function connectWeighed(
  portal: Portal,
  cookies: readonly string[],
): Promise<{ clients: ClientPool; bytesEach: number }> {
  const first = await ClientPool.connect(portal.url, cookies)
  const before = await leanMemoryOf(portal)
  const clients = await ClientPool.connect(portal.url, cookies)
  const bytesEach = ((await leanMemoryOf(portal)) - before) / cookies.length
  first.close()
  return { clients, bytesEach }
}
