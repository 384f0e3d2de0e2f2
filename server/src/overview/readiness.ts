import { isDue } from '@portal/shared/letters/rules.ts'
import { isUndecided, refuseType } from '@portal/shared/motions/rules.ts'
import type { Readiness } from '@portal/shared/overview/records.ts'
import { type Facts, gapsIn } from '@portal/shared/overview/rules.ts'
import { checksInWords } from '@portal/shared/text/readiness.ts'
import { readRegister } from '#attendance/store.ts'
import { readBackupState } from '#backups/read-state.ts'
import type { Context } from '#core/context.ts'
import { Remembered } from '#core/remembered.ts'
import { checkAddress } from '#doctor/check-address.ts'
import { checkClock, checkDatabase } from '#doctor/check-database.ts'
import { checkDisk, checkSettings } from '#doctor/check-machine.ts'
import type { DocumentKeeper } from '#documents/keeper.ts'
import { readAddressees } from '#letters/store.ts'
import { readSeats } from '#people/store.ts'
import { askStream } from '#stream/check-stream.ts'
import { readGivenNumbers, readPublicMotions, readSeatsTaken } from './store.ts'

/** What is looked at in the database is at most so old, and what lies around the portal so much. */
const FRESH_MS = 1000
const AROUND_MS = 60_000

type Surroundings = Pick<Facts, 'machine' | 'stream'>

/** So long what lies around the portal is not looked at again: where something was wrong, somebody is about to mend it. */
export function lifetimeOf({ machine: { database, disk, address }, stream }: Surroundings): number {
  const isFine =
    [database, disk, address].flat().every(({ level }) => level === 'good') &&
    stream.every((one) => one === null)
  return isFine ? AROUND_MS : FRESH_MS
}

interface ReadinessSources {
  documents: Pick<DocumentKeeper, 'count'>
  keysShared: () => boolean
  skewMs: () => number
  /** How late the server answers, what has failed, and how many windows are connected to it. */
  server: () => Promise<Facts['server']>
}

/** Looks at what has to be right for a sitting (rules KU6 to KU8); all who ask at the same time are answered with one look. */
export class ReadinessDesk {
  readonly #looked: Remembered<Readiness>
  readonly #around: Remembered<Surroundings>

  constructor(context: Context, watched: ReadinessSources) {
    this.#around = new Remembered(() => lookAround(context), lifetimeOf)
    this.#looked = new Remembered(
      async () => this.#look(context, watched),
      () => FRESH_MS,
    )
  }

  get(): Promise<Readiness> {
    return this.#looked.get()
  }

  async #look(context: Context, watched: ReadinessSources): Promise<Readiness> {
    const now = context.clock.now()
    const around = await this.#around.get()
    const checks = checksInWords({
      now,
      ...(await readPreparations(context)),
      documents: await watched.documents.count(),
      keysShared: watched.keysShared(),
      ...around,
      machine: { ...around.machine, clock: [checkClock(watched.skewMs())] },
      server: await watched.server(),
    })
    return { at: now.toISOString(), checks }
  }
}

/** What people prepare. */
async function readPreparations(context: Context) {
  const { db, clock, config } = context
  const motions = (await readPublicMotions(db)).filter(
    ({ statusid, type_id }) => isUndecided(statusid) && refuseType(type_id) === null,
  )
  const associations = await readSeatsTaken(db)
  const addressees = await readAddressees(db)
  return {
    backup: await readBackups(context),
    order: {
      missing: motions.filter(({ line }) => line === null).length,
      fresh: motions.filter(({ fresh }) => fresh).length,
    },
    voice: {
      missing: associations.flatMap(({ name, seats, led }) => (seats > 0 && !led ? [name] : [])),
      neededFor: motions.find(({ union_vote }) => union_vote)?.top ?? null,
    },
    seats: { all: await readSeats(db), associations },
    withoutPin: addressees.filter(isDue).length,
    gaps: gapsIn(await readGivenNumbers(db)),
    attendance: await readRegister(db, clock.now(), config.present),
  }
}

async function readBackups(context: Context): Promise<Facts['backup']> {
  const { setUp, newest, run } = await readBackupState(context)
  return {
    setUp,
    at: newest && new Date(newest.at),
    failure: run?.state === 'failed' ? run.failure : null,
  }
}

/** What lies around the portal: the machine, as `portal doctor` looks at it, and the stream. */
async function lookAround({ config, pool, db, secret }: Context): Promise<Surroundings> {
  const client = await pool.connect()
  const database = await checkDatabase(client).finally(() => client.release())
  const { publicUrl, trustProxy } = config
  return {
    machine: {
      clock: [],
      database,
      disk: await checkDisk(config),
      address: [
        ...checkSettings(config),
        ...(publicUrl ? await checkAddress({ url: publicUrl, proxies: trustProxy, secret }) : []),
      ],
    },
    stream: (await askStream(db)).map(({ fault }) => fault),
  }
}
