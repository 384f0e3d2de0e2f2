import { readTextOf } from '#amendments/store.ts'
import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { readTop, readTypes } from '#motions/store.ts'
import { findAssociation, knownFiles, knownNumbers, lockMotionRows, readTargets } from './motion-store.ts'

/** Fields of a motion that name something else, as far as they are given. */
export interface NamingFields {
  top_id?: number | undefined
  type_id?: number | undefined
  clone?: number | null | undefined
  replaces?: number | null | undefined
  users?: readonly string[] | undefined
  attachments?: readonly { name: string; file: string }[] | undefined
}

/** Refuses fields that name what the portal does not know. */
export async function checkFields({ tx }: Pick<Work, 'tx'>, fields: NamingFields): Promise<void> {
  const { top_id, type_id, users = [], attachments = [] } = fields
  if (top_id !== undefined && !(await readTop(tx, top_id))) throw new Refusal('top-unknown')
  if (type_id !== undefined && !(await readTypes(tx)).some(({ id }) => id === type_id))
    throw new Refusal('type-unknown')
  const named = [fields.clone, fields.replaces].filter((id) => id !== null && id !== undefined)
  if ((await lockMotionRows(tx, named)).length < new Set(named).size) throw new Refusal('motion-unknown')
  const people = await knownNumbers(tx, users)
  if (people.length < users.length) throw new Refusal('person-unknown')
  const files = await knownFiles(
    tx,
    attachments.map(({ file }) => file),
  )
  if (!attachments.every(({ file }) => files.has(file))) throw new Refusal('attachment-unknown')
}

/** The text of the motion in `clone` that an amendment was written into; null where nobody has said (rule BV5). */
export async function amendedText(
  { tx }: Pick<Work, 'tx'>,
  { clone, amended_version }: { clone: number | null; amended_version: number | null },
): Promise<string | null> {
  if (amended_version === null) return null
  const text = clone === null ? undefined : await readTextOf(tx, clone, amended_version)
  if (text === undefined) throw new Refusal('version-unknown')
  return text
}

/** An association by its code or its name; nothing said is that of those who move the motion, if they share one. */
export async function associationOf(
  { tx }: Pick<Work, 'tx'>,
  laek: string,
  users: readonly string[],
): Promise<string> {
  if (laek === '') return sharedAssociation(await knownNumbers(tx, users))
  const found = await findAssociation(tx, laek)
  if (!found) throw new Refusal('association-unknown')
  return found.laek
}

/** The association is named where all who move the motion belong to the same one. */
export function sharedAssociation(people: readonly { laek: string | null }[]): string {
  const names = new Set(people.map(({ laek }) => laek))
  return names.size === 1 ? ([...names][0] ?? '') : ''
}

/** An amendment does not change itself, over others neither. */
export async function refuseCircle({ tx }: Pick<Work, 'tx'>, id: number, target: number): Promise<void> {
  const targets = await readTargets(tx)
  const seen = new Set([id])
  for (let at: number | null = target; at !== null; at = targets.get(at) ?? null) {
    if (seen.has(at)) throw new Refusal('amends-itself')
    seen.add(at)
  }
}
