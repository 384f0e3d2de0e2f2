import type { BackupRun, BackupState } from '@portal/shared/backups/records.ts'
import { readNewestBackup } from '#core/backup/store.ts'
import type { Context } from '#core/context.ts'
import { findLastRun } from './store.ts'

/** What the office is told of backups. */
export async function readBackupState({ db, config }: Pick<Context, 'db' | 'config'>): Promise<BackupState> {
  const newest = await readNewestBackup(db)
  const last = await findLastRun(db)
  return {
    setUp: config.backups !== null,
    newest: newest && { at: newest.at.toISOString(), size: newest.bytes },
    run: last ? viewRun(last, newest?.at ?? null) : null,
  }
}

type LastRun = NonNullable<Awaited<ReturnType<typeof findLastRun>>>

function viewRun(run: LastRun, newest: Date | null): BackupRun | null {
  const { file, begun_at, ended_at, size, failure, by, alive } = run
  if (ended_at !== null && size !== null) return { state: 'done', at: ended_at.toISOString(), size, file }
  if (ended_at === null && alive) return { state: 'running', since: begun_at.toISOString(), by }
  // Whoever has made one since knows better.
  if (newest !== null && newest > begun_at) return null
  return {
    state: 'failed',
    at: (ended_at ?? begun_at).toISOString(),
    failure: failure ?? 'interrupted',
  }
}
