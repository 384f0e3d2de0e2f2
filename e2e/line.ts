import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'

/** What becomes of the portal's bytes on one connection: they are handed on, all or in part; null breaks it. */
export type Filter = (chunk: Buffer) => Buffer | null

/** The way to the portal, which can be taken away and given back, as a hall's Wi-Fi does, and can lose what it carries. */
export class Line {
  readonly url: string
  readonly #open = new Set<Socket>()
  readonly #server = createServer((browser) => this.#join(browser))
  readonly #portal: URL
  readonly #port: number
  readonly #filter: () => Filter

  private constructor(portal: string, port: number, filter: () => Filter) {
    this.#portal = new URL(portal)
    this.#port = port
    this.#filter = filter
    this.url = `http://127.0.0.1:${port}`
  }

  /** `filter` is asked for each connection anew; without one everything arrives. */
  static async to(portal: string, filter: () => Filter = () => (chunk) => chunk): Promise<Line> {
    const line = new Line(portal, await takePort(), filter)
    await line.mend()
    return line
  }

  /** Breaks every connection and takes no other. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  async mend(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  #join(browser: Socket): void {
    const portal = createConnection(Number(this.#portal.port), this.#portal.hostname)
    const filter = this.#filter()
    browser.pipe(portal)
    portal.on('data', (chunk: Buffer) => {
      const passed = filter(chunk)
      if (passed === null) portal.destroy()
      else if (passed.length > 0) browser.write(passed)
    })
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      this.#open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#open.delete(socket)
        other.destroy()
      })
    }
  }
}
