import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { refusePassword } from '@portal/shared/session/rules.ts'
import type { FirstOffice, FreshCongress } from '@portal/shared/setup/calls.ts'
import { refuseSetup } from '@portal/shared/setup/rules.ts'
import { appTypes } from '@portal/shared/setup/template.ts'
import { makeReady } from '#congress/check-congress.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import { hasCongress } from '#congress/store.ts'
import { system } from '#core/actor.ts'
import type { Context } from '#core/context.ts'
import { refuseIf } from '#core/refusal.ts'
import { doWork } from '#core/work.ts'
import { hashKey } from './make-link.ts'
import { insertLink, takeLink } from './store.ts'

interface Wanted {
  key: string
  office: FirstOffice
  fresh: FreshCongress
}

/** Register and badge number of the first office account. */
const FIRST = 'BUERO-1'
/** The formal item, which the motion form never offers. */
const FORMAL = { id: 162, name: 'E', content: 'Eröffnung und Formalia', short: 'Eröffnung' }
const FIRST_ITEM = 101

/**
 * Sets up an empty portal: the congress, and the first account of its office (rules BN1 and BN2). The link is spent by it, and
 * by nothing else. Answers the mistakes in what was wanted; with mistakes nothing was stored.
 */
export async function setUpPortal(context: Context, wanted: Wanted): Promise<Mistake[]> {
  const { office } = wanted
  const link = await doWork(context, system, async (work) => {
    const link = await takeLink(work.tx, hashKey(wanted.key))
    refuseIf(refuseSetup(link, work.now, await hasCongress(work.tx)))
    refuseIf(refusePassword(office.password, office.username, ''))
    return link
  })
  let done = false
  return importWanted(context, wanted)
    .then((mistakes) => {
      done = mistakes.length === 0
      return mistakes
    })
    .finally(async () => {
      // Whoever made a mistake, or met a fault, tries again by the same link.
      if (!done && link) await giveLinkBack(context, wanted.key, link.expiresAt)
    })
}

const giveLinkBack = (context: Context, key: string, expiresAt: Date) =>
  doWork(context, system, async ({ tx }) => void (await insertLink(tx, hashKey(key), expiresAt)))

async function importWanted(context: Context, { office, fresh }: Wanted): Promise<Mistake[]> {
  const checked = checkCongress(asFile(fresh, office))
  if ('mistakes' in checked) return checked.mistakes
  const ready = await makeReady(checked.file, memorySource(new Map()))
  if ('mistakes' in ready) return ready.mistakes
  const imported = await importCongress(context, ready)
  return 'mistakes' in imported ? imported.mistakes : []
}

function asFile(
  { congress, medicalAssociations, agenda }: FreshCongress,
  office: FirstOffice,
): CongressInput {
  const items = agenda.filter(({ name }) => name !== FORMAL.name)
  const tops = [...items.map((item, index) => ({ id: FIRST_ITEM + index, ...item })), FORMAL]
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
