import type { Begun, BroughtPreview } from '@portal/shared/closing/records.ts'
import { nameMistakes } from '@portal/shared/congress/brought.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { refusePassword } from '@portal/shared/session/rules.ts'
import type { FirstOffice, FreshCongress } from '@portal/shared/setup/calls.ts'
import { refuseSetup } from '@portal/shared/setup/rules.ts'
import { appTypes, formalItem } from '@portal/shared/setup/template.ts'
import type { ReceivedFile } from '@portal/shared/wire.ts'
import { makeReady, type ReadyCongress } from '#congress/check-congress.ts'
import { importCongress } from '#congress/import-congress.ts'
import { previewOf, readBrought } from '#congress/read-brought.ts'
import { memorySource } from '#congress/source.ts'
import { hasCongress } from '#congress/store.ts'
import { type Actor, system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { refuseIf } from '#core/refusal.ts'
import { doWork } from '#core/work.ts'
import { hashKey } from './make-link.ts'
import { findLink, insertLink, takeLink } from './store.ts'

interface SetupRequest {
  key: string
  office: FirstOffice
}

/** Register and badge number of the first office account. */
const FIRST = 'BUERO-1'
const FIRST_ITEM = 101

/** Sets up an empty portal with what all congresses have to begin with (rules BN1 and BN2); answers the mistakes in what was wanted. */
export const setUpPortal = async (
  context: Context,
  wanted: SetupRequest & { fresh: FreshCongress },
): Promise<Mistake[]> =>
  (
    await spendLink(context, wanted, async () => {
      const checked = checkCongress(asFile(wanted.fresh, wanted.office))
      const ready = 'mistakes' in checked ? checked : await makeReady(checked.file, memorySource(new Map()))
      return 'mistakes' in ready ? refused(ready.mistakes) : bringIn(context, ready, [])
    })
  ).mistakes

interface SetupFromFile {
  key: string
  bare: boolean
  file: ReceivedFile[]
}

/** Whoever has no link is refused before a file of theirs is received: its key stands before the files. */
export async function refuseEarly(
  { db, clock }: Context,
  { key }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const link = typeof key === 'string' ? await findLink(db, hashKey(key)) : null
  refuseIf(refuseSetup(link, clock.now(), await hasCongress(db)))
}

/** What a congress file would bring, and all that is wrong with it (rule BN7). */
export async function previewSetup(
  context: Context,
  actor: Actor,
  { key, bare, file }: SetupFromFile,
): Promise<BroughtPreview> {
  const { db, clock } = context
  refuseIf(refuseSetup(await findLink(db, hashKey(key)), clock.now(), await hasCongress(db)))
  return previewOf(await readBrought(context, actor, { files: file, known: [], bare, account: null }))
}

/** The same with a congress file, such as last year's without its people and motions (rule BN4). */
export function setUpFromFile(
  context: Context,
  actor: Actor,
  { key, bare, file, ...office }: FirstOffice & SetupFromFile,
): Promise<Begun> {
  return spendLink(context, { key, office }, async () => {
    const question = { files: file, known: [], bare, account: accountOf(office) }
    const brought = await readBrought(context, actor, question)
    return 'mistakes' in brought
      ? refused(brought.mistakes)
      : bringIn(context, brought.ready, brought.read.missing)
  })
}

async function bringIn(context: Context, ready: ReadyCongress, missing: string[]): Promise<Begun> {
  const imported = await importCongress(context, ready)
  return 'mistakes' in imported ? refused(imported.mistakes) : { mistakes: [], more: 0, missing }
}

const refused = (mistakes: Mistake[]): Begun => ({ ...nameMistakes(mistakes), missing: [] })

/** The link is spent by what sets the portal up, and by nothing else; with mistakes nothing was stored. */
async function spendLink(
  context: Context,
  { key, office }: SetupRequest,
  setUp: () => Promise<Begun>,
): Promise<Begun> {
  const link = await doWork(context, system, async (work) => {
    const taken = await takeLink(work.tx, hashKey(key))
    refuseIf(refuseSetup(taken, work.now, await hasCongress(work.tx)))
    refuseIf(refusePassword(office.password, office.username, ''))
    return taken
  })
  let done = false
  return setUp()
    .then((begun) => {
      done = begun.mistakes.length === 0
      return begun
    })
    .finally(async () => {
      // Whoever made a mistake, or met a fault, tries again by the same link.
      if (!done && link) await giveLinkBack(context, key, link.expiresAt)
    })
}

const giveLinkBack = (context: Context, key: string, expiresAt: Date) =>
  doWork(context, system, async ({ tx }) => void (await insertLink(tx, hashKey(key), expiresAt)))

function asFile(
  { congress, medicalAssociations, agenda }: FreshCongress,
  office: FirstOffice,
): CongressInput {
  const items = agenda.filter(({ name }) => name !== formalItem.name)
  const tops = [...items.map((item, index) => ({ id: FIRST_ITEM + index, ...item })), formalItem]
  return { congress, medicalAssociations, tops, appTypes, users: [accountOf(office)] }
}

const accountOf = ({ name, username, password }: FirstOffice): CongressInput['users'][number] => ({
  register_number: FIRST,
  number: FIRST,
  name,
  username,
  password,
  roles: ['ROLE_OFFICE'],
})
