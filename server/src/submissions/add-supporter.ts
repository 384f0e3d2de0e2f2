import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { mayRead, refuseSupporter } from '@portal/shared/submissions/rules.ts'
import { memberOf } from '#core/member-of.ts'
import { Refusal, unlessRefused } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { findByNumber, holdPeople, insertSupporters, raiseVersion, readApp } from './store.ts'
import { carriersOf, supporterIdsOf, tellAppShare } from './tell-readers.ts'
import { lockAndRead } from './transfer.ts'
import { viewWhole } from './view.ts'

interface SupporterRequest {
  appId: number
  registerNumber?: string | undefined
  number?: string | undefined
}

/** The author asks one more person, until the motion is submitted (rules E7 and E10). */
export async function addSupporter(
  work: Work,
  { appId, registerNumber, number }: SupporterRequest,
): Promise<DelegateApp> {
  const author = memberOf(work)
  // The person is held before the motion is locked, in the order in which a replacement takes both.
  const candidate = await findPerson(work, registerNumber, number)
  const row = await lockAndRead(work, appId)
  const app = row && viewWhole(row)
  if (!row || !app || !mayRead(app, author.register_number)) throw new Refusal('motion-unknown')
  if (row.user_id !== author.id) throw new Refusal('not-allowed')
  if (app.transferred) throw new Refusal('motion-transferred')
  const chosen = {
    author: author.register_number,
    typeId: app.type_id,
    applicants: app.applicants.map(({ user }) => user.register_number),
    supporters: app.supporters.map(({ user }) => user.register_number),
  }
  const person = unlessRefused(candidate, refuseSupporter(candidate, chosen))
  await insertSupporters(work.tx, appId, [person.id])
  work.audit('add-supporter', { id: appId, register_number: person.register_number })
  await raiseVersion(work.tx, appId)
  const changed = await readApp(work.tx, appId)
  const others = supporterIdsOf(changed).filter((id) => id !== person.id)
  await tellAppShare(work, 'new-supported-app', changed, [person.id])
  await tellAppShare(work, 'add-supporter', changed, carriersOf(changed))
  await tellAppShare(work, 'update_delegateapp', changed, others)
  return viewWhole(changed)
}

async function findPerson(work: Work, registerNumber: string | undefined, number: string | undefined) {
  const found = registerNumber ?? (number && (await findByNumber(work.tx, number))?.register_number)
  const [person] = found ? await holdPeople(work.tx, [found]) : []
  return person
}
