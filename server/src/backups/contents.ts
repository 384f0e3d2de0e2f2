import type { Head } from '#core/backup/head.ts'
import type { Contents } from '#core/backup/rows.ts'
import { readSecretTitle } from '#voting/secret/secret-store.ts'

/** What is in a backup of the portal, as far as its features decide it. */
export const contents: Contents = {
  /** Rows of one machine or one login: who is connected, who is logged in and what hangs on that. */
  leftOut: new Set([
    'backup_runs',
    'backups',
    'key_folders',
    'presence',
    'push_subscriptions',
    'rewrites',
    'schema_migrations',
    'sessions',
    'socket_io_attachments',
    'stream_tries',
    'stream_unlocks',
  ]),
  describe: async (client) => ({ secretVote: await readSecretTitle(client) }),
}

/** The title of the motion whose secret vote ran when the backup was written; its key is in none. */
export const secretVoteOf = ({ secretVote }: Head): string | null =>
  typeof secretVote === 'string' ? secretVote : null
