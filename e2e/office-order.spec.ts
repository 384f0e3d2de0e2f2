import type { Locator, Page } from '@playwright/test'
import { expectNoBarrier, expectNoBarrierAtLength } from './barriers.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'written' })

const TOP = 'VI'
const path = `/Tagungsbuero/Reihenfolge?top=${TOP}`
const desktop = { width: 1440, height: 900 }

const unbroken = (name: string) => name.replaceAll(' ', '\u00a0')
const list = (page: Page) => page.getByRole('list', { name: 'Abstimmungsreihenfolge' })
const handles = (page: Page) => list(page).getByRole('button', { name: /verschieben$/ })
const handle = (page: Page, name: string) =>
  list(page).getByRole('button', { name: `${name} verschieben`, exact: true })
/** The numbers of the lines that wait, as their handles name them. */
const order = async (page: Page) =>
  (await handles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (label) => label.replaceAll('\u00a0', ' ').replace(' verschieben', ''),
  )
const expectOrder = (page: Page, expected: string[]) => expect.poll(() => order(page)).toEqual(expected)

async function drag(page: Page, from: string, onto: string): Promise<void> {
  const [start, end] = [await handle(page, from).boundingBox(), await handle(page, onto).boundingBox()]
  if (!start || !end) throw new Error('there is nothing to drag')
  const middle = ({ x, y, width, height }: typeof start) => [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle(start))
  await page.mouse.down()
  await page.mouse.move(...middle(end), { steps: 8 })
  await page.mouse.up()
}

/** Takes a line by its handle, and lets it go before a frame has shown that. */
const slip = (line: Locator) =>
  line.evaluate((one) => {
    const { x, y } = one.getBoundingClientRect()
    const send = (type: string, along: number) =>
      one.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, clientX: x, clientY: y + along }),
      )
    send('pointerdown', 0)
    send('pointermove', 9)
    send('pointerup', 9)
  })

test('[BR1, BR3, BR4, BR6, BR8] office and chair arrange the order by keys, by dragging and by menu, and see each other at once @shortened', async ({
  open,
}) => {
  const office = await open('buero', { path, viewport: desktop })
  const chair = await open('leitung', { path, viewport: desktop })
  await expect(handles(office).first()).toBeVisible()
  const [a = '', b = '', c = '', d = '', ...rest] = await order(office)
  await expectOrder(chair, [a, b, c, d, ...rest])

  const paper = office.getByRole('link', { name: 'Drucken (PDF)' })
  await expect(paper).toHaveAttribute('href', /^\/api\/office\/order-print\?topId=\d+$/)
  // By keys: the line keeps the focus and goes on.
  await handle(office, unbroken(c)).press('Alt+ArrowUp')
  await handle(office, unbroken(c)).press('Alt+ArrowUp')
  await expect(handle(office, unbroken(c))).toBeFocused()
  await expectOrder(chair, [c, a, b, d, ...rest])
  // By dragging, in the other window. A slip on a handle keeps nothing of it from this one.
  await slip(handle(office, unbroken(a)))
  await drag(chair, unbroken(c), unbroken(b))
  await expectOrder(office, [a, b, c, d, ...rest])
  // Several at once, by the dialog.
  await office.getByRole('button', { name: 'Mehrere auswählen' }).click()
  for (const name of [a, b])
    await list(office)
      .getByRole('checkbox', { name: `${unbroken(name)} auswählen` })
      .check()
  await office
    .getByRole('group', { name: 'Ausgewählte Zeilen' })
    .getByRole('button', { name: 'Nach …' })
    .click()
  const dialog = office.getByRole('dialog', { name: '2 Zeilen verschieben' })
  await dialog.getByRole('combobox', { name: 'Neue Stelle' }).selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Verschieben' }).click()
  await expectOrder(chair, [c, d, a, b, ...rest])
  // A pause below the line in focus, and back again with all that was done.
  await handle(office, unbroken(d)).focus()
  await office.keyboard.press('t')
  const text = list(office).getByRole('form', { name: 'Zeile einfügen' })
  await text.getByRole('button', { name: 'Pause' }).click()
  await text.getByRole('textbox', { name: 'Bezeichnung der Pause' }).fill('Mittagspause bis 14 Uhr')
  // What was typed stays where the network is away.
  await office.route('**/api/office/order-text', (route) => route.abort())
  await text.getByRole('button', { name: 'Einfügen' }).click()
  await expect(text.getByRole('alert')).toBeVisible()
  await expect(text.getByRole('textbox', { name: 'Bezeichnung der Pause' })).toHaveValue(
    'Mittagspause bis 14 Uhr',
  )
  await office.unroute('**/api/office/order-text')
  await text.getByRole('button', { name: 'Einfügen' }).click()
  await expect(text).toHaveCount(0)
  await expectOrder(chair, [c, d, '„Mittagspause bis 14 Uhr“', a, b, ...rest])
  // It is changed where it stands, and what is typed stays when the other one takes the line away meanwhile.
  await list(office).getByRole('button', { name: '„Mittagspause bis 14 Uhr“ ändern' }).click()
  const edited = list(office).getByRole('form', { name: 'Zeile ändern' })
  await expect(edited.getByRole('textbox')).toBeFocused()
  await edited.getByRole('textbox').fill('Mittagspause bis 15 Uhr')
  await list(chair).getByRole('button', { name: 'Mehr zu „Mittagspause bis 14 Uhr“' }).click()
  await chair.getByRole('button', { name: 'Entfernen' }).click()
  await expect(edited.getByRole('status')).toHaveText(/^Diese Zeile hat inzwischen jemand entfernt/)
  await expect(edited.getByRole('textbox')).toHaveValue('Mittagspause bis 15 Uhr')
  await expectNoBarrier(office)
  await chair.getByRole('heading', { level: 1 }).focus()
  await chair.keyboard.press('Control+z')
  await edited.getByRole('textbox').press('Escape')
  await expectOrder(office, [c, d, '„Mittagspause bis 14 Uhr“', a, b, ...rest])
  await office.getByRole('heading', { level: 1 }).focus()
  await office.keyboard.press('Control+z')
  await expectOrder(chair, [c, d, a, b, ...rest])
  await office.keyboard.press('Control+z')
  await expectOrder(chair, [a, b, c, d, ...rest])
  // What the other one has moved is not taken back.
  await office.keyboard.press('Control+z')
  await expect(office.getByRole('main').getByRole('alert')).toContainText(
    'Die Reihenfolge wurde inzwischen geändert.',
  )

  // On a phone each line has its menu.
  await office.setViewportSize({ width: 390, height: 844 })
  await list(office)
    .getByRole('button', { name: `Mehr zu ${unbroken(d)}` })
    .click()
  await office.getByRole('button', { name: 'Als Nächstes', exact: true }).click()
  await expectOrder(chair, [d, a, b, c, ...rest])
  const end = list(office).locator('xpath=following-sibling::p')
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  await expectNoBarrierAtLength(office)
})

