import { execFile } from 'node:child_process'

/** The first of the sockets that a service manager hands over. */
const FIRST_FD = 3

type Env = Record<string, string | undefined>

/** Where systemd already listens for this process; null where it does not. */
export const handedSocket = (env: Env): number | null =>
  env['LISTEN_PID'] === String(process.pid) && Number(env['LISTEN_FDS']) >= 1 ? FIRST_FD : null

export interface ServiceManager {
  /** The portal serves; from now on it also says that it lives, as often as it is asked to. */
  ready(): void
  /** It ends, and it may take as long as the unit allows. */
  stopping(): void
}

/**
 * Tells systemd how this process is, by its own program `systemd-notify`: Node speaks no datagrams of Unix. The thread that takes
 * ballots says itself that it lives, so that one that hangs is ended and started again (rule I21).
 */
export function serviceManager(env: Env, onFailure: (error: Error) => void): ServiceManager {
  if (!env['NOTIFY_SOCKET']) return { ready: () => {}, stopping: () => {} }
  const tell = (word: string, told = () => {}) =>
    void execFile('systemd-notify', [word], (error) => {
      if (error) onFailure(error)
      told()
    })
  const watched = [undefined, String(process.pid)].includes(env['WATCHDOG_PID'])
  const everyMs = watched ? Number(env['WATCHDOG_USEC'] ?? 0) / 2000 : 0
  return {
    // Each word goes by a program of its own: begun together, the first beat could come before it.
    ready: () =>
      tell('READY=1', () => {
        if (everyMs > 0) setInterval(() => tell('WATCHDOG=1'), everyMs).unref()
      }),
    // The beats go on: an end that hangs is noticed too.
    stopping: () => tell('STOPPING=1'),
  }
}
