import type { Page } from '@playwright/test'
import { file } from '#attachments.ts'
import { textField, writeMotion } from '#motion-form.ts'
import type { Area, Scene } from './state.ts'

const form = '/Antragsannahme/Einreichen'
const dialog = (page: Page) => page.getByRole('dialog')

/** Nothing of what is written is kept, so that the next picture begins as this one. */
const unkept = { '/api/save-draft': 503 }

const write = async ({ page }: Scene) => {
  await textField(page).waitFor()
  await writeMotion(page, 'Mehr Zeit für Gespräche', 'Der Ärztetag fordert mehr Zeit.')
}

async function attach(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Anhänge' })
  const chooserOpens = page.waitForEvent('filechooser')
  await region.getByRole('button', { name: 'Dateien auswählen' }).click()
  await (await chooserOpens).setFiles([
    file('Begründung.txt', 'Ein Text', 'text/plain'),
    file('Programm.exe', 'MZ'),
    file('leer.txt', '', 'text/plain'),
  ])
}

export const writing: Area = {
  name: 'Anträge schreiben',
  states: [
    { name: 'Eigene Anträge', as: 'delegierte1', path: '/Antragsannahme' },
    { name: 'Noch kein Antrag', as: 'imsaal', path: '/Antragsannahme' },
    {
      name: 'Ein eigener Antrag',
      as: 'delegierte1',
      path: '/Antragsannahme',
      reach: ({ page }) => page.getByRole('button', { name: 'Hitzeschutz in Kliniken und Praxen' }).click(),
      shows: (page) => page.getByText(/^1 von 10/).last(),
    },
    {
      name: 'Verwaltung der Leitung',
      as: 'leitung',
      path: '/Antragsannahme',
      shows: (page) => page.getByRole('heading', { name: 'Verwaltung' }),
    },
    { name: 'Leeres Formular', as: 'delegierte3', path: form, answers: unkept, shows: textField },
    {
      name: 'Was noch fehlt',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      reach: async ({ page }) => {
        await textField(page).waitFor()
        await page.getByRole('button', { name: 'Antrag einreichen' }).click()
      },
      shows: (page) => page.getByText(/^Noch zu ergänzen/),
    },
    {
      name: 'Ausgefüllt, nicht gespeichert',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      reach: write,
      shows: (page) => textField(page).getByText('Der Ärztetag fordert mehr Zeit.'),
    },
    {
      name: 'Personen suchen',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      reach: async (scene) => {
        await write(scene)
        await scene.page.getByRole('combobox', { name: 'Mitantragstellende suchen' }).fill('Berlin')
      },
      shows: (page) => page.getByRole('listbox').getByRole('option'),
    },
    {
      name: 'Niemand gefunden',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      reach: async (scene) => {
        await write(scene)
        await scene.page.getByRole('combobox', { name: 'Mitantragstellende suchen' }).fill('Unauffindbar')
      },
      shows: textField,
    },
    {
      name: 'Vorschau',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      reach: async (scene) => {
        await write(scene)
        await scene.page.getByRole('button', { name: 'Vorschau' }).click()
      },
      shows: dialog,
      window: true,
    },
    {
      name: 'Anhänge',
      as: 'delegierte3',
      path: form,
      answers: {
        ...unkept,
        '/api/upload': { result: true, filename: '1_Begruendung.txt' },
      },
      reach: async (scene) => {
        await write(scene)
        await attach(scene.page)
      },
      shows: (page) => page.getByText('Hochgeladen'),
    },
    {
      name: 'Anhang unterwegs',
      as: 'delegierte3',
      path: form,
      answers: unkept,
      unanswered: '/api/upload',
      reach: async (scene) => {
        await write(scene)
        await attach(scene.page)
      },
      shows: (page) => page.getByRole('region', { name: 'Anhänge' }).getByRole('progressbar'),
    },
    {
      name: 'Einreichen',
      as: 'delegierte1',
      path: '/Antragsannahme',
      reach: async ({ page }) => {
        await page.getByRole('link', { name: /^Weiterschreiben/ }).click()
        await textField(page).waitFor()
        await page.getByRole('button', { name: 'Antrag einreichen' }).click()
      },
      shows: (page) => page.getByText(/^Noch zu ergänzen/),
    },
    { name: 'Geschäftsordnungsantrag', as: 'delegierte1', path: '/Antragsannahme/BusinessOrder' },
    {
      name: 'Geschäftsordnungsantrag ohne Begründung',
      as: 'delegierte1',
      path: '/Antragsannahme/BusinessOrder',
      reach: async ({ page }) => {
        await page.getByLabel('Was beantragen Sie?').selectOption('Redezeitbegrenzung')
        await page.getByRole('button', { name: 'Geschäftsordnungsantrag stellen' }).click()
      },
      shows: (page) => page.getByText('Bitte begründen Sie den Geschäftsordnungsantrag!'),
    },
    { name: 'Um Unterstützung gebeten', as: 'vorstand', path: '/Antragsuntersützung' },
    { name: 'Nichts zu unterstützen', as: 'geschaeftsfuehrung', path: '/Antragsuntersützung' },
    {
      name: 'Antrag lesen',
      as: 'vorstand',
      path: '/Antragsuntersützung',
      reach: ({ page }) => page.getByRole('button', { name: /^Antrag lesen: Hitzeschutz/ }).click(),
      shows: dialog,
      window: true,
    },
    {
      name: 'Unterstützung nicht gesendet',
      as: 'vorstand',
      path: '/Antragsuntersützung',
      aborted: '/api/support-app',
      reach: async ({ page }) => {
        await page.getByRole('button', { name: /^Antrag lesen: Hitzeschutz/ }).click()
        await dialog(page).getByRole('button', { name: 'Unterstützen', exact: true }).click()
        await dialog(page).getByRole('button', { name: 'Ja, unterstützen' }).click()
      },
      shows: (page) => dialog(page).getByRole('alert'),
      window: true,
    },
  ],
}
