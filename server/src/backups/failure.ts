import type { BackupFailure } from '@portal/shared/backups/records.ts'
import { DiskFailure, MisreadBackup } from '#core/backup/file.ts'
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
  EHOSTDOWN: 'disk-away',
  EHOSTUNREACH: 'disk-away',
  EIO: 'disk-away',
  ENODEV: 'disk-away',
  ENOTCONN: 'disk-away',
  ENXIO: 'disk-away',
  ESTALE: 'disk-away',
  ETIMEDOUT: 'disk-away',
}

/** Why a backup could not be made, as the office is told. */
export function failureOf(error: Error): BackupFailure {
  if (error instanceof MisreadBackup) return 'misread'
  if (error instanceof DiskFailure) return ofDisk[error.code ?? ''] ?? 'unknown'
  return isUnavailable(error) ? 'database-away' : 'unknown'
}
