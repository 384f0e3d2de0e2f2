import type pg from 'pg'
import type { Config } from '#core/config.ts'
import { withClient } from '#core/database/connection.ts'
import { knownSessionSecret } from '#core/session-secret.ts'
import { checkAddress } from './check-address.ts'
import { askClock, checkDatabase, checkFiles, checkSpeed, checkTables } from './check-database.ts'
import { checkDisk, checkSettings, checkTls } from './check-machine.ts'
import type { Finding } from './finding.ts'

/**
 * Looks at everything around the portal that a vote needs, while it runs or before (rule I10). It changes nothing. `tables`
 * says whether there are any, so that the audit log can be looked at too.
 */
export async function examine(
  config: Config,
  connection: pg.ClientConfig,
): Promise<{ findings: Finding[]; tables: boolean }> {
  const inDatabase = await withClient(connection, async (client) => {
    const tables = await checkTables(client)
    const server = [...(await checkDatabase(client)), await askClock(client)]
    return { server, tables, files: tables?.level === 'good' ? [await checkFiles(client)] : [] }
  })
  const { publicUrl, trustProxy } = config
  const secret = await knownSessionSecret(config)
  const findings = [
    ...checkSettings(config),
    ...(await checkTls(config)),
    ...(await checkDisk(config)),
    ...inDatabase.server,
    await checkSpeed(connection),
    ...(inDatabase.tables ? [inDatabase.tables] : []),
    ...inDatabase.files,
    ...(publicUrl ? await checkAddress({ url: publicUrl, proxies: trustProxy, secret }) : []),
  ]
  return { findings, tables: inDatabase.tables?.level === 'good' }
}
