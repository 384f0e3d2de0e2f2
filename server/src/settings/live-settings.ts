import type { Changes } from '#core/changes.ts'
import type { Config } from '#core/config.ts'
import type { Db } from '#core/database/schema.ts'
import type { Log } from '#core/log.ts'
import { quietly } from '#core/quiet.ts'
import { findDemo, readSettings } from './store.ts'
import { type LiveValues, valuesNow } from './view.ts'

interface SettingsContext {
  db: Db
  changes: Changes
  log: Log
}

/**
 * The settings that hold in this process. Whoever has `config` reads them there, as they are at that moment; a change on
 * another server is heard with its commit (rule BK2).
 */
export class LiveSettings {
  /** What the operator chose, with the settings of the office in their places. */
  readonly config: Config
  readonly #base: Config
  readonly #needed: SettingsContext
  readonly #listeners: ((before: LiveValues) => void)[] = []
  #values: LiveValues
  #reading: Promise<void> = Promise.resolve()
  /** The reading that begins when that one has ended; whoever asks until then shares it. */
  #next: Promise<void> | null = null

  constructor(base: Config, needed: SettingsContext) {
    this.#base = base
    this.#needed = needed
    const { open, present, acceptCount, stage, imprintUrl, privacyUrl, ended, isDemo } = base
    this.#values = { open, present, acceptCount, stage, imprintUrl, privacyUrl, ended, isDemo }
    const names = Object.keys(this.#values) as (keyof LiveValues)[]
    const getters = names.map((name) => [name, { get: () => this.#values[name], enumerable: true }])
    this.config = Object.defineProperties({ ...base }, Object.fromEntries(getters))
  }

  /** What the operator chose, where nothing was chosen here. */
  get base(): Config {
    return this.#base
  }

  /** Called whenever another value holds in this process. */
  onChange(listener: (before: LiveValues) => void): void {
    this.#listeners.push(listener)
  }

  async start(): Promise<void> {
    const reload = () => void quietly(this.#needed.log, 'read the settings', () => this.reload())
    this.#needed.changes.on('settings', reload)
    this.#needed.changes.onReset(reload)
    await this.reload()
  }

  /** Reads what holds now, after whatever reading is under way: what was read later holds (rule BK2). */
  reload(): Promise<void> {
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = null
        this.#reading = this.#read()
        return this.#reading
      })
    return this.#next
  }

  async #read(): Promise<void> {
    const { db } = this.#needed
    const [stored, demo] = await Promise.all([readSettings(db), findDemo(db)])
    const values = valuesNow(this.#base, stored, demo !== undefined)
    const before = this.#values
    this.#values = values
    if (JSON.stringify(before) !== JSON.stringify(values)) for (const tell of this.#listeners) tell(before)
  }
}
