import { io, type Socket } from 'socket.io-client'

/** Many bare sockets in this process, which only hear and time. */
export class ClientPool {
  readonly sockets: Socket[]

  private constructor(sockets: Socket[]) {
    this.sockets = sockets
  }

  /** Connects one socket for each cookie; the bare server asks for none. */
  static async connect(url: string, cookies: readonly string[]): Promise<ClientPool> {
    const sockets = cookies.map((cookie) =>
      io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } }),
    )
    await Promise.all(
      sockets.map((socket) => new Promise((done) => socket.once('connect', () => done(null)))),
    )
    return new ClientPool(sockets)
  }

  /** When each has heard the event that fits, and what it said to the last of them. */
  hear<T>(name: string, fits: (payload: T) => boolean): Promise<{ at: number[]; payload: T }> {
    return new Promise((resolve) => {
      const at: number[] = []
      for (const socket of this.sockets) {
        const listen = (payload: T) => {
          if (!fits(payload)) return
          socket.off(name, listen)
          at.push(performance.now())
          if (at.length === this.sockets.length) resolve({ at, payload })
        }
        socket.on(name, listen)
      }
    })
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect()
  }
}
