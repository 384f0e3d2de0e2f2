import { calls } from '@portal/shared/calls.ts'
import {
  beginWith,
  daysOfNext,
  type NextTitle,
  obstaclesToNext,
  placeOfArchive,
  refuseNext,
  yearOf,
} from '@portal/shared/closing/next.ts'
import type { Begun, BroughtPreview, NextCongress } from '@portal/shared/closing/records.ts'
import { nameMistakes } from '@portal/shared/congress/brought.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import { CongressFile } from '@portal/shared/congress/records.ts'
import { runningRoles } from '@portal/shared/people/rules.ts'
import { can } from '@portal/shared/roles.ts'
import { appTypes, formalItem, medicalAssociations } from '@portal/shared/setup/template.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import { findArchive, keepArchive, readPlaces } from '#archive/store.ts'
import type { ReadyCongress } from '#congress/check-congress.ts'
import { findClashes, isTester } from '#congress/clashes.ts'
import { congressBegun } from '#congress/events.ts'
import { exportCongress } from '#congress/export-congress.ts'
import { fileNames } from '#congress/file-names.ts'
import { prepareSecrets, withStored, writeCongress } from '#congress/import-congress.ts'
import { type BroughtCongress, previewOf, readBrought } from '#congress/read-brought.ts'
import { type FileRow, readFiles, readNames } from '#congress/store.ts'
import type { Actor } from '#core/actor.ts'
import { readHead } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/schema.ts'
import type { TableRewriter } from '#core/database/table-rewriter.ts'
import { lockCongress } from '#core/ended-congress.ts'
import { deleteUnreferred } from '#core/files/store.ts'
import { refuseIf } from '#core/refusal.ts'
import { act } from '#core/run-call.ts'
import { forgetPlan, noteTables, readDeletions } from '#deletion/store.ts'
import { sessionsClosed } from '#settings/events.ts'
import { lockSettings, readSettings, writeSettings } from '#settings/store.ts'
import {
  countGoing,
  emptyCongress,
  inPart,
  readAccountsWith,
  readFilesOf,
  readLeaving,
  readTitled,
} from './next-store.ts'

interface NextContext {
  context: Context
  rewriter: TableRewriter
}

/** What has to be done first, what goes with the congress, and what the next one may be called (rule KE13). */
export async function readNext(db: Db): Promise<NextCongress> {
  const { title, subtitle, dates } = await readTitled(db)
  return {
    obstacles: obstaclesToNext(await readFinished(db)),
    title,
    subtitle,
    dates: daysOfNext(dates),
    going: await countGoing(db, ids(await readStaying(db))),
    archives: await readPlaces(db),
  }
}

const ids = (accounts: readonly { id: number }[]) => accounts.map(({ id }) => id)

/** The accounts that stay: of those who run congresses, save for the demo's. */
const readStaying = async (db: Db) =>
  (await readAccountsWith(db, runningRoles)).filter((account) => !isTester(account))

async function readFinished(db: Db) {
  const { ended_at } = await readSettings(db)
  const archive = await findArchive(db)
  const plan = await readDeletions(db)
  return {
    ended: ended_at !== null,
    archived: ended_at !== null && archive !== undefined && archive.begun_at >= ended_at,
    deleted: plan.length > 0 && plan.every(({ done_at }) => done_at !== null),
    staffed: (await readStaying(db)).some(
      (account) => account.active && account.enters && can(account, 'run-office'),
    ),
  }
}

/** Nothing is read or hashed for a congress that can't begin; asked again where it does. */
async function refuseEarly(db: Db, confirm: string): Promise<void> {
  refuseIf(refuseNext(await readFinished(db), (await readTitled(db)).title, confirm))
}

/** The next congress as the last one or the template has it (rule KE14). */
export async function beginNext(
  tools: NextContext,
  actor: Actor,
  { from, confirm, ...named }: NextTitle & { from: 'last' | 'template'; confirm: string },
): Promise<Begun> {
  await refuseEarly(tools.context.db, confirm)
  const before = from === 'last' ? await exportCongress(tools.context.db) : null
  const file = beginWith(before ?? fromTemplate(named), named)
  return begin(tools, actor, 'beginCongress', { confirm, ready: { file, files: new Map() }, missing: [] })
}

const fromTemplate = ({ title }: NextTitle): CongressFile =>
  CongressFile.parse({
    congress: { title, seats: medicalAssociations.reduce((sum, { seats }) => sum + seats, 0) },
    medicalAssociations,
    appTypes,
    tops: [formalItem],
    users: [],
  })

