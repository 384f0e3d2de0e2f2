import { importDemoCongress } from '#congress/import-demo.ts'
import { hasCongress } from '#congress/store.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { verifySecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import { settingsChanged } from '#settings/events.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { congress } from './agenda.ts'
import { addDelegateMotions } from './delegate-motions.ts'
import { markDemo, readDemo, readPasswords } from './store.ts'

/** Loads the demo congress into an empty database, where the settings want it and nobody has cleared it (rules BN3 and BN5). */
export async function loadDemo(context: Context, progress: (line: string) => void): Promise<void> {
  if (!context.config.demo || (await hasCongress(context.db)) || (await readDemo(context.db))) return
  progress('Lege den Demo-Kongress an …')
  await importDemoCongress(context)
  await addDelegateMotions(context)
  await doWork(context, system, async (work) => {
    await markDemo(work.tx)
    work.tell(settingsChanged())
  })
}

/** What the console says at the start: which test accounts can log in. */
export async function describeAccounts({ db }: Context): Promise<string> {
  const usable = await usableAccounts(db)
  const lines = usable.map(({ username, password, role }) => `  ${username.padEnd(20)} ${password}   ${role}`)
  return lines.length === 0 ? '' : `\nTestzugänge:\n${lines.join('\n')}\n\nStrg-C beendet das Portal.\n`
}

/** The test accounts that still have the password they came with. */
export async function usableAccounts(db: Context['db']): Promise<DemoAccount[]> {
  const names = demoAccounts.map(({ username }) => username)
  const rows = await readPasswords(db, congress.title, names)
  const hashes = new Map(rows.map(({ username, password_hash }) => [username, password_hash ?? '']))
  const matches = await Promise.all(
    demoAccounts.map(({ username, password }) => verifySecret(password, hashes.get(username) ?? '')),
  )
  return demoAccounts.filter((_account, index) => matches[index])
}
