import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Chair } from '@portal/server/src/rehearsal/chair.ts'
import { type Delegate, openWindows } from '@portal/server/src/rehearsal/delegate.ts'
import { Portal } from '@portal/server/src/rehearsal/portal.ts'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'
import { type Congress, seedCongress } from '#load/congress.ts'
import { type HeldDatabase, holdDatabase } from '#load/database.ts'
import { DatabasePair } from './database-pair.ts'

/** How many delegates the congress has that every hall begins with. */
const seats = 1000

/** A data folder with a congress in it, made once and copied for each hall. */
export interface Template {
  dataDir: string
  congress: Congress
  remove(): Promise<void>
}

export async function makeTemplate(): Promise<Template> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-faults-'))
  const congress = await seedCongress({ DATA_DIR: dataDir }, seats)
  return { dataDir, congress, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Who keeps the database: the first portal, a process apart that survives the portals, or two servers of which one follows the other. */
export type Keeper = 'portal' | 'apart' | 'pair'

const keep: Record<Keeper, (dataDir: string) => Promise<HeldDatabase | null>> = {
  portal: async () => null,
  apart: holdDatabase,
  pair: DatabasePair.start,
}

/** A congress of its own: data, portals, and the windows of its delegates. */
export class Hall {
  readonly congress: Congress
  readonly dataDir: string
  /** Where it is not the first portal that keeps it. */
  readonly database: HeldDatabase | null
  readonly #portals: Portal[] = []
  #windows: Delegate[] = []
  #votes = 0

  private constructor(congress: Congress, dataDir: string, database: HeldDatabase | null) {
    this.congress = congress
    this.dataDir = dataDir
    this.database = database
  }

  static async open({ dataDir: original, congress }: Template, keeper: Keeper): Promise<Hall> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-faults-'))
    await cp(original, dataDir, { recursive: true, preserveTimestamps: true })
    return new Hall(congress, dataDir, await keep[keeper](dataDir))
  }

  /** The hall's first portal, started if need be. */
  async portal(): Promise<Portal> {
    return this.#portals[0] ?? this.startPortal()
  }

  /** Starts one more portal on the hall's data; `databaseUrl` may lead there by a detour. */
  async startPortal(databaseUrl = this.database?.url): Promise<Portal> {
    const portal = await Portal.start(await takePort(), {
      DATA_DIR: this.dataDir,
      SESSION_SECRET: this.congress.secret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    this.#portals.push(portal)
    return portal
  }

  chair = (portal: Portal): Chair => new Chair(portal.url, this.congress.chair)

  /** Opens a window for each of the first delegates, from `from` on. */
  async openWindows(url: string, count: number, from = 0): Promise<Delegate[]> {
    const windows = await openWindows(url, this.congress.delegates.slice(from, from + count))
    this.#windows.push(...windows)
    return windows
  }

  closeWindows(): void {
    for (const window of this.#windows) window.close()
    this.#windows = []
  }

  /** The motion that is voted on next. */
  nextMotion(): number {
    const { motions } = this.congress
    return motions[this.#votes++ % motions.length] as number
  }

  async close(): Promise<void> {
    this.closeWindows()
    await Promise.all(this.#portals.map((portal) => portal.end('SIGTERM')))
    await this.database?.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** The halls of one run: scenarios that need the same kind follow each other in the same one. */
export class Halls {
  readonly #template: Template
  readonly #open = new Map<Keeper, Hall>()

  constructor(template: Template) {
    this.#template = template
  }

  /** Lends a hall. One in which something broke off is not lent again. */
  async use<T>(keeper: Keeper, use: (hall: Hall) => Promise<T>): Promise<T> {
    const hall = this.#open.get(keeper) ?? (await Hall.open(this.#template, keeper))
    this.#open.delete(keeper)
    try {
      const done = await use(hall)
      hall.closeWindows()
      this.#open.set(keeper, hall)
      return done
    } finally {
      if (!this.#open.has(keeper)) await hall.close()
    }
  }

  async close(): Promise<void> {
    for (const hall of this.#open.values()) await hall.close()
    await this.#template.remove()
  }
}
