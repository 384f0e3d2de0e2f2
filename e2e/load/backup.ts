import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PIECE_BYTES } from '@portal/server/src/core/files/store.ts'
import { type Started, start } from '@portal/server/src/rehearsal/processes.ts'
import { median, quantile } from '@portal/server/src/rehearsal/quantile.ts'
import pg from 'pg'
import { vote } from './casting.ts'
import { ClientPool } from './client-pool.ts'
import type { Figure } from './figures.ts'
import { crowdSize, type Stage } from './stage.ts'

const rounds = 7
/** 210 MB of files, so that a backup takes longer than a vote; random, so that none of it can be packed away. */
const FILES = 40
const PIECES = 40

/** A thousand vote at once, in quiet and while `portal backup` runs, turn by turn. */
export async function measureBackup(stage: Stage): Promise<Figure[]> {
  await storeFiles(stage.database.url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-backups-'))
  const crowd = await ClientPool.connect(
    stage.ours.url,
    stage.congress.delegates.map(({ cookie }) => cookie),
  )
  await vote(stage, crowd, crowdSize)
  const [quiet, during, sizes]: [number[][], number[][], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await vote(stage, crowd, crowdSize)).times)
    const file = join(folder, `${round}.portal`)
    const backup = await beginBackup(stage, file)
    during.push((await vote(stage, crowd, crowdSize)).times)
    if (!backup.alive()) throw new Error('the backup was done before the vote')
    if ((await backup.ended) !== 0) throw new Error(`the backup failed:\n${backup.said()}`)
    sizes.push((await stat(file)).size)
  }
  crowd.close()
  await rm(folder, { recursive: true })
  const figure = (share: number): Figure => ({
    name: `${crowdSize} vote at once while a backup of ${Math.round(median(sizes) / 1e6)} MB is written, p${100 * share}, beside quiet`,
    unit: 'ms',
    ours: median(during.map((times) => quantile(times, share))),
    bare: median(quiet.map((times) => quantile(times, share))),
    wanted: share === 0.99 ? 'ratio at most 1.5' : '',
    met: (_ours, ratio) => share !== 0.99 || ratio <= 1.5,
  })
  return [figure(0.5), figure(0.99)]
}

/** Starts a backup, and waits until it is writing. */
async function beginBackup({ env }: Stage, file: string): Promise<Started> {
  const backup = start('server/src/cli/portal.ts', env, ['backup', file])
  while (!existsSync(`${file}.part`)) {
    if (!backup.alive()) throw new Error(`the backup does not begin:\n${backup.said()}`)
    await delay(5)
  }
  return backup
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
