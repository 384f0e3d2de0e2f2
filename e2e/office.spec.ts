import type { Page } from '@playwright/test'
import { motionType } from '@portal/shared/motions/types.ts'
import { expectNoBarrier } from './barriers.ts'
import { widths } from './long.ts'
import { expect, test } from './portal.ts'

test.use({ apart: 'written' })

const path = '/Tagungsbuero/Antraege'

interface Wish {
  title: string
  files?: string[]
}

/** Whoever has this window hands in a motion with so many co-applicants that it is submitted at once. */
async function submit(page: Page, { title, files = [] }: Wish): Promise<void> {
  const { user, users, tops } = await readData(page)
  const { acceptCount } = await (await page.request.get('/api/portal')).json()
  const others = users.filter(
    ({ register_number, roles, active }) =>
      active && roles.includes('ROLE_DELEGATE') && register_number !== user.register_number,
  )
  const answer = await page.request.post('/api/submit-app', {
    data: {
      type_id: motionType.regular,
      top_id: tops.find(({ selectable }) => selectable)?.id,
      title,
      content: '<p>Der Ärztetag möge beschließen, dass Hitzeschutzpläne verbindlich werden.</p>',
      applicants: others.slice(0, acceptCount).map(({ register_number }) => register_number),
      supporters: [],
      files,
    },
  })
  expect(await answer.json()).toMatchObject({ transferred: true })
}

interface SnapshotAnswer {
  user: { register_number: string; name: string }
  users: { register_number: string; name: string; roles: string[]; active: boolean }[]
  tops: { id: number; name: string; selectable: boolean }[]
}

const readData = async (page: Page): Promise<SnapshotAnswer> => (await page.request.get('/api/data')).json()

/** Hands in a motion and opens it on the office's desk. */
async function openSubmission(office: Page, author: Page, title: string) {
  await submit(author, { title })
  await office.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(title)
  await lineOf(office, title).click()
  return openOf(office, title)
}

const lineOf = (office: Page, title: string) =>
  office.getByRole('table', { name: 'Anträge' }).getByRole('link', { name: title })
const openOf = (office: Page, title: string) => office.getByRole('article', { name: title })
const publishForm = (office: Page) => office.getByRole('form', { name: 'Veröffentlichen' })
const number = (office: Page) => publishForm(office).getByRole('textbox', { name: 'Nummer' })

async function confirmPublication(office: Page): Promise<void> {
  await publishForm(office).getByRole('button', { name: 'Veröffentlichen …' }).click()
  const dialog = office.getByRole('dialog', { name: /veröffentlichen\?$/ })
  await dialog.getByRole('button', { name: /veröffentlichen$/ }).click()
  await expect(dialog).toHaveCount(0)
}

test('[B1, B2, B4, B6] a motion comes in, is worked on and published, and author and visitors see it live', async ({
  open,
}) => {
  const [office, author, visitor] = [
    await open('buero'),
    await open('delegierte1', { path: '/Antragsannahme' }),
    await open(),
  ]
  const title = 'Hitzeschutz in Praxen und Kliniken'
  await office.getByRole('link', { name: 'Tagungsbüro', exact: true }).click()
  await office
    .getByRole('navigation', { name: 'Tagungsbüro' })
    .getByRole('link', { name: /^Anträge/ })
    .click()
  await expect(office.getByRole('heading', { level: 1, name: 'Anträge' })).toBeVisible()
  await office
    .getByRole('group', { name: 'Stand' })
    .getByRole('button', { name: /^Eingang/ })
    .click()
  await submit(author, { title })

  await office.getByRole('button', { name: '1 neuer Antrag – anzeigen' }).click()
  await lineOf(office, title).click()
  await expect(openOf(office, title).getByText('Neu', { exact: true })).toBeVisible()
  const { user } = await readData(author)
  const signed = openOf(office, title).getByRole('region', { name: 'Verfasst von' })
  await expect(signed.getByText(user.name)).toBeVisible()
  await expect(openOf(office, title).getByRole('region', { name: /^Mitantragstellende/ })).toBeVisible()
  await expectNoBarrier(office)

  await office.getByLabel('Bearbeitungsstand').fill('Rückfrage gestellt')
  await office.getByRole('button', { name: 'Stand speichern' }).click()
  await expect(openOf(office, title).getByText('In Bearbeitung')).toBeVisible()
  const own = author.getByRole('article', { name: title })
  await expect(own.getByText('Rückfrage gestellt')).toBeVisible()

  const wanted = await number(office).inputValue()
  await confirmPublication(office)
  await expect(openOf(office, title).getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await expect(own.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: /anzeigen$/ }).click()
  await visitor.getByRole('searchbox', { name: 'Anträge durchsuchen' }).fill(title)
  await expect(visitor.getByRole('article', { name: new RegExp(title) })).toContainText(wanted)

  await openOf(office, title)
    .getByRole('link', { name: /^Drucksache/ })
    .click()
  await expect(office.getByRole('article', { name: new RegExp(title) })).toBeVisible()
})

