import { basename } from 'node:path'
import { type Locator, type Page, request } from '@playwright/test'
import { motionsOf, Stage } from './ballot-stage.ts'
import { expectNoBarrier } from './barriers.ts'
import { connect } from './connection.ts'
import { widths } from './long.ts'
import { demoPassword, expect, type Portal, test } from './portal.ts'

test.use({ apart: 'written' })

const playlist = 'https://stream.example.org/intern/index.m3u8'
const framed = 'https://oeffentlich.example.org/live'

type Stream = Record<string, string | null>

/** What each portal has on the air. */
const onAir = new WeakMap<Portal, string>()

/** Says where the stream comes from, as the congress office does it. */
async function broadcast(portal: Portal, stream: Stream): Promise<void> {
  if (onAir.get(portal) === JSON.stringify(stream)) return
  const office = await request.newContext({ baseURL: portal.url })
  const account = { username: 'buero', password: demoPassword }
  await expect(await office.post('/api/security/login', { data: account })).toBeOK()
  const desk = await (await office.get('/api/office/congress')).json()
  const fields = { publicUrl: null, internalUrl: null, password: null, ...stream }
  const data = { version: desk.stream[0].version, entry: { list: 'stream', fields } }
  await expect(await office.post('/api/office/congress-save', { data })).toBeOK()
  await office.dispose()
  // The pages' policy follows within moments; whoever comes then is shown the stream.
  const origin = stream['internalUrl'] ? new URL(stream['internalUrl']).origin : ''
  await expect
    .poll(async () => (await fetch(portal.url)).headers.get('content-security-policy'))
    .toContain(origin)
  onAir.set(portal, JSON.stringify(stream))
}

/** Stands in for the providers; the tests ask nobody outside. Answers which of their addresses were asked for. */
async function standIn(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(
    ({ hostname }) => hostname.endsWith('.example.org'),
    async (route) => {
      const { host, pathname } = new URL(route.request().url())
      requested.push(host + pathname)
      const headers = { 'access-control-allow-origin': '*' }
      if (host === 'stream.example.org')
        return route.fulfill({ path: `${import.meta.dirname}/film/${basename(pathname)}`, headers })
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="de"><title>Fremd</title><h1>Bild aus dem Saal</h1></html>',
      })
    },
  )
  return requested
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Livestream' })
const buttonOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Livestream', exact: true })
const unfold = (page: Page) => buttonOf(page).click()

test('[L5] where no stream is on the air none is offered, also to whoever had it unfolded @long', async ({
  open,
  portal,
}) => {
  await broadcast(portal, {})
  const [visitor, member] = [await open(), await open('delegierte1')]
  for (const page of [visitor, member]) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(buttonOf(page)).toHaveCount(0)
  }
  await broadcast(portal, { internalUrl: playlist })
  await unfold(member)
  await expect(panelOf(member)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(buttonOf(visitor)).toHaveCount(0)
  await broadcast(portal, {})
  await expect(panelOf(member)).toHaveCount(0)
  await expect(buttonOf(member)).toHaveCount(0)
})

test('[L1] [L4] [L5] a member agrees, and the internal stream plays with its captions', async ({
  open,
  portal,
}) => {
  await broadcast(portal, { internalUrl: playlist, password: 'Auwald' })
  const page = await open('delegierte1')
  const requested = await standIn(page)
  const reports: string[] = []
  page.on('console', (message) => message.text().includes('Content Security') && reports.push(message.text()))
  await page.reload()
  await unfold(page)
  await expect(panelOf(page).getByText(/erfährt dieser Anbieter Ihre IP-Adresse/)).toBeVisible()
  await expectNoBarrier(page)
  expect(requested).toEqual([])
  await panelOf(page).getByRole('button', { name: 'Livestream laden' }).click()
  const video = panelOf(page).getByLabel('Livestream des Ärztetages')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  const captions = () =>
    video.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].flatMap((track) => [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)),
    )
  await expect.poll(captions).toContain('Ich eröffne die Sitzung.')
  expect(new Set(requested.map((address) => address.split('/')[0]))).toEqual(new Set(['stream.example.org']))
  expect(reports).toEqual([])
  await unfold(page)
  await expect(video).toHaveCount(0)
})

test('[L1] [L2] a visitor is let in by the password in any case, after the words for a wrong one @long', async ({
  open,
  portal,
}) => {
  await broadcast(portal, { internalUrl: playlist, password: 'Auwald' })
  const page = await open()
  await standIn(page)
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''))
  })
  await page.reload()
  await unfold(page)
  const password = panelOf(page).getByRole('textbox', { name: 'Passwort für den Livestream' })
  await password.fill('Buchenwald')
  await panelOf(page).getByRole('button', { name: 'Livestream freischalten' }).click()
  await expect(panelOf(page).getByText('Sie haben ein falsches Passwort eingegeben!')).toBeVisible()
  expect(bodies.join()).not.toContain('stream.example.org')
  await expect(password).toBeFocused()
  await password.fill('aUWALD')
  await password.press('Enter')
  await expect(panelOf(page).getByRole('button', { name: 'Livestream laden' })).toBeVisible()
  await page.reload()
  await expect(panelOf(page).getByRole('button', { name: 'Livestream laden' })).toBeVisible()
})

