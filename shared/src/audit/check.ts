import { canonical } from './canonical.ts'
import { hashLeaf, joined, MerkleTree, type Sha256 } from './merkle.ts'
import type { LogEntry, LogFile, LogHead, LogKey } from './records.ts'

/** How bytes are hashed and signatures checked: the server and the browser have different means. */
export interface Crypto {
  sha256: Sha256
  utf8: (text: string) => Uint8Array
  /** Ed25519; key and signature in base64url. */
  verify: (signed: { key: string; text: string; signature: string }) => boolean
}

type HashCrypto = Pick<Crypto, 'sha256' | 'utf8'>

/** What is signed of a head: the text of a checkpoint (C2SP tlog-checkpoint), with the time as its extension. */
export const statementOf = ({ size, root, at }: Pick<LogHead, 'size' | 'root' | 'at'>): string =>
  `online-portal/audit-log\n${size}\n${root}\n${at}\n`

/** What a key says of the one that follows it. */
export const succession = ({ key, from }: Pick<LogKey, 'key' | 'from'>): string =>
  `online-portal/audit-log-key\n${from}\n${key}\n`

/** The leaf of an entry: the hash of what it says, and in place of its details of what hides them (rule RL2). */
export const leafOf = (
  { sha256, utf8 }: HashCrypto,
  { seq, at, actor, action, commitment }: Pick<LogEntry, 'seq' | 'at' | 'actor' | 'action' | 'commitment'>,
): Uint8Array => hashLeaf(sha256, utf8(canonical({ seq, at, actor, action, details: commitment })))

/**
 * What hides the details: SHA-256 of the salt and the details. Of entries from before there was a tree it is that of the salt and
 * the hash of the details, because the chain has kept that hash.
 */
export function commit(
  { sha256, utf8 }: HashCrypto,
  { form, salt, details }: { form: LogEntry['form']; salt: Uint8Array; details: unknown },
): Uint8Array {
  const plain = utf8(canonical(details))
  return sha256(joined([salt, form === 'hash' ? sha256(plain) : plain]))
}

/** So many digits of a root are shown to people. */
const SHOWN_DIGITS = 20

/** A head in short, to be read out and compared: the number of entries, and the first 20 digits of the root in fours. */
export const fingerprintOf = ({ size, root }: Pick<LogHead, 'size' | 'root'>): string =>
  `${size}: ${root.slice(0, SHOWN_DIGITS).replaceAll(/....(?=.)/g, '$& ')}`

/** A head as somebody has noted it: of the digits the first sixteen are enough. */
export interface NotedHead {
  seq: number
  hash: string
}

/** Reads a head with or without blanks, as it is shown or copied; null where it is none. */
export function readFingerprint(written: string): NotedHead | null {
  const [, seq, hash] =
    /^([1-9]\d{0,14}):([\da-f]{16,64})$/.exec(written.replaceAll(/\s/g, '').toLowerCase()) ?? []
  return seq && hash ? { seq: Number(seq), hash } : null
}

/** What a check has found wrong. `place` is the number of an entry, or of the entries that a head is over. */
export interface LogFault {
  kind:
    | 'entry-differs'
    | 'details-differ'
    | 'details-missing'
    | 'head-differs'
    | 'head-beyond'
    | 'head-unsigned'
    | 'head-older'
    | 'head-forked'
    | 'key-unsigned'
    | 'key-foreign'
    | 'key-changed'
    | 'known-beyond'
    | 'known-differs'
  place: number
}

/** What a check tells though nothing is wrong with it: from this entry on a key signs whose predecessor was lost (rule RL4). */
export interface LogNotice {
  kind: 'key-lost'
  place: number
}

export interface LogReport {
  size: number
  /** In hexadecimal digits. */
  root: string
  heads: number
  /** The last signed head; null where none is. */
  signed: Pick<LogHead, 'size' | 'key'> | null
  /** Entries whose contents were checked, too. */
  opened: number
  /** Entries whose details were deleted by plan. */
  deleted: number
  faults: LogFault[]
  notices: LogNotice[]
}

/** The deed that another key signs from now on; it names the key. */
export const KEY_REPLACED = 'replace-log-key'

/** The deed that details were deleted; it says up to which entry, and keeps its own. */
export const DELETED = 'delete-audit-details'

/**
 * Checks a log that somebody has downloaded, without asking anybody (rule RL6): that what is told of its entries is what the
 * leaves stand for, that each signed head is one of this tree and signed by the key that was in force, that each key was
 * signed by the one before or the log itself notes that it took the place of a lost one, and that heads that somebody has noted
 * are in it.
 */
