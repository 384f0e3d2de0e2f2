import type { OfficeMotion, OfficeMotionDetail } from '@portal/shared/office/records.ts'
import { accountOf } from '#core/actor.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readAllVersions, readAttachments, readFormerNumbers } from '#motions/store.ts'
import { viewFormer, viewVersions } from '#motions/view.ts'
import { readSubmitted } from '#submissions/store.ts'
import { carriersOf } from '#submissions/tell-readers.ts'
import { readLastResults } from '#voting/result/result-store.ts'
import { readDeskMotion, readDeskMotions, readNow, readWaitingEntries } from './motion-store.ts'
import { readSignatories, readTaken } from './store.ts'
import { viewDeskMotion, viewWaiting } from './view.ts'

/** Everything on the desk: the motions by agenda and number, then the submissions that nobody has taken, the oldest first. */
export async function readDesk({ tx }: Pick<Work, 'tx'>): Promise<OfficeMotion[]> {
  const now = await readNow(tx)
  const decided = new Map((await readLastResults(tx)).map(({ app_id, declared_at }) => [app_id, declared_at]))
  const motions = (await readDeskMotions(tx)).map((row) =>
    viewDeskMotion(row, decided.get(row.id) ?? null, now),
  )
  const taken = await readTaken(tx)
  const waiting = (await readSubmitted(tx)).filter(({ id }) => !taken.has(id))
  const entries = new Map((await readWaitingEntries(tx)).map((entry) => [entry.delegate_app, entry]))
  const people = await readSignatories(tx, [...new Set(waiting.flatMap(carriersOf))])
  return [...motions, ...waiting.map((row) => viewWaiting(row, entries.get(row.id), people))]
}

/** One motion with its texts and its history. */
export async function readDeskDetail(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { appId }: { appId: number },
): Promise<OfficeMotionDetail> {
  const row = await readDeskMotion(tx, appId)
  if (!row) throw new Refusal('motion-unknown')
  const [result] = await readLastResults(tx, [appId])
  return {
    ...viewDeskMotion(row, result?.declared_at ?? null, await readNow(tx)),
    content: row.content,
    statement: row.statement,
    files: (await readAttachments(tx, [appId])).map(({ name, file }) => ({ name, file })),
    formerly: viewFormer(await readFormerNumbers(tx, appId)),
    versions: viewVersions(await readAllVersions(tx, appId), accountOf(actor)),
  }
}
