import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Portal } from '@portal/server/src/rehearsal/portal.ts'

/** How often a server is asked whether it is ready, as in `deploy/Caddyfile`. */
const askEveryMs = 1000

export interface Balancer {
  /** Where people find whichever portal is there. */
  url: string
  /** Breaks each connection with a chance of one half, so that those who come back are with all portals again. */
  spread(random: () => number): void
  close(): void
}

interface Backend {
  port: number
  ready: boolean
}

/** Leads each connection to the next portal that says it is ready; where one does not listen any more, to another. */
export async function openBalancer(portals: readonly Portal[]): Promise<Balancer> {
  const backends: Backend[] = portals.map(({ url }) => ({ port: Number(new URL(url).port), ready: true }))
  const look = () =>
    portals.forEach(async (portal, index) => {
      const status = await portal.readiness()
      const backend = backends[index]
      if (backend) backend.ready = status === 200
    })
  const timer = setInterval(look, askEveryMs)

  const open = new Set<Socket>()
  let turn = 0
  const lead = (near: Socket, untried: readonly Backend[]) => {
    const backend = untried[0]
    if (!backend) return near.destroy()
    const far = connect(backend.port, '127.0.0.1')
    const tryNext = () => {
      backend.ready = false
      lead(near, untried.slice(1))
    }
    far.once('error', tryNext)
    far.once('connect', () => {
      far.off('error', tryNext).on('error', () => {})
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
    })
    return near
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    open.add(near)
    near.on('close', () => open.delete(near))
    turn += 1
    const inTurn = backends.map((_, index) => backends[(turn + index) % backends.length] as Backend)
    const [ready, others] = [inTurn.filter((one) => one.ready), inTurn.filter((one) => !one.ready)]
    lead(near, [...ready, ...others])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spread: (random) => {
      for (const near of open) if (random() < 0.5) near.destroy()
    },
    close: () => {
      clearInterval(timer)
      server.close()
      for (const near of open) near.destroy()
    },
  }
}
