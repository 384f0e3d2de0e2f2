import { z } from 'zod'
import { defineCall } from '#call.ts'

/** The last entry of the audit log by its number and hash; number 0 while there is none. */
export const AuditHead = z.object({
  seq: z.int().min(0),
  /** In hexadecimal digits. */
  hash: z.string(),
  /** When it was read. */
  at: z.string(),
})

export const auditHead = defineCall({
  method: 'GET',
  path: '/api/audit-head',
  access: 'see-audit-head',
  summary:
    "The number and the hash of the audit log's last entry, for whoever keeps them to tell later that its end is there",
  input: z.strictObject({}),
  output: AuditHead,
})
