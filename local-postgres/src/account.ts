import { execFile } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { LocalPostgresError } from './error.ts'
import type { Programs } from './programs.ts'

const run = promisify(execFile)

/** Under whose name PostgreSQL runs, since it refuses to run as root. */
export interface Account {
  /** The command that starts a program under this account. */
  command: (program: string, args: readonly string[]) => [file: string, args: string[]]
  /** Set when the process that is started has to change its own user. */
  identity: { uid: number; gid: number } | null
  /** Who has to own the files; null when the user of this process does anyway. */
  owner: { uid: number; gid: number } | null
}

const plain = (program: string, args: readonly string[]): [string, string[]] => [program, [...args]]

const self: Account = { command: plain, identity: null, owner: null }

/**
 * An ordinary user runs the database as itself. Root runs it as the owner of the existing files, else as
 * `nobody`. Where that user cannot reach the folders, as in a clone under /root, the kernel helps: a user
 * namespace in which root has another number, or else a user that may pass through all folders.
 */
export async function chooseAccount(programs: Programs, dataDir: string, folder: string): Promise<Account> {
  if (process.geteuid?.() !== 0) return self
  const nobody = await findNobody()
  const keeper = await stat(folder).catch(() => null)
  const other = keeper && keeper.uid !== 0 ? { uid: keeper.uid, gid: keeper.gid } : nobody
  const candidates = [asUser(other), inNamespace(nobody), withPassage(nobody)]
  for (const account of candidates) {
    if (await canRun(account, programs, dataDir)) return account
  }
  const detail = dirname(programs.postgres)
  const message = `PostgreSQL refuses to run as root, and the user nobody does not reach ${detail} or ${dataDir}.`
  throw new LocalPostgresError('no-account', message, { detail })
}

type User = { uid: number; gid: number }

const asUser = (user: User): Account => ({ command: plain, identity: user, owner: user })

const inNamespace = ({ uid, gid }: User): Account => ({
  command: (program, args) => [
    'unshare',
    ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', program, ...args],
  ],
  identity: null,
  owner: { uid: 0, gid: 0 },
})

const withPassage = ({ uid, gid }: User): Account => ({
  command: (program, args) => [
    'setpriv',
    [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      program,
      ...args,
    ],
  ],
  identity: null,
  owner: { uid, gid },
})

async function findNobody(): Promise<User> {
  const number = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await number('-u'), gid: await number('-g') }
}

async function canRun({ command, identity }: Account, programs: Programs, dataDir: string) {
  const attempts = [command(programs.postgres, ['--version']), command('/bin/sh', ['-c', 'cd "$0"', dataDir])]
  try {
    for (const [file, args] of attempts) await run(file, args, { ...identity, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Gives a folder and all it holds to the account; the folder itself comes last and so shows completion. */
export async function handOver(folder: string, { owner }: Account) {
  if (!owner || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}
