import { z } from 'zod'
import { defineCall } from '#call.ts'
import { Count, Id } from '#wire.ts'
import { AuditHead, ConsistencyProof, InclusionProof, LogFile, LogHead, LogKey } from './records.ts'

export const auditHead = defineCall({
  method: 'GET',
  path: '/api/audit-head',
  access: 'see-audit-head',
  summary:
    "The number and the hash of the audit log's last entry, for whoever keeps them to tell later that its end is there",
  input: z.strictObject({}),
  output: AuditHead,
})

export const logHead = defineCall({
  method: 'GET',
  path: '/api/log/head',
  access: 'anyone',
  refused: [404],
  summary:
    "The audit log's latest signed head; with `rev` the first one that covers a result of that revision, as soon as it is signed",
  input: z.strictObject({ rev: z.union([Count, z.null()]).default(null) }),
  output: LogHead,
})

export const logKeys = defineCall({
  method: 'GET',
  path: '/api/log/keys',
  access: 'anyone',
  summary: 'The public keys that have signed heads of the audit log, each signed by the one before',
  input: z.strictObject({}),
  output: z.array(LogKey),
})

export const logInclusion = defineCall({
  method: 'GET',
  path: '/api/log/inclusion',
  access: 'anyone',
  refused: [404],
  summary: 'What shows that an entry is in the audit log of a signed head, as RFC 9162 has it',
  input: z.strictObject({ seq: Id, size: Id }),
  output: InclusionProof,
})

export const logConsistency = defineCall({
  method: 'GET',
  path: '/api/log/consistency',
  access: 'anyone',
  refused: [404],
  summary: 'What shows that a signed head of the audit log continues an earlier one, as RFC 9162 has it',
  input: z.strictObject({ from: Id, to: Id }),
  output: ConsistencyProof,
})

export const logFile = defineCall({
  method: 'GET',
  path: '/api/log/file',
  access: 'anyone',
  summary:
    'The audit log to be checked by whoever keeps it: keys, signed heads, the hash of each entry, and what is public of its contents',
  input: z.strictObject({}),
  output: LogFile,
})
