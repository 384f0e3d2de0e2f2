import type { Page } from '@playwright/test'
import { checklists } from '@portal/web/src/features/handbook/checklists.ts'
import { pages } from '@portal/web/src/features/handbook/pages.ts'
import { expect, test } from '#portal.ts'
import { chair } from './chair.ts'
import { delegates, leaders } from './delegates.ts'
import { office } from './office.ts'
import { metricsToken, operator } from './operator.ts'
import { namedIn, Section } from './reader.ts'
import type { Walks } from './walks.ts'

// Nobody's own portal: what the handbook says is done there in earnest.
test.use({
  apart: 'handbook-walk',
  settings: {
    SMTP_URL: process.env['PORTAL_E2E_MAIL'] ?? '',
    MAIL_FROM: 'Tagungsbüro <portal@example.org>',
    PUBLIC_URL: 'http://portal.example',
    METRICS_TOKEN: metricsToken,
    BACKUP_DIR: '/backups',
    BACKUP_RECIPIENT: 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
  },
})

const desk = { viewport: { width: 1440, height: 900 } }

/** How each page is walked, section by section. */
const walks: Record<string, Walks> = {
  Delegierte: delegates,
  Stimmfuehrung: leaders,
  Versammlungsleitung: chair,
  Tagungsbuero: office,
  Betrieb: operator,
}

/** What was named on any page, and come across. */
const met = new Set<string>()

for (const { path, title, card, sections } of pages)
  test(`[KH2] ${title}: what the handbook says is done by its own steps`, async ({ open, portal }) => {
    const windows = new Map<string, Page>()
    /** The window of an account, or of a visitor, as long as this page is walked. */
    const as = async (username: string): Promise<Page> => {
      const known = windows.get(username)
      if (known) return known
      const page = await open(username === 'visitor' ? undefined : username, desk)
      windows.set(username, page)
      return page
    }
    const failures: string[] = []
    for (const section of sections)
      await test
        .step(section.title, async () => {
          const walked = new Section(path, section)
          const walk = walks[path]?.[section.id]
          if (!walk) throw new Error('nobody walks it')
          await walk({ section: walked, as, portal })
          expect(walked.left, 'what nobody has come across').toEqual([])
          for (const name of walked.names) met.add(name)
          // Whatever is wrong with one section, the others are walked as well.
        })
        .catch((error: Error) => failures.push(`${path}#${section.id}: ${error.message}`))
    expect(failures).toEqual([])
    expect(card.flatMap(namedIn).filter((name) => !met.has(name))).toEqual([])
  })

test('[KH2] what the checklists name was come across on the pages', () => {
  const named = checklists.flatMap(({ items }) => items.flatMap(namedIn))
  expect(named.filter((name) => !met.has(name))).toEqual([])
})