interface UploadedCongress {
  file: ReceivedFile[]
}

/** The next congress as a congress file has it, with the files beside it and those that the portal has already. */
export async function beginNextFromFile(
  tools: NextContext,
  actor: Actor,
  { file, confirm }: UploadedCongress & { confirm: string },
): Promise<Begun> {
  await refuseEarly(tools.context.db, confirm)
  const brought = await readNextFrom(tools.context, actor, file)
  if ('mistakes' in brought) return refused(brought.mistakes)
  const { ready, read } = brought
  return begin(tools, actor, 'beginCongressFromFile', { confirm, ready, missing: read.missing })
}

/** What a congress file would bring as the next congress, and all that is wrong with it (rule BN7). */
export async function previewNext(
  context: Context,
  actor: Actor,
  { file }: UploadedCongress,
): Promise<BroughtPreview> {
  const brought = await readNextFrom(context, actor, file)
  if ('mistakes' in brought) return previewOf(brought)
  const mistakes = await findStayingClashes(context, brought.ready)
  return previewOf(mistakes.length > 0 ? { mistakes } : brought)
}

async function readNextFrom(context: Context, actor: Actor, files: ReceivedFile[]): Promise<BroughtCongress> {
  const known = (await readFiles(context.db)).map(({ name }) => name)
  return readBrought(context, actor, { files, known, bare: false, account: null })
}

/** What stands in the way of a congress file of what stays: the accounts alone. */
async function findStayingClashes({ db, config }: Context, { file }: ReadyCongress): Promise<Mistake[]> {
  const staying = new Set((await readStaying(db)).map(({ register_number }) => register_number))
  const { users } = await readNames(db)
  const left = users.filter(({ register_number }) => staying.has(register_number))
  return findClashes(file, { users: left, motions: [], tops: [] }, config, new Set())
}

const refused = (mistakes: Mistake[]): Begun => ({ ...nameMistakes(mistakes), missing: [] })

/** What is wrong with a congress is found while it is written: nothing of it may stay then, and nothing before it go. */
class MistakesFound extends Error {
  override name = 'MistakesFound'
  readonly mistakes: Mistake[]

  constructor(mistakes: Mistake[]) {
    super('the congress has mistakes')
    this.mistakes = mistakes
  }
}

interface Next {
  confirm: string
  ready: ReadyCongress
  missing: string[]
}

/**
 * The congress goes and the next one takes its place, in one transaction (rules KE13 to KE16): the archive is kept under its year,
 * the log goes on.
 */
async function begin(
  { context, rewriter }: NextContext,
  actor: Actor,
  call: 'beginCongress' | 'beginCongressFromFile',
  { confirm, ready: { file, files }, missing }: Next,
): Promise<Begun> {
  const names = new Set(fileNames(file).map(({ name }) => name))
  const known = (await readFiles(context.db)).filter(({ name }) => names.has(name) && !files.has(name))
  const secrets = await prepareSecrets(context, file, new Map())
  const write = (brought: FileRow[]) =>
    act(context, calls[call], actor, async (work): Promise<Begun> => {
      const { tx } = work
      await lockCongress(tx)
      const { ended_at } = await lockSettings(tx)
      const { title, dates } = await readTitled(tx)
      refuseIf(refuseNext(await readFinished(tx), title, confirm))
      const place = placeOfArchive(yearOf(dates, ended_at ?? work.now), await readPlaces(tx))
      const hashes = [...(await keepArchive(tx, place)), ...(await readFilesOf(tx))]
      const staying = ids(await readStaying(tx))
      work.tell(sessionsClosed({ userIds: await readLeaving(tx, staying) }))
      const { seq } = await readHead(tx)
      await emptyCongress(tx, staying, runningRoles)
      await forgetPlan(tx)
      await writeSettings(tx, { ended_at: null, ended_by: null, end_reason: null, log_before: seq })
      const written = await writeCongress(work, { file, stored: [...known, ...brought], secrets })
      if ('mistakes' in written) throw new MistakesFound(written.mistakes)
      await deleteUnreferred(tx, hashes)
      await noteTables(tx, inPart)
      work.audit('begin-congress', { title: file.congress.title, former: title, archive: place })
      work.tell(congressBegun())
      work.afterCommit('write tables anew after a deletion', () => rewriter.run())
      return { mistakes: [], more: 0, missing }
    })
  return withStored(context, files, write).catch((error: unknown) => {
    if (error instanceof MistakesFound) return refused(error.mistakes)
    throw error
  })
}
