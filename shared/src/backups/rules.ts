export type BackupRefusal = 'backups-not-set-up' | 'backup-running'

/** Why the office can't begin a backup (rule KU9). */
export function refuseBackup({ setUp, running }: { setUp: boolean; running: boolean }): BackupRefusal | null {
  if (!setUp) return 'backups-not-set-up'
  return running ? 'backup-running' : null
}
