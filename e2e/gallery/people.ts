import type { Page } from '@playwright/test'
import type { Area } from './state.ts'

const framed = async (page: Page) =>
  page.route(
    ({ hostname }) => hostname.endsWith('.example.org'),
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="de"><title>Fremd</title><h1>Fremder Inhalt</h1></html>',
      }),
  )

/** The directory, the own notes, and the pages of the office. */
export const people: Area = {
  name: 'Personen und Seiten',
  states: [
    {
      name: 'Delegierte',
      as: 'delegierte1',
      path: '/Delegierte',
      shows: (page) => page.getByRole('listitem'),
    },
    {
      name: 'Delegierte, kein Treffer',
      as: 'delegierte1',
      path: '/Delegierte?q=gibt+es+nicht',
      shows: (page) => page.getByText(/^Die aktuellen Filter führen zu keinem Ergebnis/),
    },
    {
      name: 'Ersetzte Delegierte',
      as: 'delegierte2',
      path: '/Delegierte?q=11757',
      shows: (page) => page.getByText('Nicht aktiv'),
    },
    {
      name: 'Eigene Kontaktdaten mit Fehlern',
      as: 'delegierte1',
      path: '/Delegierte',
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Kontaktdaten ändern' }).click()
        await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('anna@')
        await page.getByLabel('Telefonnummer', { exact: true }).fill('abends')
        await page.getByRole('button', { name: 'Kontaktdaten speichern' }).click()
      },
      shows: (page) => page.getByText(/^Bitte geben Sie eine vollständige E-Mail-Adresse an/),
    },
    {
      name: 'Lesezeichen und Notizen',
      as: 'delegierte1',
      path: '/FavoritesAndNotes',
      shows: (page) => page.getByRole('textbox', { name: /^Meine Notiz/ }),
    },
    { name: 'Noch keine Notiz', as: 'imsaal', path: '/FavoritesAndNotes' },
    {
      name: 'Service, Besuch',
      path: '/Service',
      shows: (page) => page.getByRole('link', { name: /Wegweiser/ }),
    },
    {
      name: 'Service',
      as: 'delegierte1',
      path: '/Service',
      shows: (page) => page.getByRole('region', { name: 'WLAN' }),
    },
    {
      name: 'Service, Tagesordnung aufgeschlagen',
      path: '/Service',
      reach: ({ page }) => page.getByText('Tagesordnung', { exact: true }).click(),
      shows: (page) => page.getByText('Novelle der Gebührenordnung'),
    },
    {
      name: 'Service, nicht geladen',
      as: 'delegierte1',
      path: '/Service',
      answers: { '/api/pages': 503 },
      shows: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
    },
    { name: 'Ausstellung', path: '/Ausstellung', shows: (page) => page.getByRole('main').getByRole('link') },
    {
      name: 'Diskussion',
      as: 'delegierte1',
      path: '/Discussions',
      shows: (page) => page.getByRole('button', { name: 'Diskussion laden' }),
    },
    {
      name: 'Diskussion geladen',
      as: 'delegierte1',
      path: '/Discussions',
      reach: async ({ page }) => {
        await framed(page)
        await page.getByRole('button', { name: 'Diskussion laden' }).click()
      },
      shows: (page) => page.locator('iframe'),
    },
  ],
}
