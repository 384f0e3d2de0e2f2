import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startPortal, stopPortal } from './portal.ts'

/** Makes the demo congress that every portal of the tests begins with. Returns how to remove it. */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await stopPortal(await startPortal(await freePort(), { DATA_DIR: folder }), 'SIGTERM')
  process.env['PORTAL_E2E_DATA'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