test('[L1] [L4] beside the public stream, a page in a sandbox, a visitor can unlock the internal one @long', async ({
  open,
  portal,
}) => {
  const stream = { publicUrl: framed, internalUrl: playlist, password: 'Auwald' }
  await broadcast(portal, stream)
  const page = await open()
  await standIn(page)
  await page.reload()
  await unfold(page)
  await panelOf(page).getByRole('button', { name: 'Livestream laden' }).click()
  const frame = panelOf(page).locator('iframe[title="Livestream des Ärztetages"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame.contentFrame().getByRole('heading', { name: 'Bild aus dem Saal' })).toBeVisible()
  await panelOf(page).getByText('Internen Livestream freischalten').click()
  await panelOf(page).getByRole('textbox', { name: 'Passwort für den Livestream' }).fill('Auwald')
  await panelOf(page).getByRole('button', { name: 'Livestream freischalten' }).click()
  await expect(panelOf(page).getByText('stream.example.org').first()).toBeVisible()
})

test('[L5] folding and width by button, keyboard and dragging are remembered on the device @long', async ({
  open,
  portal,
}) => {
  await broadcast(portal, { internalUrl: playlist })
  const page = await open('delegierte1', { viewport: { width: 1440, height: 900 } })
  const panel = panelOf(page)
  const width = async () => Math.round((await panel.boundingBox())?.width ?? 0)
  await unfold(page)
  const first = await width()
  await panel.getByRole('button', { name: 'Livestream vergrößern' }).click()
  await expect.poll(width).toBe(first + 80)
  await panel.getByRole('button', { name: 'Livestream verkleinern' }).click()
  await expect.poll(width).toBe(first)
  const handle = panel.getByRole('slider', { name: 'Breite des Livestreams' })
  await handle.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-valuetext', `${first + 80} Pixel`)
  await expect.poll(width).toBe(first + 80)
  // The panel grows when its content is there, and the handle moves with it.
  await expect(panel.getByRole('button', { name: 'Livestream laden' })).toBeVisible()
  await handle.hover()
  await page.mouse.down()
  const box = await handle.boundingBox()
  if (!box) throw new Error('there is no handle')
  await page.mouse.move(box.x + box.width / 2 + 120, box.y - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(first + 200)
  await page.reload()
  await expect.poll(width).toBe(first + 200)
  await panel.getByRole('button', { name: 'Livestream schließen' }).click()
  await page.reload()
  await expect(buttonOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel).toHaveCount(0)
})

test('[L5] a member without a connection is offered no stream @long', async ({ open, portal }) => {
  await broadcast(portal, { internalUrl: playlist })
  const page = await open('delegierte1')
  await expect(buttonOf(page)).toBeVisible()
  await connect(page, false)
  await expect(buttonOf(page)).toHaveCount(0)
  await connect(page, true)
  await expect(buttonOf(page)).toBeVisible()
})

for (const width of widths) {
  test(`[L6] the unfolded stream lies over nothing, and a ballot lies above it, ${width} px${width === 390 ? '' : ' @long'}`, async ({
    open,
    portal,
  }) => {
    await broadcast(portal, { internalUrl: playlist })
    const page = await open('delegierte1', { viewport: { width, height: 844 } })
    const stage = await Stage.of(page)
    await unfold(page)
    await expect(panelOf(page).getByRole('button', { name: 'Livestream laden' })).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const panel = await panelOf(page).boundingBox()
    if (!heading || !panel) throw new Error('nothing is there')
    expect(heading.y).toBeGreaterThanOrEqual(panel.y + panel.height)
    expect(await panelOf(page).evaluate((element) => getComputedStyle(element).position)).toBe('static')
    const [motion] = (await motionsOf(page)).plain
    stage.open(motion)
    const yes = stage.button('Ja')
    await expect(yes).toBeVisible()
    const onTop = () =>
      yes.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(onTop).toBe(true)
  })
}

for (const width of widths) {
  test(`no barrier in the panel, ${width} px @long`, async ({ open, portal }) => {
    const page = await open(undefined, { viewport: { width, height: 900 } })
    await standIn(page)
    const stream = { internalUrl: playlist, password: 'Auwald' }
    await broadcast(portal, stream)
    await page.reload()
    await expect(buttonOf(page)).toBeVisible()
    await expectNoBarrier(page)
    await unfold(page)
    const password = panelOf(page).getByRole('textbox', { name: 'Passwort für den Livestream' })
    await password.fill('falsch')
    await password.press('Enter')
    await expect(panelOf(page).getByRole('alert')).toBeVisible()
    await expectNoBarrier(page)
    await password.fill('Auwald')
    await password.press('Enter')
    await panelOf(page).getByRole('button', { name: 'Livestream laden' }).click()
    await expect(panelOf(page).getByLabel('Livestream des Ärztetages')).toBeVisible()
    await expectNoBarrier(page)
  })
}