test('[B8, B9, BR2, BR6, K34] what is published late is new, can be voted on at once, and stays while it is; a pause of the order interrupts the sitting @long', async ({
  open,
}) => {
  const office = await open('buero', { path, viewport: desktop })
  const console = await open('leitung', { path: '/Voting', viewport: desktop })
  const { tops } = await (await office.request.get('/api/data')).json()
  const top = tops.find(({ name }: { name: string }) => name === TOP)
  const [submission] = await (await office.request.get('/api/office/submissions')).json()
  const title = 'Ein später Antrag'
  const published = await office.request.post('/api/office/publish', {
    data: { id: submission.id, top_id: top.id, title, content: '<p>Der Ärztetag möge beschließen.</p>' },
  })
  expect(published.status()).toBe(200)
  await expect(office.getByRole('heading', { name: 'Neu, noch nicht eingeordnet (1)' })).toBeVisible()
  const elsewhere = await office.context().newPage()
  await elsewhere.goto('/Tagungsbuero/Reihenfolge')
  await expect(elsewhere).toHaveTitle(/^Reihenfolge TOP/)
  const shown = await elsewhere.title()
  await expect(await console.request.post('/api/chair/working-point', { data: { topId: top.id } })).toBeOK()
  // Whoever arranges another agenda item stays there.
  await expect(elsewhere.getByRole('region', { name: 'Was jetzt geschieht' })).toContainText(unbroken(TOP))
  expect(await elsewhere.title()).toBe(shown)
  // Nobody has done anything for it: the chair finds it in the order, and puts it to the vote.
  await console.getByLabel('Tagesordnungspunkt').selectOption(String(top.id))
  const line = console.getByRole('button', { name: title })
  await expect(line).toContainText('neu eingereiht')
  await office.keyboard.press('e')
  await expect(office.getByRole('heading', { name: /^Neu, noch nicht eingeordnet/ })).toHaveCount(0)
  await expect(line).not.toContainText('neu eingereiht')
  const pause = { topId: top.id, after: null, kind: 'pause', text: 'Kaffeepause bis 23.55 Uhr' }
  await expect(await office.request.post('/api/office/order-text', { data: pause })).toBeOK()
  await console.getByRole('button', { name: `Sitzung unterbrechen: ${pause.text}` }).click()
  await expect(console.getByLabel('Fortsetzung um')).toHaveValue('23:55')
  await console.keyboard.press('Escape')
  await line.click()
  await console.keyboard.press('n')
  const row = list(office).getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('läuft')).toBeVisible()
  await expect(row.getByRole('button', { name: /verschieben$/ })).toHaveCount(0)
  const { currentVote } = await (await console.request.get('/api/working-point')).json()
  const { appId } = currentVote
  await expect(await console.request.post('/api/chair/cancel-vote', { data: { appId } })).toBeOK()
})
