import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import config from './playwright.config.ts'
import { expect, test } from './portal.ts'

/** A push service on this machine: what it was handed. */
const handed: { path: string; topic: string }[] = []
const service = createServer((request, response) => {
  handed.push({ path: request.url ?? '', topic: String(request.headers['topic']) })
  request.resume()
  response.writeHead(201).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
test.afterAll(() => void service.close())

const executablePath = process.env['CHROMIUM_PATH']

test.use({
  settings: { PUSH_SERVICES: origin },
  serviceWorkers: 'allow',
  // The quick Chromium shows no notifications.
  launchOptions: { ...config.use?.launchOptions, ...(executablePath && { executablePath }) },
})

/** The browser of these tests has no push service behind it: it is given this one. */
const subscribeHere = (page: Page) =>
  page.addInitScript((endpoint) => {
    let current: object | null = null
    const subscription = {
      toJSON: () => ({
        endpoint,
        // A point on the curve that belongs to nobody.
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        current = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        current = subscription
        return subscription
      },
      getSubscription: async () => current,
    })
  }, `${origin}/browser`)

test('[R1, R4, R5] notifications: asked for in the menu, shown by the device, gone with the logout', async ({
  open,
  portal,
}) => {
  const chair = await open('leitung')
  const page = await open('delegierte1', { permissions: ['notifications'] })
  await subscribeHere(page)
  await page.reload()
  const wish = page.getByRole('checkbox', { name: 'Benachrichtigungen auf diesem Gerät' })

  await test.step('[R5] nothing comes before somebody has switched it on', async () => {
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await expect(wish).not.toBeChecked()
    await expectNoBarrier(page, { within: 'header' })
    await wish.click()
    // The device keeps all files of the portal first.
    await expect(wish).toBeChecked({ timeout: 60_000 })
    expect(handed).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('[R1] the chair calls somebody up', async () => {
    await chair.request.post('/api/chair/speakerlist', { data: { topId: 101, open: 1 } })
    const { id } = await (await page.request.post('/api/add-speaker', { data: { topId: 101 } })).json()
    await chair.request.post('/api/chair/call-speaker', { data: { topId: 101, id } })
    await expect.poll(() => handed).toEqual([{ path: '/browser', topic: `speech-${id}` }])
  })

  await test.step('[R1] what the push service brings is shown, and leads to its page', async () => {
    const worker = await page.context().newCDPSession(page)
    const registered = new Map<string, string>()
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) registered.set(scopeURL, registrationId)
    })
    await worker.send('ServiceWorker.enable')
    const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await expect.poll(state).toBe('activated')
    const notice = {
      title: 'Sie sind aufgerufen',
      body: 'Rednerliste TOP Ia',
      url: '/Rednerliste?top=101',
      tag: 's',
    }
    const shown = () =>
      page.evaluate(async () => {
        const notices = await (await navigator.serviceWorker.ready).getNotifications()
        return notices.map(({ title, body, tag, data }) => ({ title, body, tag, url: data }))
      })
    // A push service tries again too; of notices with one tag only the last is there.
    await expect(async () => {
      await worker.send('ServiceWorker.deliverPushMessage', {
        origin: portal.url,
        registrationId: registered.get(`${portal.url}/`) ?? '',
        data: JSON.stringify(notice),
      })
      await expect.poll(shown, { timeout: 3000 }).toEqual([notice])
    }).toPass({ timeout: 30_000 })
    const [running] = page.context().serviceWorkers()
    await running?.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent(event: Event): void
      }
      const [notification] = await scope.registration.getNotifications()
      const Click = (
        globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }
      ).NotificationEvent
      scope.dispatchEvent(new Click('notificationclick', { notification }))
    })
    await expect(page).toHaveURL(/\/Rednerliste\?top=101$/)
    await expect(page.getByRole('heading', { name: 'Rednerliste' })).toBeVisible()
  })

  await test.step('[R4] after the logout nothing comes any more', async () => {
    await page.getByRole('button', { name: /Benutzermenü/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/Login/)
    await expect.poll(() => page.evaluate(() => PushManager.prototype.getSubscription.call(null))).toBe(null)
    await expect.poll(async () => (await page.request.get('/api/push-key')).status()).toBe(401)
    const before = handed.length
    const list = await (await chair.request.get('/data/speakerlist/101.json')).json()
    await chair.request.post('/api/chair/start-speech', { data: { topId: 101, id: list.list[0].id } })
    await expect(chair.getByText('Online', { exact: true }).first()).toBeVisible()
    expect(handed.length).toBe(before)
  })
})

test('[R6] while the hall is at an agenda item, the screen stays on', async ({ open, device }) => {
  const chair = await device('leitung')
  const page = await open('delegierte2')
  await page.addInitScript(() => {
    const request = async () => {
      document.documentElement.dataset['awake'] = 'ja'
      return { release: async () => delete document.documentElement.dataset['awake'] }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await page.reload()
  const html = page.locator('html')
  await expect(page.getByText('Online', { exact: true }).first()).toBeVisible()
  await expect(html).not.toHaveAttribute('data-awake')
  await chair.post('/api/chair/working-point', { data: { topId: 102 } })
  await expect(html).toHaveAttribute('data-awake', 'ja')
  await chair.post('/api/chair/working-point', { data: {} })
  await expect(html).not.toHaveAttribute('data-awake')
})