export function checkLog(
  file: Pick<LogFile, 'keys' | 'heads' | 'leaves' | 'entries'>,
  crypto: Crypto,
  known: readonly NotedHead[] = [],
): LogReport {
  const { sha256, verify } = crypto
  const tree = new MerkleTree(sha256)
  for (const leaf of file.leaves) tree.append(fromHex(leaf))
  const rootOf = (size: number) => toHex(tree.root(size))
  const { faults, deleted } = checkEntries(file, crypto)
  const keys = file.keys.toSorted((a, b) => a.from - b.from)
  const isNoted = ({ place }: LogFault) =>
    keys.some((key) => key.from === place && replacesLost(key, file.entries))
  const unsigned = checkKeys(keys, verify)
  const heads = file.heads.toSorted((a, b) => a.size - b.size)
  return {
    size: tree.size,
    root: rootOf(tree.size),
    heads: heads.length,
    signed: heads.at(-1) ?? null,
    opened: file.entries.length - deleted,
    deleted,
    faults: [
      ...faults,
      ...unsigned.filter((fault) => !isNoted(fault)),
      ...heads.flatMap((head) => [
        ...checkSignature(head, keys, verify),
        ...checkRoot(head, tree.size, rootOf),
      ]),
      ...known.flatMap(({ seq, hash }): LogFault[] => {
        if (seq > tree.size) return [{ kind: 'known-beyond', place: seq }]
        return rootOf(seq).startsWith(hash) ? [] : [{ kind: 'known-differs', place: seq }]
      }),
    ],
    notices: unsigned.filter(isNoted).map(({ place }) => ({ kind: 'key-lost', place })),
  }
}

/**
 * Whether nobody has signed the key and the log notes that it took the place of a lost one. Where the details of that entry
 * were deleted, its deed is enough; whether they may be missing is looked at with all other entries.
 */
const replacesLost = ({ key, from, signature }: LogKey, entries: readonly LogEntry[]): boolean =>
  signature === null &&
  entries.some(
    ({ seq, action, details }) =>
      seq === from && action === KEY_REPLACED && (details === null || details['key'] === key),
  )

/** What is told of entries has to be what their leaves stand for, and may lack only what was deleted by plan. */
function checkEntries({ leaves, entries }: Pick<LogFile, 'leaves' | 'entries'>, means: HashCrypto) {
  const faults: LogFault[] = []
  const deletions = entries.flatMap(({ action, seq, details }) => {
    const upTo = details?.['upTo']
    return action === DELETED && typeof upTo === 'number' ? [{ seq, upTo }] : []
  })
  let deleted = 0
  for (const entry of entries) {
    const { seq, salt, details, form, action, commitment } = entry
    if (toHex(leafOf(means, entry)) !== leaves[seq - 1]) faults.push({ kind: 'entry-differs', place: seq })
    else if (details === null) {
      const planned =
        action !== DELETED && deletions.some((deletion) => deletion.seq > seq && seq <= deletion.upTo)
      if (planned) deleted += 1
      else faults.push({ kind: 'details-missing', place: seq })
    } else if (salt === null || toHex(commit(means, { form, salt: fromHex(salt), details })) !== commitment)
      faults.push({ kind: 'details-differ', place: seq })
  }
  return { faults, deleted }
}

/** Whether each key was signed by the one before; of so many, the first ones, that is known already. */
export function checkKeys(keys: readonly LogKey[], verify: Crypto['verify'], trusted = 1): LogFault[] {
  return keys.flatMap(({ key, from, signature }, place): LogFault[] => {
    const before = keys[place - 1]
    if (!before || place < trusted) return []
    const holds =
      signature !== null && verify({ key: before.key, text: succession({ key, from }), signature })
    return holds ? [] : [{ kind: 'key-unsigned', place: from }]
  })
}

/** Whether the key has signed the head that was in force for it. */
export function checkSignature(head: LogHead, keys: readonly LogKey[], verify: Crypto['verify']): LogFault[] {
  const inForce = keys.findLast(({ from }) => from <= head.size)
  const { key, signature } = head
  const holds = inForce?.key === key && verify({ key, text: statementOf(head), signature })
  return holds ? [] : [{ kind: 'head-unsigned', place: head.size }]
}

function checkRoot(head: LogHead, size: number, rootOf: (size: number) => string): LogFault[] {
  if (head.size > size) return [{ kind: 'head-beyond', place: head.size }]
  return rootOf(head.size) === head.root ? [] : [{ kind: 'head-differs', place: head.size }]
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
