import type { BackupFailure } from '@portal/shared/backups/records.ts'
import { MisreadBackup } from '#core/backup/file.ts'
import { isUnavailable } from '#core/problem.ts'

/** What the codes mean that a disk answers with. */
const ofDisk: Record<string, BackupFailure> = {
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
}

/** Why a backup could not be made, as the office is told. */
export function failureOf(error: Error): BackupFailure {
  if (error instanceof MisreadBackup) return 'misread'
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const disk = syscall === 'connect' ? undefined : ofDisk[code]
  return disk ?? (isUnavailable(error) ? 'database-away' : 'unknown')
}
