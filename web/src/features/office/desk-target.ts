import type { OfficeMotion } from '@portal/shared/office/records.ts'

/** What motions and submissions are called where a step is for several of them. */
export const targetOf = (motions: readonly OfficeMotion[]): { appIds: number[]; submissions: number[] } => ({
  appIds: motions.flatMap(({ appId }) => appId ?? []),
  submissions: motions.flatMap(({ appId, submission }) => (appId === null ? (submission ?? []) : [])),
})
