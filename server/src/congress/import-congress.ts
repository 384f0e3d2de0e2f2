import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile } from '@portal/shared/congress/records.ts'
import { type Actor, system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { holdCongress } from '#core/ended-congress.ts'
import { hashSecret } from '#core/secret.ts'
import { doWork, type Work } from '#core/work.ts'
import { holdFloor } from '#floor-lock/store.ts'
import { fillOrder } from '#voting/order/place-motions.ts'
import type { ReadyCongress } from './check-congress.ts'
import { findClashes } from './clashes.ts'
import { congressImported } from './events.ts'
import { findFloorClashes } from './floor-clashes.ts'
import { changesAgenda, isEmptyPlan, planImport, renamedTops } from './plan-import.ts'
import { fingerprintsOf, type Hashes, hashNewSecrets } from './secrets.ts'
import { type FileRow, lockImports, readNames, readRemembered } from './store.ts'
import {
  isWritten,
  lockWritten,
  type SectionReport,
  writeFiles,
  writeList,
  writeMotions,
  writePlain,
  writeUsers,
} from './write-sections.ts'

export interface Imported {
  report: SectionReport[]
  /** The motions that the file's order of voting leaves out and that have got a place in it by themselves (rule B8). */
  placed: number[]
}

/**
 * Brings a checked congress into the portal, as a whole or not at all (rules F14 to F17). Everything slow, the hashing
 * of secrets and the files, is done before the transaction begins.
 */
export async function importCongress(
  context: Context,
  { file, files }: ReadyCongress,
  { actor = system, hash = hashSecret }: { actor?: Actor; hash?: (secret: string) => Promise<string> } = {},
): Promise<Imported | { mistakes: Mistake[] }> {
  const secrets = await prepareSecrets(context, file, await readRemembered(context.db, 'users'), hash)
  return withStored(context, files, (stored) =>
    doWork(context, actor, async (work) => {
      await holdCongress(work.tx)
      return writeCongress(work, { file, stored, secrets })
    }),
  )
}

/** Stores the files of a congress that is about to be written. Of one that is refused nothing stays, its files neither. */
export async function withStored<Written>(
  { files }: Pick<Context, 'files'>,
  brought: ReadyCongress['files'],
  write: (stored: FileRow[]) => Promise<Written>,
): Promise<Written> {
  const stored: FileRow[] = []
  const letGo = () => files.release(stored.map(({ sha256 }) => sha256))
  const store = async () => {
    for (const [name, bytes] of brought) stored.push({ name, ...(await files.store(bytes)) })
    return write(stored)
  }
  const written = await store().catch(async (error: unknown) => {
    await letGo()
    throw error
  })
  if (isRefused(written)) await letGo()
  return written
}

const isRefused = (written: unknown): boolean =>
  ((written as { mistakes?: Mistake[] }).mistakes?.length ?? 0) > 0

interface Secrets {
  fingerprints: ReturnType<typeof fingerprintsOf>
  hashes: Hashes
}

/** Hashes PINs and passwords that the import before did not have; that takes longer than a transaction may. */
export async function prepareSecrets(
  { secret }: Pick<Context, 'secret'>,
  { users }: Pick<CongressFile, 'users'>,
  before: Parameters<typeof hashNewSecrets>[2],
  hash = hashSecret,
): Promise<Secrets> {
  const fingerprints = fingerprintsOf(users, secret, before)
  return { fingerprints, hashes: await hashNewSecrets(users, fingerprints, before, hash) }
}

/** A checked congress with all that takes long done. */
export interface PreparedCongress {
  file: CongressFile
  /** The files that it names, stored already. */
  stored: readonly FileRow[]
  secrets: Secrets
}

/** Writes it, within a transaction that nothing else of the congress is changed beside; with mistakes nothing is written. */
export async function writeCongress(
  work: Work,
  { file, stored, secrets: { fingerprints, hashes } }: PreparedCongress,
): Promise<Imported | { mistakes: Mistake[] }> {
  await lockImports(work.tx)
  const plan = await planImport(work.tx, file, fingerprints, stored)
  const isEmpty = isEmptyPlan(plan)
  // Nothing starts, changes hands or gets a number from here on, and ballots wait until all is written.
  if (!isEmpty) {
    await lockWritten(work, plan.users)
    await holdFloor(work.tx)
  }
  const mistakes = findClashes(file, await readNames(work.tx), work.config, renamedTops(plan))
  if (!isEmpty) mistakes.push(...(await findFloorClashes(work.tx, file, plan)))
  if (mistakes.length > 0) return { mistakes }
  const report: SectionReport[] = []
  for (const section of plan.base) report.push(await writePlain(work, section))
  const people = await writeUsers(work, plan.users, hashes)
  report.push(people.report)
  report.push(await writeMotions(work, plan.motions, people.renumbered))
  for (const section of plan.pages) report.push(await writePlain(work, section))
  for (const list of plan.lists) report.push(await writeList(work, list))
  report.push(await writeFiles(work, plan.files))
  const written = report.filter(isWritten)
  if (written.length === 0) return { report, placed: [] }
  const placed = await fillOrder(work)
  work.audit('import-congress', { written, agenda: changesAgenda(plan) })
  work.tell(congressImported())
  return { report, placed }
}
