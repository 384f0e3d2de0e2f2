import type { Page } from '@playwright/test'
import { connect, misroute } from '#connection.ts'
import { type Area, at } from './state.ts'

const streamed = { stream: { members: true, visitors: true } }

const menuOf = (page: Page) => page.getByRole('button', { name: /Benutzermenü/ })

/** What stands around every screen. */
export const around: Area = {
  name: 'Rahmen',
  states: [
    { name: 'Hilfe', path: '/Handbuch', shows: (page) => page.getByRole('link', { name: 'Für Delegierte' }) },
    {
      name: 'Hilfe: eine Seite',
      as: 'buero',
      path: '/Handbuch/Tagungsbuero',
      shows: (page) => page.getByRole('region', { name: 'Reihenfolge' }),
    },
    {
      name: 'Hilfe: Karte',
      path: '/Handbuch/Delegierte/Karte',
      shows: (page) => page.getByRole('button', { name: 'Karte drucken' }),
    },
    {
      name: 'Hilfe: Checklisten',
      path: '/Handbuch/Checklisten',
      shows: (page) => page.getByRole('region', { name: 'Am Morgen' }),
    },
    {
      name: 'Prüfen',
      path: '/Pruefen',
      shows: (page) => page.getByRole('heading', { name: 'Auf diesem Gerät prüfen' }),
    },
    {
      name: 'Benutzermenü',
      as: 'stimmfuehrung',
      path: '/Service',
      reach: ({ page }) => menuOf(page).click(),
      shows: (page) => page.getByRole('button', { name: 'Abmelden' }),
      window: true,
    },
    {
      name: 'Darstellung, Besuch',
      path: '/Service',
      reach: ({ page }) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /Darstellung/ })
          .click(),
      window: true,
    },
    {
      name: 'Mehr',
      as: 'vorstand',
      path: '/Service',
      only: [390, 768],
      reach: async ({ page }) => {
        const more = page.getByRole('button', { name: /^Mehr/ })
        if (await more.isVisible()) await more.click()
      },
      window: true,
    },
    {
      name: 'Tasten',
      as: 'delegierte1',
      path: '/Applications',
      only: [1440],
      reach: ({ page }) => page.keyboard.press('?'),
      shows: (page) => page.getByRole('dialog'),
      window: true,
    },
    {
      name: 'Verbindung bricht immer wieder ab',
      as: 'delegierte1',
      path: '/Applications',
      reach: ({ page }) => misroute(page),
      shows: (page) => page.getByText('Ihre Verbindung bricht immer wieder ab.'),
      window: true,
    },
    {
      name: 'Ohne Verbindung',
      as: 'delegierte1',
      path: '/Applications',
      reach: ({ page }) => connect(page, false),
      shows: (page) => page.getByText('Offline', { exact: true }),
      window: true,
    },
    {
      name: 'Neue Version',
      as: 'delegierte3',
      path: '/Service',
      data: () => ({ version: 'andere' }),
      shows: (page) => page.getByRole('button', { name: 'Neue Version – jetzt laden' }),
      window: true,
    },
    {
      name: 'Aufgerufen',
      as: 'delegierte1',
      path: '/Applications',
      data: ({ user }) => ({
        calledSpeakers: [
          {
            id: 1,
            top_id: 102,
            register_number: user?.register_number ?? null,
            name: user?.name ?? '',
            seconds: 180,
          },
        ],
      }),
      shows: (page) => page.getByText('Sie sind aufgerufen').first(),
      window: true,
    },
    {
      name: 'Am Wort',
      as: 'delegierte1',
      path: '/Applications',
      data: ({ user }) => ({
        currentSpeakers: [
          {
            id: 1,
            top_id: 102,
            register_number: user?.register_number ?? null,
            name: user?.name ?? '',
            seconds: 180,
            startedAt: at(-40),
            heldAt: null,
            restedMs: 0,
          },
        ],
      }),
      shows: (page) => page.getByText('Sie haben das Wort').first(),
      window: true,
    },
    {
      name: 'Sitzung unterbrochen',
      as: 'delegierte1',
      path: '/Service',
      floor: () => ({ pause: { until: at(2820) } }),
      shows: (page) => page.getByText('Sitzung unterbrochen'),
      window: true,
    },
    {
      name: 'Livestream gesperrt',
      path: '/Service',
      portal: streamed,
      answers: { '/api/stream': { url: null, locked: true } },
      reach: ({ page }) => page.getByRole('button', { name: 'Livestream', exact: true }).click(),
      shows: (page) => page.getByRole('textbox', { name: 'Passwort für den Livestream' }),
      window: true,
    },
    {
      name: 'Livestream vor der Einwilligung',
      as: 'delegierte1',
      path: '/Applications',
      portal: streamed,
      answers: { '/api/stream': { url: 'https://stream.example.org/intern/index.m3u8', locked: false } },
      reach: ({ page }) => page.getByRole('button', { name: 'Livestream', exact: true }).click(),
      shows: (page) => page.getByRole('button', { name: 'Livestream laden' }),
      window: true,
    },
    {
      name: 'Bitte um ein Bild',
      as: 'delegierte1',
      path: '/Service',
      reach: async ({ stage }) => (await stage()).tell({ op: 'screen', data: { id: 1 } }),
      shows: (page) => page.getByRole('dialog', { name: 'Das Tagungsbüro bittet um ein Bild' }),
      window: true,
    },
  ],
}
