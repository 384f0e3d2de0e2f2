import { expect, test } from './portal.ts'

test('look', async ({ open, portal, browser }, info) => {
  test.setTimeout(240_000)
  const shot = (page: import('@playwright/test').Page, name: string, fullPage = false) =>
    page.screenshot({ path: info.outputPath(`${name}.png`), fullPage })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const p = await open('delegierte1', { ...phone, colorScheme: 'dark' })
  await expect(p.getByRole('article')).toHaveCount(5)
  await shot(p, 'phone-dark')
  await p.getByRole('button', { name: /^Filter/ }).click()
  await p.getByRole('button', { name: 'Status: Jeder Status' }).click()
  await p.getByRole('group', { name: 'Status' }).getByRole('checkbox').first().check()
  await shot(p, 'phone-filters-dark')
  await p.goto('/Applications?antrag=22')
  await expect(p.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await shot(p, 'phone-motion-dark')
  const v = await open(undefined, phone)
  await v.goto('/Applications?antrag=1')
  await v.getByRole('button', { name: 'Drucksache lesen' }).click()
  await expect(v.getByRole('region', { name: 'Seite 1', exact: true })).toContainText('Leipzig')
  await v.waitForTimeout(800)
  await shot(v, 'phone-pdf')
  await v.goBack()
  await shot(v, 'phone-motion-end')
  await v.goto('/Applications?q=schnee+patienten&top=Ib&status=1')
  await expect(v.getByText('Bitte passen Sie Ihre Suche an')).toBeVisible()
  await shot(v, 'phone-nothing')
  for (const [width, scheme] of [
    [768, 'light'],
    [1440, 'dark'],
  ] as const) {
    const d = await open('delegierte1', { viewport: { width, height: 900 }, colorScheme: scheme })
    await expect(d.getByRole('article').first()).toBeVisible()
    await d.getByRole('button', { name: 'Status: Jeder Status' }).click()
    await shot(d, `list-${width}`)
    await d.goto('/Applications?antrag=24')
    await expect(d.getByRole('heading', { level: 4 }).first()).toBeVisible()
    await shot(d, `motion-${width}`)
  }
  const o = await open('buero', { viewport: { width: 1440, height: 900 }, path: '/Tagungsbuero/Suche' })
  await expect(o.getByRole('textbox')).toHaveValue(/KI/)
  await shot(o, 'office')
  const n = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, ...phone })
  const w = await n.newPage()
  for (const path of [
    '/',
    '/Applications?antrag=22',
    '/Service',
    '/Ausstellung',
    '/Voting?top=Ib',
    '/Login',
    '/Applications?antrag=99999',
  ]) {
    await w.goto(path)
    await shot(w, `without${path.replaceAll(/[^a-zA-Z0-9]/g, '-')}`)
  }
  await n.close()
  const pdf = await open(undefined, { path: '/Applications?antrag=22' })
  await expect(pdf.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await pdf.emulateMedia({ media: 'print' })
  await shot(pdf, 'print', true)
})
