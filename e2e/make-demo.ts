import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { runCommand, startPortal, stopPortal } from './portal.ts'

/**
 * Makes the demo congress that every portal of the tests begins with, and its congress file, which tells who takes part. Returns how
 * to remove both.
 */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const data = join(folder, 'data')
  const file = join(folder, 'kongress.json')
  const portal = await startPortal(await takePort(), { DATA_DIR: data })
  await runCommand({ DATA_DIR: data }, 'export', file)
  await stopPortal(portal, 'SIGTERM')
  process.env['PORTAL_E2E_DATA'] = data
  process.env['PORTAL_E2E_CONGRESS'] = file
  return () => rm(folder, { recursive: true, force: true })
}
