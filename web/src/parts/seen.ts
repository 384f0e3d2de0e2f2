import { readUser } from '#live/store.ts'

/** Notes that a motion was opened; visitors mark nothing. Without a connection it stays new. */
export async function markSeen(appId: number): Promise<void> {
  if (!readUser()) return
  const marks = await import('./marks.ts').catch(() => null)
  await marks?.noteSeen(appId)
}
