import { type Crypto, checkKeys, checkSignature, fromHex, type LogFault } from './check.ts'
import { provesConsistency } from './merkle.ts'
import type { ConsistencyProof, LogHead, LogKey } from './records.ts'

/** What a witness has seen of a log: its keys, and the latest head; null while none was signed. */
export interface Witnessed {
  keys: LogKey[]
  head: LogHead | null
}

/**
 * Why what is seen now does not go on from what was seen before (rule RL7); null where it does. `proof` shows that the later
 * head continues the earlier one. A witness that has seen nothing yet believes the first keys it sees.
 */
export function refuseContinuation(
  before: Witnessed | null,
  { keys, head }: Witnessed,
  proof: Pick<ConsistencyProof, 'proof'> | null,
  { sha256, verify }: Crypto,
): LogFault | null {
  const changed = before?.keys.find(
    ({ key, from }, place) => keys[place]?.key !== key || keys[place].from !== from,
  )
  if (changed) return { kind: 'key-changed', place: changed.from }
  const [unsigned] = checkKeys(keys, verify, before?.keys.length || keys.length)
  if (unsigned) return unsigned
  const stored = before?.head ?? null
  if (!head) return stored && { kind: 'head-older', place: 0 }
  const [fault] = checkSignature(head, keys, verify)
  if (fault) return fault
  if (!stored) return null
  if (head.size < stored.size) return { kind: 'head-older', place: head.size }
  const goesOn = provesConsistency(sha256, (proof?.proof ?? []).map(fromHex), treeOf(stored), treeOf(head))
  return goesOn ? null : { kind: 'head-forked', place: head.size }
}

/**
 * Whether what was seen may come from a server that is a moment behind the others: it lacks what was seen before, or what belongs
 * to it. Asked again, it tells more; whoever hides something does not.
 */
export function seemsBehind(
  before: Witnessed | null,
  { keys, head }: Witnessed,
  proof: Pick<ConsistencyProof, 'proof'> | null,
): boolean {
  const stored = before?.head ?? null
  if (keys.length < (before?.keys.length ?? 0)) return true
  if (!head) return stored !== null
  if (!keys.some(({ key }) => key === head.key)) return true
  return stored !== null && (head.size < stored.size || (head.size > stored.size && proof === null))
}

const treeOf = ({ size, root }: LogHead) => ({ size, root: fromHex(root) })
