import { readUser } from './store.ts'

/** Notes that a motion was opened; visitors mark nothing. */
export async function markSeen(appId: number): Promise<void> {
  if (!readUser()) return
  const { noteSeen } = await import('./marks.ts')
  await noteSeen(appId)
}
