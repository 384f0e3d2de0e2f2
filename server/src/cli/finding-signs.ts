import type { Finding } from '#doctor/finding.ts'

/** What stands before a finding where a command prints it. */
export const signs: Record<Finding['level'], string> = { good: '✓', warning: '!', danger: '✗' }
