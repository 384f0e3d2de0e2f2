import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { takePort } from '@portal/server/src/rehearsal/processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = join(root, 'node_modules', '.bin', 'node')

/** The password of all test accounts of the demo congress. */
export const demoPassword = 'Aerztetag-2025'

/** A portal of one's own, with the demo congress. */
export interface Portal {
  url: string
  /** Runs the operator's command on this portal's database. */
  command(...args: string[]): Promise<string>
  /** Kills the portal's process (its database may live on), or tells it to stop. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>
}

export interface Settings {
  /** Environment of the portal; each value has a portal of its own. */
  settings: Record<string, string>
  /**
   * Files that leave something behind name themselves, and have a portal of their own; those that bear what the others leave share
   * a name. What is `written` holds motions, people and texts that have come since, and no vote; the floor is free.
   */
  apart: string
  /** The program that is the portal. */
  program: string
}

export interface Look extends BrowserContextOptions {
  /** The screen that is opened; the motions if nothing is said. */
  path?: string
  /** Whether a rehearsal of voting was offered on this device before, as on most. */
  offered?: boolean
  /** Happens before the screen is opened. */
  before?: (page: Page) => Promise<void>
}

export interface Fixtures {
  /** A window of somebody who is logged in, or of a visitor when no name is given. */
  open: (username?: string, look?: Look) => Promise<Page>
  /** A device that asks the portal for somebody who does not look at it: a window takes the time of a dozen questions. */
  device: (username?: string) => Promise<APIRequestContext>
}

/** Where the demo congress lies that every portal begins with; made once, because making it takes its time. */
export const demoData = (): string => madeBefore('PORTAL_E2E_DATA')

/** Where its congress file lies. */
export const demoFile = (): string => madeBefore('PORTAL_E2E_CONGRESS')

function madeBefore(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error('there is no demo congress to begin with')
  return path
}

/** The portal as people start it. */
const usual = 'server/src/main.ts'

/** Starts a portal on a data folder; resolves when it answers. */
export async function startPortal(
  port: number,
  env: Record<string, string>,
  program = usual,
): Promise<ChildProcess> {
  // Making documents that nobody reads would take the time of those who test.
  const quiet = { LOG_LEVEL: 'warn', DOCUMENTS_AHEAD: '0' }
  const child = spawn(node, [program], {
    cwd: root,
    env: { ...process.env, ...quiet, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await listening(`http://127.0.0.1:${port}`, child)
  return child
}

/** Runs the operator's command on the portal of this environment; answers what it says. */
export async function runCommand(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, ['server/src/cli/portal.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  return stdout
}

/** Tells a portal's process to stop, or kills it, and waits until it has ended. */
export async function stopPortal(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export const test = base.extend<Fixtures, Settings & { portal: Portal }>({
  settings: [{}, { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  program: [usual, { option: true, scope: 'worker' }],

  portal: [
    async ({ settings, program }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
      await cp(demoData(), folder, { recursive: true, preserveTimestamps: true })
      const port = await takePort()
      const env = { ...settings, DATA_DIR: folder }
      let child: ChildProcess | null = null
      const portal: Portal = {
        url: `http://127.0.0.1:${port}`,
        start: async () => {
          child = await startPortal(port, env, program)
        },
        stop: async (signal) => {
          if (child) await stopPortal(child, signal)
        },
        command: (...args) => runCommand(env, ...args),
      }
      await portal.start()
      await use(portal)
      await portal.stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  device: async ({ playwright, portal }, use) => {
    const devices: APIRequestContext[] = []
    await use(async (username) => {
      const device = await playwright.request.newContext({ baseURL: portal.url })
      devices.push(device)
      await logInBy(device, username)
      return device
    })
    for (const device of devices) await device.dispose()
  },

  open: async ({ browser, portal }, use) => {
    const pages: Page[] = []
    await use(async (username, { path = '/Applications', offered = true, before, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: portal.url, reducedMotion: 'reduce', ...options })
      if (offered) await context.addInitScript(noteOffered)
      const page = await context.newPage()
      pages.push(page)
      await logInBy(context.request, username)
      await before?.(page)
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      // What the server has drawn answers to nothing yet.
      if (options.javaScriptEnabled ?? true) await expect(page.locator('[data-first-screen]')).toHaveCount(0)
      return page
    })
    for (const page of pages) {
      // A question that is still held up on its way has no answer to give any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
    }
  },
})

export { expect }

/** Lets somebody in without the form, which has tests of its own; visitors stay visitors. */
async function logInBy(device: APIRequestContext, username: string | undefined): Promise<void> {
  const data = { username, password: demoPassword }
  if (username) await expect(await device.post('/api/security/login', { data })).toBeOK()
}

/** Runs in the window, and in its frames, which may have no memory. */
function noteOffered(): void {
  try {
    localStorage.setItem('portal-probe', 'angeboten')
  } catch {}
}

/** Fills in the login form, as a person does. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Benutzername').fill(username)
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).not.toHaveURL(/\/Login/)
}

async function listening(url: string, child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the portal ended with ${code}`)
  })
  const ready = expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      {
        timeout: 200_000,
        intervals: [200],
      },
    )
    .toBe(200)
  await Promise.race([ready, ended])
  ended.catch(() => {})
}
