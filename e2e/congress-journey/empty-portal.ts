import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Started, start, takePort } from '@portal/server/src/rehearsal/processes.ts'
import { readFolder } from '@portal/server/src/test/read-archive.ts'
import { expect } from '#portal.ts'

/** A portal that has nothing yet, and everything that it leaves behind: its files, its log, its backup. */
export class EmptyPortal {
  readonly url: string
  /** All that it has said. */
  log = ''
  readonly #env: Record<string, string>
  readonly #folder: string
  #started: Started | null = null

  private constructor(folder: string, port: number) {
    this.#folder = folder
    this.url = `http://127.0.0.1:${port}`
    this.#env = { DATA_DIR: join(folder, 'data'), DEMO: '0', PORT: String(port) }
  }

  static async open(): Promise<EmptyPortal> {
    const portal = new EmptyPortal(await mkdtemp(join(tmpdir(), 'portal-empty-')), await takePort())
    await portal.start()
    return portal
  }

  async start(): Promise<void> {
    const started = start('server/src/main.ts', this.#env)
    this.#started = started
    for (const stream of [started.child.stdout, started.child.stderr])
      stream?.on('data', (text: string) => {
        this.log += text
      })
    const ready = () =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(ready, { timeout: 100_000, intervals: [200], message: started.said() }).toBe(true)
  }

  /** The one-time link to the set-up of its congress. */
  async link(): Promise<string> {
    const printed = await this.#run('server/src/cli/portal.ts', 'new')
    return /http\S+\/Einrichtung#\S+/.exec(printed)?.[0] ?? ''
  }

  async stop(): Promise<void> {
    await this.#started?.end('SIGTERM')
  }

  async close(): Promise<void> {
    await this.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Asks its database one thing. */
  ask = (query: string): Promise<string> => this.#run('server/src/cli/sql-prompt.ts', query)

  async #run(script: string, ...args: string[]): Promise<string> {
    const { child, ended, said } = start(script, this.#env, args)
    let output = ''
    child.stdout?.on('data', (text: string) => {
      output += text
    })
    expect(await ended, said()).toBe(0)
    return output
  }

  /** Which of these words stand in its files, and where. */
  async wordsInFiles(words: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const [path, bytes] of await readFolder(this.#env['DATA_DIR'] ?? ''))
      for (const word of words) if (bytes.includes(word)) found.push(`${path}: ${word}`)
    return found.toSorted()
  }

  /** The bytes of a backup that is made now. */
  async backup(): Promise<Buffer> {
    const path = join(this.#folder, `sicherung-${Date.now()}`)
    await this.#run('server/src/cli/portal.ts', 'backup', path)
    const files = await readFolder(this.#folder)
    const [written] = [...files].filter(([name]) => path.endsWith(name)).map(([, bytes]) => bytes)
    return promisify(gunzip)(written ?? Buffer.alloc(0))
  }
}
