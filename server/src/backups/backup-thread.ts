import { writeBackup } from '#core/backup/backup.ts'
import { carryOut } from '#core/own-thread.ts'
import { contents } from './contents.ts'
import { failureOf } from './failure.ts'
import type { BackupAnswer, BackupOrder } from './order.ts'

/** So many bytes of rows in a second: processors and disk stay with the votes. Stored files take half of it, packed. */
const BYTES_PER_SECOND = 32 * 1024 * 1024

/** The thread on which a running portal makes a backup (rule KU9), over a connection of its own. */
await carryOut(
  async ({ connection, path, recipient }: BackupOrder, signal): Promise<BackupAnswer> =>
    writeBackup(connection, contents, path, recipient, { signal, bytesPerSecond: BYTES_PER_SECOND }).then(
      ({ at, bytes }) => ({ at, bytes, failure: null, reason: null }),
      (error: Error) => ({ failure: failureOf(error), reason: error.message }),
    ),
)
