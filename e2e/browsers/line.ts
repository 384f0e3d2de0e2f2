import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { takePort } from '#load/processes.ts'

/** The way to the portal, which can be taken away and given back, as a hall's Wi-Fi does. */
export class Line {
  readonly url: string
  readonly #open = new Set<Socket>()
  readonly #server = createServer((browser) => this.#join(browser))
  readonly #portal: URL
  readonly #port: number

  private constructor(portal: string, port: number) {
    this.#portal = new URL(portal)
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
  }

  static async to(portal: string): Promise<Line> {
    const line = new Line(portal, await takePort())
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
    for (const [socket, other] of [
      [browser, portal],
      [portal, browser],
    ] as const) {
      this.#open.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#open.delete(socket)
        other.destroy()
      })
    }
  }
}
