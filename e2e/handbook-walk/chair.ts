import type { Page } from '@playwright/test'
import { expect } from '#portal.ts'
import { beginRegister, chairDoes, type Walks } from './walks.ts'

const declare = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /als angenommen feststellen/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Shows an agenda item's order, and calls it up where it is not. */
async function call(page: Page, top: string): Promise<void> {
  const select = page.getByLabel('Tagesordnungspunkt')
  const option = select.getByRole('option', { name: new RegExp(`^TOP\\s${top}\\s–`) })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  const begin = page.getByRole('button', { name: /aufrufen$/ })
  const begun = page.getByText('Dieser TOP ist aufgerufen.')
  await expect(begin.or(begun)).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  await expect(begun).toBeVisible()
}

export const chair: Walks = {
  pult: async ({ section, as }) => {
    const page = await as('leitung')
    await section.follow(page, 'Abstimmung')
    await section.see(page, 'Abstimmungsreihenfolge', 'heading')
    await section.see(page, 'Springen', 'button')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tasten' })).toBeVisible()
    await page.keyboard.press('Escape')
  },
  abstimmung: async ({ section, as }) => {
    const page = await as('leitung')
    await call(page, 'II')
    for (const mode of ['namentlich', 'geheim']) await section.see(page, mode, 'button')
    await section.click(page, 'offen')
    const title = await page.getByRole('heading', { level: 2 }).first().textContent()
    await section.click(page, 'In die Abstimmung geben')
    await section.see(page, 'Frist', 'group')
    await page.getByRole('button', { name: /eröffnen/ }).click()
    const delegate = await as('delegierte1')
    await delegate.getByRole('button', { name: 'Ja', exact: true }).click()
    await expect(page.getByText(/^1 von \d+ haben abgestimmt/)).toBeVisible()
    await section.see(page, 'Abgelehnt', 'button')
    await section.click(page, 'Angenommen')
    await declare(page)
    await section.see(page, 'Ergebnis berichtigen …', 'button')
    const number = /^\S+ - \d+/.exec((title ?? '').replaceAll(/\s/g, ' '))?.[0] ?? ''
    await page
      .getByRole('region', { name: 'Abstimmungsreihenfolge' })
      .getByRole('button', { name: number })
      .click()
    await section.see(page, 'Abstimmung wiederholen …', 'button')
  },
  mehrere: async ({ section, as }) => {
    const page = await as('leitung')
    await section.click(page, 'Mehrere auswählen')
    // Those before them are decided by now.
    const boxes = page.getByRole('checkbox', { name: /^I.*\s-\s\d+ (?!.*Angenommen$)/ })
    for (const place of [0, 1]) await boxes.nth(place).check()
    await section.click(page, 'En bloc abstimmen lassen')
    await expect(page.getByText('Geht in die Abstimmung')).toBeVisible()
    const { currentVote } = await (await page.request.get('/api/working-point')).json()
    await chairDoes({ as }, '/api/chair/cancel-vote', { appId: currentVote.appId })
  },
  geschaeftsordnung: async (walk) => {
    const { section, as } = walk
    const delegate = await as('delegierte1')
    await delegate.goto('/Antragsannahme/BusinessOrder')
    await delegate.getByLabel('Was beantragen Sie?').selectOption('Redezeitbegrenzung')
    await delegate.getByLabel('Begründung').fill('Viele warten noch.')
    await delegate.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
    const page = await as('leitung')
    await section.click(page, 'Abstimmung eröffnen')
    await chairDoes(walk, '/api/cancel-bo', {})
  },
  reden: async ({ section, as }) => {
    const delegate = await as('delegierte1')
    await delegate.goto('/Rednerliste?top=102')
    await delegate.getByLabel('Thema').selectOption({ index: 1 })
    await delegate.getByRole('button', { name: 'Wort melden' }).click()
    const page = await as('leitung')
    await page.goto('/Rednerliste?top=102')
    await section.click(page, 'Aufrufen')
    await section.click(page, 'Wort erteilen')
    await section.click(page, 'Rede beenden')
    await section.read(page, 'Person am Mikrofon aufnehmen')
  },
  sitzung: async ({ section, as }) => {
    const page = await as('leitung')
    await page.goto('/Voting')
    await section.click(page, 'Sitzung, Mitteilung, Saal')
    await section.see(page, 'Mitteilung senden', 'button')
    await section.see(page, 'Sitzung unterbrechen', 'button')
    await section.see(page, 'Im Saalbild zeigen', 'button')
    await section.see(page, 'Probeabstimmung starten', 'button')
  },
  beschlussfaehig: async ({ as }) => {
    const page = await as('leitung')
    await beginRegister(await as('buero'))
    await expect(page.getByText(/\d von 250 anwesend/)).toBeVisible()
    await expect(page.getByText('nicht beschlussfähig')).toBeVisible()
  },
}
