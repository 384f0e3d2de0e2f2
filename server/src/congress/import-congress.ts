import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { hashSecret } from '#core/secret.ts'
import { doWork } from '#core/work.ts'
import type { ReadyCongress } from './check-congress.ts'
import { findClashes } from './clashes.ts'
import { baseSections, listSections, motionSection, pageSections, userSection } from './rows.ts'
import { fingerprintsOf, hashNewSecrets } from './secrets.ts'
import { lockImports, readNames, readRemembered } from './store.ts'
import { storeFiles } from './stored-files.ts'
import {
  isWritten,
  type SectionReport,
  writeFiles,
  writeList,
  writeMotions,
  writePlain,
  writeUsers,
} from './write-sections.ts'

/**
 * Brings a checked congress into the portal, as a whole or not at all (rules F14 to F17). Everything slow, the hashing
 * of secrets and the files, is done before the transaction begins.
 */
export async function importCongress(
  context: Context,
  { file, files }: ReadyCongress,
  hash: (secret: string) => Promise<string> = hashSecret,
): Promise<{ report: SectionReport[] } | { mistakes: Mistake[] }> {
  const fingerprints = fingerprintsOf(file.users, context.secret)
  const hashes = await hashNewSecrets(
    file.users,
    fingerprints,
    await readRemembered(context.db, 'users'),
    hash,
  )
  const stored = await storeFiles(context.config.dataDir, files)
  return doWork(context, system, async (work) => {
    await lockImports(work.tx)
    const mistakes = findClashes(file, await readNames(work.tx))
    if (mistakes.length > 0) return { mistakes }
    const report: SectionReport[] = []
    for (const section of baseSections(file)) report.push(await writePlain(work, section))
    const people = await writeUsers(work, userSection(file, fingerprints), hashes)
    report.push(people.report)
    report.push(await writeMotions(work, motionSection(file), people.renumbered))
    for (const section of pageSections(file)) report.push(await writePlain(work, section))
    for (const list of listSections(file)) report.push(await writeList(work, list))
    report.push(await writeFiles(work, stored))
    const written = report.filter(isWritten)
    if (written.length === 0) return { report }
    work.audit('import-congress', { written })
    work.changed('content')
    work.changed('reload')
    work.changed('floor')
    work.changed('presence')
    return { report }
  })
}
