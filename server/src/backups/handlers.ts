import type { CallHandlers } from '#core/run-call.ts'
import type { BackupKeeper } from './backup-keeper.ts'

export const backupHandlers = (keeper: BackupKeeper) =>
  ({
    backupState: { read: () => keeper.state() },
    beginBackup: { perform: ({ actor }) => keeper.begin(actor) },
  }) satisfies Partial<CallHandlers>
