import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PIECE_BYTES } from '@portal/server/src/core/files/store.ts'
import { ask } from '@portal/server/src/rehearsal/ask.ts'
import { start } from '@portal/server/src/rehearsal/processes.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import type { BackupState } from '@portal/shared/backups/records.ts'
import pg from 'pg'
import { vote } from './casting.ts'
import { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import { clientCount, type Stage } from './stage.ts'

const rounds = 7
/** 210 MB of files, so that a backup takes longer than a vote; random, so that none of it can be packed away. */
const FILES = 40
const PIECES = 40

/** A backup that is being written: how large it is in the end. */
interface Backup {
  isGoing: () => Promise<boolean>
  size: () => Promise<number>
}

/** Who makes one, each on its own way. */
const makers: Record<string, (stage: Stage, folder: string, round: number) => Promise<Backup>> = {
  '`portal backup` writes': byCommand,
  'the office makes': byOffice,
}

/** A thousand vote at once, in quiet and while a backup is written, turn by turn. */
export async function measureBackup(stage: Stage): Promise<Figure[]> {
  await storeFiles(stage.database.url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-backups-'))
  const clients = await ClientPool.connect(
    stage.ours.url,
    stage.congress.delegates.map(({ cookie }) => cookie),
  )
  await vote(stage, clients, clientCount)
  const quiet: number[][] = []
  const during = new Map(Object.keys(makers).map((who) => [who, [] as number[][]]))
  const sizes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await vote(stage, clients, clientCount)).times)
    for (const [who, begin] of Object.entries(makers)) {
      const backup = await begin(stage, folder, round)
      during.get(who)?.push((await vote(stage, clients, clientCount)).times)
      if (!(await backup.isGoing())) throw new Error(`${who}: the backup was done before the vote`)
      sizes.push(await backup.size())
    }
  }
  clients.close()
  await rm(folder, { recursive: true })
  const size = Math.round(median(sizes) / 1e6)
  return [...during].flatMap(([who, times]) =>
    [0.5, 0.99].map(
      (share): Figure => ({
        name: `${clientCount} vote at once while ${who} a backup of ${size} MB, p${100 * share}, beside quiet`,
        unit: 'ms',
        ours: median(times.map((of) => quantile(of, share))),
        bare: median(quiet.map((of) => quantile(of, share))),
        wanted: share === 0.99 ? 'ratio at most 1.5' : '',
        met: (_ours, ratio) => share !== 0.99 || ratio <= 1.5,
      }),
    ),
  )
}

/** Starts the command, and waits until it is writing. */
async function byCommand({ env }: Stage, folder: string, round: number): Promise<Backup> {
  const file = join(folder, `${round}.portal`)
  const backup = start('server/src/cli/portal.ts', env, ['backup', file])
  while (!existsSync(`${file}.part`)) {
    if (!backup.alive()) throw new Error(`the backup does not begin:\n${backup.said()}`)
    await delay(5)
  }
  return {
    isGoing: async () => backup.alive(),
    size: async () => {
      if ((await backup.ended) !== 0) throw new Error(`the backup failed:\n${backup.said()}`)
      return (await stat(file)).size
    },
  }
}

/** The same by the portal that the votes are cast at. */
async function byOffice({ env, ours, congress: { office: cookie } }: Stage): Promise<Backup> {
  const url = `${ours.url}/api/office/backup`
  const read = async () => JSON.parse((await ask(url, { cookie })).body.toString()) as BackupState
  const { status } = await ask(url, { method: 'POST', cookie, body: {} })
  if (status !== 200) throw new Error(`the backup was refused with ${status}`)
  while (!(await readdir(env.BACKUP_DIR)).some((name) => name.endsWith('.part'))) await delay(5)
  const isGoing = async () => (await read()).run?.state === 'running'
  return {
    isGoing,
    size: async () => {
      while (await isGoing()) await delay(100)
      const { run } = await read()
      if (run?.state !== 'done') throw new Error('the backup failed')
      return run.size
    },
  }
}

async function storeFiles(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let file = 0; file < FILES; file += 1) {
    const pieces = Array.from({ length: PIECES }, () => randomBytes(PIECE_BYTES))
    const hash = createHash('sha256')
    for (const piece of pieces) hash.update(piece)
    const [sha256, size] = [hash.digest('hex'), PIECES * PIECE_BYTES]
    await client.query('insert into files (sha256, size) values ($1, $2)', [sha256, size])
    for (const [place, bytes] of pieces.entries())
      await client.query('insert into file_pieces (sha256, place, bytes) values ($1, $2, $3)', [
        sha256,
        place,
        bytes,
      ])
    await client.query('insert into imported_files (name, sha256, size) values ($1, $2, $3)', [
      `bench-${file}.bin`,
      sha256,
      size,
    ])
  }
  await client.end()
}
