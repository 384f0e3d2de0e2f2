import type { Page } from '@playwright/test'
import type { Area } from './state.ts'

const row = (page: Page) => page.getByRole('article').first()
const openFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Filter( \(\d\))?$/ })
  if (await button.isVisible()) await button.click()
}

export const reading: Area = {
  name: 'Anträge lesen',
  states: [
    { name: 'Liste, Besuch', path: '/Applications', shows: row },
    { name: 'Liste, Delegierte', as: 'delegierte1', path: '/Applications', shows: row },
    {
      name: 'Liste mit Neuigkeit und Mitteilung',
      as: 'delegierte1',
      path: '/Applications',
      floor: ({ tops }) => ({ top: tops[1] ?? null }),
      data: () => ({ message: 'Die Pause beginnt um zwölf. Bitte stimmen Sie vorher noch ab.' }),
      shows: (page) => page.getByText('Die Pause beginnt um zwölf.'),
    },
    { name: 'Übersicht', path: '/Applications?ansicht=liste&top=Ia', shows: row },
    { name: 'Suche mit Treffern', path: '/Applications?q=telemedizin', shows: row },
    {
      name: 'Ähnliche Schreibweisen',
      path: '/Applications?q=Telemedezin',
      shows: (page) => page.getByRole('heading', { name: 'Ähnliche Schreibweisen' }),
    },
    {
      name: 'Kein Treffer',
      path: '/Applications?q=unauffindbar&top=Ib',
      shows: (page) => page.getByText(/^Die aktuellen Filter führen zu keinem Ergebnis/),
    },
    {
      name: 'Filter',
      as: 'delegierte1',
      path: '/Applications?top=Ib&status=10&beschluss=0',
      reach: ({ page }) => openFilters(page),
      shows: (page) => page.getByRole('combobox', { name: 'Tagesordnungspunkt' }),
    },
    {
      name: 'Auswahl des Status',
      path: '/Applications',
      reach: async ({ page }) => {
        await openFilters(page)
        await page.getByRole('button', { name: 'Status: Jeder Status' }).click()
      },
      shows: (page) => page.getByRole('group', { name: 'Status' }),
    },
    {
      name: 'Antrag aufgeschlagen',
      as: 'delegierte1',
      path: '/Applications?antrag=22',
      shows: (page) => page.getByRole('heading', { name: /^Änderungsanträge hierzu/ }),
    },
    {
      name: 'Angaben zum Antrag',
      path: '/Applications?antrag=24',
      reach: ({ page }) => page.getByText('Angaben zum Antrag').click(),
      shows: (page) => page.getByRole('term').filter({ hasText: 'Ändert' }),
    },
    {
      name: 'Änderungen gegenüber dem Antrag',
      path: '/Applications?antrag=24',
      reach: ({ page }) => page.getByRole('button', { name: /^Änderungen gegenüber/ }).click(),
      shows: (page) => page.getByRole('region', { name: /^Änderungen gegenüber/ }),
    },
    {
      name: 'Antrag, den es nicht gibt',
      path: '/Applications?antrag=99999',
      shows: (page) => page.getByText('Der Antrag, zu dem der Verweis führt, ist nicht veröffentlicht.'),
    },
    {
      name: 'Notiz',
      as: 'delegierte2',
      path: '/Applications?q=Ib-06',
      reach: ({ page }) =>
        page
          .getByRole('button', { name: /^Notiz zu Ib\s-\s06/ })
          .first()
          .click(),
      shows: (page) => page.getByRole('textbox', { name: /^Meine Notiz/ }),
    },
    {
      name: 'Lesezeichen nicht gespeichert',
      as: 'delegierte2',
      path: '/Applications?q=Ib-07',
      aborted: '/api/favorite-app',
      reach: ({ page }) =>
        page
          .getByRole('button', { name: /^Lesezeichen für/ })
          .first()
          .click(),
      shows: (page) => page.getByText('Das Lesezeichen konnte nicht gespeichert werden.'),
      window: true,
    },
    {
      name: 'Drucksache',
      path: '/Applications?antrag=1',
      reach: ({ page }) => page.getByRole('button', { name: 'Drucksache lesen' }).click(),
      shows: (page) =>
        page.getByRole('region', { name: 'Seite 1' }).filter({ hasText: '27. bis 30. Mai 2025' }),
      window: true,
    },
    {
      name: 'Drucksache nicht geladen',
      path: '/Applications?antrag=1',
      answers: { '/data/media/Ia-01.pdf': 503 },
      reach: ({ page }) => page.getByRole('button', { name: 'Drucksache lesen' }).click(),
      shows: (page) => page.getByText('Das Dokument konnte nicht geladen werden.'),
      window: true,
    },
    {
      name: 'Wird geladen',
      as: 'delegierte1',
      path: '/Applications',
      unanswered: '/api/data',
      shows: (page) => page.getByText('Datensätze werden geladen.'),
      window: true,
    },
    {
      name: 'Nicht erreichbar',
      as: 'delegierte1',
      path: '/Applications',
      aborted: '/api/data',
      shows: (page) => page.getByRole('heading', { name: 'Das Portal ist nicht erreichbar' }),
      window: true,
    },
    {
      name: 'Ein Antrag im Druck',
      path: '/Applications?antrag=22',
      reach: async ({ page }) => {
        await page.getByRole('heading', { name: /^Änderungsanträge hierzu/ }).waitFor()
        await page.emulateMedia({ media: 'print' })
      },
      shows: (page) => page.getByRole('heading', { name: 'Begründung' }),
      only: [768],
    },
    {
      name: 'Ohne Script',
      path: '/Applications',
      javaScriptEnabled: false,
      shows: row,
    },
    {
      name: 'Ein Antrag ohne Script',
      path: '/Applications?antrag=22',
      javaScriptEnabled: false,
      shows: row,
    },
    { name: 'Datei, die es nicht gibt', path: '/data/media/Ib-99.pdf', javaScriptEnabled: false },
  ],
}
