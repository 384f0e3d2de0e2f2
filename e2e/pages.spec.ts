import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

/** What other providers would answer; the tests ask nobody outside. Returns which hosts were asked. */
async function standIn(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(
    ({ hostname }) => hostname.endsWith('.example.org'),
    (route) => {
      const url = new URL(route.request().url())
      requested.push(url.host + url.pathname)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="de"><title>Fremd</title><h1>Fremder Inhalt ${url.pathname}</h1></html>`,
      })
    },
  )
  return requested
}

test('[G1] a visitor finds the hotline, documents and links, and no word of what is internal', async ({
  open,
}) => {
  const page = await open(undefined, { path: '/Service' })
  await expect(page.getByRole('link', { name: '030 23125-129' })).toHaveAttribute('href', 'tel:03023125129')
  await expect(page.getByRole('link', { name: /Wegweiser.*Text, \d+ B\b/ })).toBeVisible()
  await page.getByText('Tagesordnung', { exact: true }).click()
  await expect(page.getByText('Novelle der Gebührenordnung')).toBeVisible()
  await expect(page.getByRole('link', { name: /Anreise und Hotels.*neues Fenster/ })).toHaveAttribute(
    'href',
    'https://www.example.org/anreise',
  )
  await expect(page.getByText(/interne Unterlagen/)).toBeVisible()
  await expectNoBarrier(page)
  await expect(
    page.getByText(/DAET-Delegierte|Leipzig-2025|Reisekosten|Hinweise zur Abstimmung/),
  ).toHaveCount(0)
  const refused = await page.request.get('/download/service/abstimmung.txt')
  expect(refused.status()).toBe(404)
})

test('[G1] [G2] a member copies the Wi-Fi password and sees its code and the internal documents', async ({
  open,
}) => {
  const page = await open('delegierte1', {
    path: '/Service',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const wifi = page.getByRole('region', { name: 'WLAN' })
  await expect(wifi.getByText('DAET-Delegierte', { exact: true })).toBeVisible()
  await expect(wifi.getByRole('img', { name: 'QR-Code für das WLAN „DAET-Delegierte“' })).toBeVisible()
  await wifi.getByRole('button', { name: 'Kennwort kopieren' }).click()
  await expect(wifi.getByRole('button', { name: 'Kennwort kopiert' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Leipzig-2025-Demo')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Hinweise zur Abstimmung/ }).click()
  await expect((await opened).getByText('Eine abgegebene Stimme kann nicht geändert werden.')).toBeVisible()
})

test('[G1] after the login the internal items are there, after the logout they are gone @long', async ({
  open,
}) => {
  const page = await open('delegierte1', { path: '/Service' })
  await expect(page.getByText('DAET-Delegierte', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Benutzermenü/ }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await page.goto('/Service')
  await expect(page.getByRole('heading', { name: 'Unterlagen' })).toBeVisible()
  await expect(page.getByText('DAET-Delegierte')).toHaveCount(0)
})

test('[G5] a video is loaded after a click, remembered on demand, and withdrawn @long', async ({ open }) => {
  const page = await open()
  const requested = await standIn(page)
  await page.goto('/Service')
  await expect(page.getByText(/erfährt dieser Anbieter Ihre IP-Adresse/)).toBeVisible()
  expect(requested).toEqual([])
  await page.getByLabel(/auf diesem Gerät immer laden/).check()
  await page.getByRole('button', { name: 'Video laden' }).click()
  const film = page.frameLocator('iframe[title="Video: So funktioniert das Online-Portal"]')
  await expect(film.getByRole('heading', { name: /Fremder Inhalt/ })).toBeVisible()
  await page.reload()
  await expect(film.getByRole('heading', { name: /Fremder Inhalt/ })).toBeVisible()
  await page.getByRole('button', { name: 'Einwilligung zurücknehmen' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Video laden' })).toBeVisible()
  expect(new Set(requested)).toEqual(new Set(['videos.example.org/online-portal-einfuehrung']))
})

test('[G5] the discussion: consent, sandbox, watch or take part in the address', async ({ open }) => {
  const page = await open('delegierte1')
  const requested = await standIn(page)
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Diskussion' }).click()
  await expect(page.getByText(/keine offizielle Abstimmung/)).toBeVisible()
  await expectNoBarrier(page)
  await expect(page.getByRole('link', { name: /In einem neuen Fenster öffnen/ })).toHaveAttribute(
    'href',
    'https://diskussion.example.org/129/ansehen',
  )
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Diskussion laden' }).click()
  const frame = page.locator('iframe[title="Diskussion zum Ansehen"]')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
  await expect(frame.contentFrame().getByRole('heading', { name: /129\/ansehen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mitmachen' }).click()
  await expect(page).toHaveURL('/Discussions?modus=mitmachen')
  const taking = page.locator('iframe[title="Diskussion zum Mitmachen"]')
  await expect(taking.contentFrame().getByRole('heading', { name: /129\/mitmachen/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mitmachen' })).toHaveAttribute('aria-pressed', 'false')
  await page.goForward()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mitmachen' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Diskussion laden' })).toBeVisible()
})

test('the exhibition: ten logos of one size, banners that move nothing, links that say they leave', async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/Ausstellung')
  const logos = page.getByRole('img', { name: /^Logo: / })
  await expect(logos).toHaveCount(10)
  const sizes = () =>
    logos.evaluateAll((images) =>
      images.map((image) => {
        // In whole pixels one of two that are equally wide may be rounded up, and the other down.
        const { width, height } = image.getBoundingClientRect()
        return `${width.toFixed(1)} x ${height.toFixed(1)}`
      }),
    )
  await expect.poll(async () => new Set(await sizes()).size).toBe(1)
  await expect(page.getByRole('img', { name: /^Banner: / })).toHaveCount(3)
  const loaded = () =>
    page.evaluate(() => [...document.images].filter((image) => image.naturalWidth > 0).length)
  for (const logo of await logos.all()) await logo.scrollIntoViewIfNeeded()
  await expect.poll(loaded).toBe(13)
  await expectNoBarrier(page)
  await expect(page.getByRole('link', { name: /Praxiswerk Lindenau.*neues Fenster/ })).toHaveAttribute(
    'href',
    'https://aussteller-1.example.org',
  )
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
  ).toBeLessThan(0.05)
})

for (const width of widths) {
  test(`no barrier on the reading pages, ${width} px @long`, async ({ open }) => {
    const page = await open('delegierte1', { viewport: { width, height: 900 } })
    await standIn(page)
    await page.goto('/Service')
    await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible()
    await page.getByText('Tagesordnung', { exact: true }).click()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Video laden' }).first().click()
    await expect(page.locator('iframe')).toBeVisible()
    await expectNoBarrier(page)
    await page.goto('/Ausstellung')
    await expect(page.getByRole('img', { name: /^Logo: / })).toHaveCount(10)
    await expectNoBarrier(page)
    await page.goto('/Discussions')
    await expect(page.getByRole('button', { name: 'Diskussion laden' })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Diskussion laden' }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await expectNoBarrier(page)
  })
}

test('[G5] an address that was imported after the page was opened is asked for by a reload @long', async ({
  open,
  portal,
}, info) => {
  const page = await open('delegierte1')
  await standIn(page)
  const file = info.outputPath('kongress.json')
  await portal.command('export', file)
  const congress = JSON.parse(await readFile(file, 'utf8'))
  congress.discussion.watchUrl = 'https://neu.example.org/ansehen'
  await writeFile(file, JSON.stringify(congress))
  await portal.command('import', file)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Diskussion' }).click()
  await expect(page.getByText('neu.example.org').first()).toBeVisible()
  await page.getByRole('button', { name: 'Diskussion laden' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Seite neu laden' }).click()
  await page.getByRole('button', { name: 'Diskussion laden' }).click()
  const frame = page.locator('iframe[title="Diskussion zum Ansehen"]')
  await expect(frame.contentFrame().getByRole('heading', { name: /Fremder Inhalt/ })).toBeVisible()
})
