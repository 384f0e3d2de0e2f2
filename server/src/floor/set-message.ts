import { Refusal } from '#core/refusal.ts'
import type { Work } from '#core/work.ts'
import { lockFloor, setFloor } from '#floor-lock/store.ts'
import { readAssociations } from '#people/store.ts'
import { messagesSet } from './events.ts'
import {
  readMembersOf,
  readMessages,
  removeAssociationMessage,
  writeAssociationMessage,
} from './message-store.ts'

/** A message to all who are logged in, or to those of one association (rule KU5); an empty one clears it. */
export async function setMessage(
  work: Work,
  { text, association = '' }: { text: string; association?: string },
): Promise<1> {
  const { rev } = await lockFloor(work.tx)
  if (association === '') await setFloor(work.tx, { message: text })
  else await setAssociationMessage(work, association, text)
  const messages = await readMessages(work.tx)
  const members = await readMembersOf(work.tx, Object.keys(messages.toAssociations))
  work.tell(messagesSet({ messages, members, rev }))
  work.audit('set-message', association === '' ? { text } : { text, association })
  return 1
}

async function setAssociationMessage({ tx }: Work, code: string, text: string): Promise<void> {
  const known = await readAssociations(tx)
  if (!known.some((association) => association.code === code)) throw new Refusal('association-unknown')
  if (text === '') await removeAssociationMessage(tx, code)
  else await writeAssociationMessage(tx, code, text)
}
