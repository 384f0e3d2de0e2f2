import type { CongressList, EntryFields } from '@portal/shared/preparation/records.ts'
import { refuseAssociation, refuseService, refuseTop, refuseType } from '@portal/shared/preparation/rules.ts'
import { Refusal, refuseIf } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readFloor, readMotionsOnFloor } from '#floor-lock/store.ts'
import { readSeated } from '#people/store.ts'
import {
  hasPublicNumbers,
  isThemeCalled,
  knownFileNames,
  readEntries,
  readPlacesOf,
  type StoredEntry,
} from './store.ts'

interface EntryContext<List extends CongressList> {
  /** The entry as it is; null where it is new. */
  known: StoredEntry<List> | null
  /** All entries of the list. */
  all: readonly StoredEntry<List>[]
}

type Check<List extends CongressList> = (
  tx: Work['tx'],
  wished: EntryFields[List],
  beside: EntryContext<List>,
) => Promise<void>

/** What has to be true of an entry of each list before it is written; the floor is held. */
const checks: { [List in CongressList]?: Check<List> } = {
  tops: async (tx, wished, { known, all }) =>
    refuseIf(
      refuseTop(wished, {
        before: known?.fields ?? null,
        others: all.filter((one) => one !== known).map(({ fields }) => fields.name),
        isPublic: known !== null && (await hasPublicNumbers(tx, Number(known.key))),
        isOnFloor: known !== null && (await onFloor(tx)).some(({ top_id }) => String(top_id) === known.key),
      }),
    ),
  types: async (tx, _, { known }) =>
    refuseIf(
      refuseType(known !== null && (await onFloor(tx)).some(({ type_id }) => String(type_id) === known.key)),
    ),
  associations: async (tx, wished, { known, all }) =>
    refuseIf(
      refuseAssociation(wished, {
        before: known?.fields ?? null,
        others: all.filter((one) => one !== known).map(({ fields }) => fields),
        delegates: known ? (await readSeated(tx, known.key)).length : 0,
        isVoting: await isVoting(tx),
      }),
    ),
  themes: async (tx, { topId, name }, { known, all }) => {
    if (!(await readEntries(tx, 'tops')).some(({ key }) => key === String(topId)))
      throw new Refusal('top-unknown')
    if (known && known.fields.topId !== topId) throw new Refusal('entry-elsewhere')
    const others = all.filter((one) => one !== known && one.fields.topId === topId)
    if (others.some(({ fields }) => fields.name === name)) throw new Refusal('theme-taken')
    if (known && known.fields.name !== name && (await isThemeCalled(tx, Number(known.key))))
      throw new Refusal('theme-on-floor')
  },
  service: async (tx, wished) => {
    refuseIf(refuseService(wished))
    await refuseUnknownFiles(tx, [wished.file])
  },
  exhibitors: (tx, { logo, banner }) => refuseUnknownFiles(tx, [logo, banner]),
}

export async function checkEntry<List extends CongressList>(
  { tx }: Pick<Work, 'tx'>,
  list: List,
  wished: EntryFields[List],
  beside: EntryContext<List>,
): Promise<void> {
  const check: Check<List> | undefined = checks[list]
  await check?.(tx, wished, beside)
}

const onFloor = async (tx: Work['tx']) => readPlacesOf(tx, await readMotionsOnFloor(tx))

/** Whether something is put to the vote, opened or not. */
export async function isVoting(tx: Work['tx']): Promise<boolean> {
  const { vote_id, procedural_id } = await readFloor(tx)
  return vote_id !== null || procedural_id !== null
}

async function refuseUnknownFiles(tx: Work['tx'], files: readonly (string | null)[]): Promise<void> {
  const names = files.filter((name) => name !== null)
  if ((await knownFileNames(tx, names)).size < new Set(names).size) throw new Refusal('page-file-unknown')
}