test('[B3] a taken number and one that leaves a gap are refused in words, and free ones are offered @long', async ({
  open,
}) => {
  const office = await open('buero', { path })
  const row = await openSubmission(office, await open('delegierte2'), 'Fortbildung im Rettungsdienst')
  const form = publishForm(office)
  const free = await number(office).inputValue()
  await number(office).fill('1')
  await expect(form.getByText('Diese Drucksachennummer ist bereits vergeben.')).toBeVisible()
  await form.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await expect(number(office)).toBeFocused()
  await expect(office.getByRole('dialog')).toHaveCount(0)
  await number(office).fill('900')
  await expect(form.getByText('Mit dieser Drucksachennummer bliebe eine Lücke.')).toBeVisible()
  await form.getByRole('group', { name: 'Freie Nummern' }).getByRole('button').first().click()
  await expect(number(office)).toHaveValue(free)

  await number(office).fill('1')
  await form.getByRole('group', { name: 'Freie Nummern' }).getByRole('button').last().click()
  await expect(form.getByText(/^Änderungsantrag zu/)).toBeVisible()
  await expect(form.getByLabel('Buchstabe')).toHaveValue(/^[a-z]{1,2}$/)
  await form.getByLabel('neu (berichtigt)').check()
  await expect(form.getByText(/\sneu$/)).toBeVisible()
  await form.getByLabel('neu (berichtigt)').uncheck()
  await confirmPublication(office)
  await row.getByRole('link', { name: /^Drucksache/ }).click()
  await office.getByText('Angaben zum Antrag').click()
  await expect(office.getByText('Ändert', { exact: true })).toBeVisible()
})

test('[B3] a number that another office was faster with is refused in words @long', async ({ open }) => {
  const office = await open('buero', { path })
  await openSubmission(office, await open('delegierte3'), 'Bürokratieabbau in der Ambulanz')
  await office.route('**/api/office/publish', async (route) => {
    await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), number: 1 }) })
  })
  await confirmPublication(office)
  await expect(publishForm(office).getByRole('alert')).toHaveText(
    'Diese Drucksachennummer ist bereits vergeben.',
  )
})

test('[B1] the office reads the files of a motion, narrows its list, and works by keyboard @long', async ({
  open,
}) => {
  const [office, author] = [await open('buero', { path: `${path}?stand=eingang` }), await open('delegierte2')]
  const title = 'Impfquoten und Impfregister'
  const upload = await author.request.post('/api/upload', {
    multipart: {
      appId: 'entwurf',
      file: { name: 'Quoten.txt', mimeType: 'text/plain', buffer: Buffer.from('Jahr;Quote\n2024;61\n') },
    },
  })
  const { filename } = await upload.json()
  await submit(author, { title, files: [filename] })
  await office.getByRole('button', { name: /anzeigen$/ }).click()
  await expect(lineOf(office, title)).toBeVisible()
  await office.keyboard.press('/')
  await office.keyboard.type('impfregister')
  await expect(office.getByRole('table', { name: 'Anträge' }).getByRole('link')).toHaveCount(1)
  await expect(office).toHaveURL(/q=impfregister/)
  await office.keyboard.press('Tab')
  await office.getByRole('searchbox').blur()
  await office.keyboard.press('j')
  await office.keyboard.press('o')
  const download = office.waitForEvent('download')
  await openOf(office, title)
    .getByRole('link', { name: /Quoten\.txt/ })
    .press('Enter')
  expect((await download).suggestedFilename()).toBe('Quoten.txt')
  await office
    .getByRole('group', { name: 'Stand' })
    .getByRole('button', { name: /^Veröffentlicht/ })
    .click()
  await expect(lineOf(office, title)).toHaveCount(0)
})

test('nobody but office and chair has the page @long', async ({ open }) => {
  for (const username of ['delegierte3', 'geschaeftsfuehrung']) {
    const page = await open(username, { path })
    await expect(page.getByRole('link', { name: 'Tagungsbüro', exact: true })).toHaveCount(0)
    await expect(page.getByText('Diese Seite ist dem Tagungsbüro vorbehalten.')).toBeVisible()
  }
})

for (const width of widths)
  test(`[M12] no barriers at ${width} px @long`, async ({ open }) => {
    const office = await open('buero', { path: `${path}?stand=alle`, viewport: { width, height: 900 } })
    await expectNoBarrier(office)
    const title = `Ohne Barrieren, ${width} px`
    await openSubmission(office, await open('delegierte1'), title)
    await number(office).fill('1')
    await expectNoBarrier(office)
    await publishForm(office)
      .getByRole('group', { name: 'Freie Nummern' })
      .getByRole('button')
      .first()
      .click()
    await publishForm(office).getByRole('button', { name: 'Veröffentlichen …' }).click()
    await expect(office.getByRole('dialog')).toBeVisible()
    await expectNoBarrier(office)

    // Words of the same meaning (rule M12).
    await office.goto('/Tagungsbuero/Kongress/Suche')
    const words = office.getByRole('textbox', { name: 'Begriffe, die dasselbe bedeuten' })
    await expect(words).toHaveValue(/^KI, Künstliche Intelligenz$/m)
    await words.press('Control+End')
    await words.pressSequentially(`\nAllein${width}`)
    await office.getByRole('button', { name: 'Begriffe speichern' }).click()
    await expect(office.getByText(/mindestens zwei Begriffe/)).toBeVisible()
    await expect(words).toBeFocused()
    await expectNoBarrier(office)
    await words.press('Control+End')
    await words.pressSequentially(`, Einsam${width}`)
    await office.getByRole('button', { name: 'Begriffe speichern' }).click()
    await expect(office.getByText(/^Die Begriffe sind gespeichert/)).toBeVisible()
    await expect(words).toHaveValue(new RegExp(`Allein${width}, Einsam${width}$`))
  })
