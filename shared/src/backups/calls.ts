import { z } from 'zod'
import { defineCall } from '#call.ts'
import { BackupState } from './records.ts'

export const backupState = defineCall({
  method: 'GET',
  path: '/api/office/backup',
  access: 'run-office',
  summary: 'When the last backup was made, and whether one is being made or has failed',
  input: z.strictObject({}),
  output: BackupState,
})

export const beginBackup = defineCall({
  method: 'POST',
  path: '/api/office/backup',
  access: 'run-office',
  afterEnd: true,
  refused: [409],
  summary: 'Begin a backup of the whole portal into the folder that the operator has named',
  input: z.strictObject({}),
  output: BackupState,
})
