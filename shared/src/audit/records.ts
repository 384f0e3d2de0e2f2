import { z } from 'zod'

const Hash = z.string().regex(/^[\da-f]{64}$/)
/** Bytes in base64url: 32 of a key, 64 of a signature. */
const Key = z.string().regex(/^[\w-]{43}$/)
const Signature = z.string().regex(/^[\w-]{86}$/)

/** The last entry of the audit log by its number and hash; number 0 while there is none. */
export const AuditHead = z.object({
  seq: z.int().min(0),
  /** In hexadecimal digits. */
  hash: z.string(),
  /** When it was read. */
  at: z.string(),
})

/** The root of the tree over the first `size` entries, signed (rule RL3). */
export const LogHead = z.object({
  size: z.int().min(1),
  /** In hexadecimal digits. */
  root: Hash,
  at: z.iso.datetime(),
  key: Key,
  /** Ed25519 over the statement of `statementOf`. */
  signature: Signature,
})
export type LogHead = z.infer<typeof LogHead>

/** A key that signs the heads from this number of entries on; the key before has signed that, save for the first one (rule RL4). */
export const LogKey = z.object({
  key: Key,
  from: z.int().min(0),
  at: z.iso.datetime(),
  signature: Signature.nullable(),
})
export type LogKey = z.infer<typeof LogKey>

/** Hashes from a leaf, or an earlier root, up to the root of a tree. */
const Path = z.array(Hash).max(64)

/** What shows that an entry is in a tree (RFC 9162, 2.1.3). */
export const InclusionProof = z.object({
  seq: z.int().min(1),
  size: z.int().min(1),
  leaf: Hash,
  root: Hash,
  proof: Path,
})
export type InclusionProof = z.infer<typeof InclusionProof>

/** What shows that a later tree begins with an earlier one (RFC 9162, 2.1.4). */
export const ConsistencyProof = z.object({
  from: z.int().min(0),
  to: z.int().min(0),
  fromRoot: Hash,
  toRoot: Hash,
  proof: Path,
})
export type ConsistencyProof = z.infer<typeof ConsistencyProof>

/** An entry of the log that is told with its contents. `details` and `salt` are null where they were deleted by plan. */
export const LogEntry = z.object({
  seq: z.int().min(1),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  /** What stands for the details in the leaf, in hexadecimal digits. */
  commitment: Hash,
  /** Entries from before there was a tree hide the hash of their details, later ones the details. */
  form: z.enum(['details', 'hash']),
  salt: Hash.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** The whole log as everybody may keep it: the hash of each entry, and the contents of some (rule RL6). */
export const LogFile = z.object({
  form: z.literal(1),
  title: z.string(),
  keys: z.array(LogKey),
  heads: z.array(LogHead),
  leaves: z.array(Hash),
  entries: z.array(LogEntry),
})
export type LogFile = z.infer<typeof LogFile>
