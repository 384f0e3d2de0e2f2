import { forgetStored, readStored } from '#ui/stored.ts'

/** Where a browser keeps the drafts of an account. */
export const draftsKeyOf = (owner: string): string => `portal-entwuerfe-${owner}`

/** Whether a draft is kept that the server does not know yet, without the code of the drafts. */
export const keepsUnsentDrafts = (owner: string | null): boolean =>
  owner !== null && (readStored(draftsKeyOf(owner)) ?? '').includes('"unsaved":true')

/** Leaves nothing of the drafts on the device, without their code. */
export function forgetDraftsOf(owner: string | null): void {
  if (owner !== null) forgetStored(draftsKeyOf(owner))
}
