import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import type { Data, Portal } from '@portal/shared/snapshot/records.ts'
import { motionsOf, quietFloor, Stage } from '#ballot-stage.ts'
import { expect, test } from '#portal.ts'
import { lookAt, type Picture } from './look.ts'
import { type Hall, now, type Scene, type Size, type State, slug, usualSizes } from './state.ts'
import { areas } from './states.ts'

/** Where the pictures go. */
const folder = process.env['GALLERY_FOLDER'] ?? 'gallery'

test.use({
  // Its clock stands still, and nothing is limited.
  program: 'server/src/test/portal-holder.ts',
  settings: {
    STANDS_AT: now.toISOString(),
    BACKUP_DIR: tmpdir(),
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  },
  actionTimeout: 15_000,
})

/** What is known of the pictures of one state. */
export interface Shot {
  area: string
  state: string
  as: string | null
  path: string
  pictures: Picture[]
}

for (const { name: area, sizes = usualSizes, states } of areas)
  for (const state of states)
    test(`${area}: ${state.name}`, async ({ open }) => {
      const enter = async (size: Size) => {
        const page = await open(state.as, {
          path: state.path,
          viewport: size,
          hasTouch: size.touch,
          isMobile: size.touch,
          offered: state.offered ?? true,
          ...(state.javaScriptEnabled === false && { javaScriptEnabled: false }),
          before: (window) => prepare(window, state),
        })
        const scene = await sceneOf(page, size.width)
        await state.reach?.(scene)
        return page
      }
      const shown = (page: Page) => (state.shows?.(page) ?? page.getByRole('heading', { level: 1 })).first()
      const place = join(folder, slug(area))
      await mkdir(place, { recursive: true })
      const pictures: Picture[] = []
      let page: Page | null = null
      let touch: boolean | null = null
      for (const size of sizes.filter(({ width }) => state.only?.includes(width) ?? true)) {
        await page?.setViewportSize(size)
        // What another size of window folds away is reached anew.
        if (!page || touch !== size.touch || !(await shown(page).isVisible())) page = await enter(size)
        touch = size.touch
        await expect(shown(page)).toBeVisible()
        if (state.javaScriptEnabled ?? true)
          await page.evaluate(() => document.documentElement.setAttribute('data-still', ''))
        pictures.push(...(await lookAt(page, size, state, join(place, slug(state.name)))))
      }
      const shot: Shot = { area, state: state.name, as: state.as ?? null, path: state.path, pictures }
      await writeFile(join(place, `${slug(state.name)}.json`), `${JSON.stringify(shot, null, 1)}\n`)
    })

const hallOf = async (page: Page): Promise<Hall> => {
  const { apps, tops }: Data = await (await page.request.get('/api/data')).json()
  return { ...(await motionsOf(page)), apps, tops }
}

const sceneOf = async (page: Page, width: number): Promise<Scene> => ({
  page,
  width,
  hall: await hallOf(page),
  stage: () => Stage.of(page),
})

/** Lets a window read what the state is, whatever the portal knows. */
async function prepare(page: Page, state: State): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.addInitScript(endLater)
  if (state.stored) await page.addInitScript((stored) => Object.assign(localStorage, stored), state.stored)
  const change = async <Answer>(path: string, changed: (answer: Answer) => Partial<Answer>) =>
    page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      if (!answer.ok()) return route.fulfill({ response: answer })
      const json: Answer = JSON.parse(untimely(await answer.text()))
      return route.fulfill({ json: { ...json, ...changed(json) } })
    })
  await page.route(/\/api\/(data|drafts|supported-status|office\/submissions)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: untimely(await response.text()) })
  })
  // Until it has been prepared visitors get the page without it.
  const asPage = { headers: { accept: 'text/html' } }
  const drawn = async () => (await page.request.get(state.path, asPage)).text()
  if (state.javaScriptEnabled === false) await expect.poll(drawn).toContain('data-first-screen')
  const { floor, data, portal } = state
  if (floor) {
    const hall = await hallOf(page)
    await change<WorkingPoint>('/api/working-point', () => ({ ...quietFloor, ...floor(hall) }))
  }
  if (data) await change<Data>('/api/data', data)
  if (portal) await change<Portal>('/api/portal', () => portal)
  for (const [path, answer] of Object.entries(state.answers ?? {}))
    await page.route(`**${path}`, (route) =>
      typeof answer === 'number'
        ? route.fulfill({ status: answer, body: '' })
        : route.fulfill({ json: answer }),
    )
  if (state.unanswered) await page.route(`**${state.unanswered}`, () => {})
  if (state.aborted) await page.route(`**${state.aborted}`, (route) => route.abort())
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => socket.send(present(message)))
  })
}

/** Runs in the window: what would happen later by itself no longer does, once the state is reached. */
function endLater(): void {
  const wait = window.setTimeout.bind(window)
  const later = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(() => {
      const still = ms >= 1000 && document.documentElement.hasAttribute('data-still')
      if (!still && typeof run === 'function') run(...rest)
    }, ms)
  window.setTimeout = later as typeof setTimeout
}

/** The demo congress was made by a clock that goes; what it says of today was said now. */
const untimely = (text: string) =>
  text.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (moment) =>
    Date.parse(JSON.parse(moment)) > now.getTime() + DAY_MS ? `"${now.toISOString()}"` : moment,
  )

const DAY_MS = 86_400_000

/** Nearly everybody is there, whoever has a window open in the meantime. */
const present = (message: string | Buffer) =>
  String(message).replace(/("op":"presence","data":\{"entitled":\d+,"connected":)\d+/, '$1231')
