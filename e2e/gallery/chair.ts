import type { Page } from '@playwright/test'
import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralOn, resultOn, voteOn } from '#ballot-stage.ts'
import { connect } from '#connection.ts'
import { chamberVote } from './chamber-vote.ts'
import { openList } from './speakers.ts'
import { type Area, at, type Hall, type State } from './state.ts'

const counts = { 0: 17, 1: 141, 2: 66 }
const HOUR = 3600

/** Ten hours: five agenda items, a hundred votes, some speeches and three pauses. */
const fullDay: SittingSoFar = {
  since: at(-10 * HOUR),
  items: [101, 102, 103, 104, 105].map((topId, place) => ({ at: at((-10 + 2.1 * place) * HOUR), topId })),
  votes: Array.from({ length: 100 }, (_, place) => ({
    appId: 1 + place,
    type: place % 19 === 0 ? 6 : 0,
    result: place % 3 !== 0,
    startedAt: at((-9.6 + place * 0.095) * HOUR - 40),
    declaredAt: at((-9.6 + place * 0.095) * HOUR),
  })),
  speeches: Array.from({ length: 40 }, (_, place) => ({
    topId: 102,
    startedAt: at((-9.9 + place * 0.23) * HOUR),
    endedAt: at((-9.9 + place * 0.23) * HOUR + 170),
    rests: [],
  })),
  pauses: [-8, -5, -2].map((hour) => ({ from: at(hour * HOUR), until: at(hour * HOUR + 1500) })),
  waiting: 7,
}

const first = (hall: Hall) => hall.plain[0]
const atItem = (hall: Hall) => ({ top: first(hall).top })
/** Ballots are taken on the first motion of the item. */
export const running = (hall: Hall, fields: Parameters<typeof voteOn>[1] = {}) => ({
  ...atItem(hall),
  currentVote: voteOn(first(hall), { open: true, count: 187, votings: counts, closesAt: at(9.5), ...fields }),
})

const seats = {
  BW: 30,
  BY: 37,
  BE: 16,
  BB: 7,
  HB: 4,
  HH: 9,
  HE: 19,
  MV: 6,
  NI: 20,
  NO: 29,
  RP: 10,
  SL: 6,
  SN: 13,
  ST: 7,
  SH: 11,
  TH: 7,
  WL: 19,
}

/** Who is there, and has voted in steps of five: two of Hessen are not. */
export const turnoutOf = (voting: boolean) =>
  Object.entries(seats).map(([code, entitled]) => ({
    code,
    entitled,
    connected: code === 'HE' ? entitled - 2 : entitled,
    voted: voting ? Math.max(0, entitled - (code === 'NI' ? 10 : code === 'HE' ? 5 : 0)) : null,
  }))

const turnout = (voting: boolean) => ({ '/api/chair/turnout': turnoutOf(voting) })

/** The chair's console. */
const console = (name: string, state: Partial<State> = {}): State => ({
  name,
  as: 'leitung',
  path: '/Voting',
  floor: atItem,
  answers: turnout(/^(Offen|Frist|Ergebnis feststellen|Gegen die|Im Saal)/.test(name)),
  shows: (page) => page.locator('[data-console]'),
  ...state,
})

const tool = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const palette = (page: Page) => page.getByRole('combobox', { name: /^TOP, Antrag/ })

async function search(page: Page, words: string): Promise<void> {
  await tool(page, /^Springen/)
  await palette(page).fill(words)
}

export const chair: Area = {
  name: 'Leitung',
  states: [
    console('Kein TOP', { floor: () => ({ top: null }) }),
    console('Als Nächstes', { shows: (page) => page.getByText('Als Nächstes') }),
    console('Angekündigt', {
      floor: (hall) => ({ ...atItem(hall), currentVote: voteOn(first(hall)) }),
      shows: (page) => page.getByText('Geht in die Abstimmung'),
    }),
    console('Offen', { floor: (hall) => running(hall), shows: (page) => page.getByRole('meter') }),
    console('Frist abgelaufen', {
      floor: (hall) => running(hall, { open: false, count: 224, closesAt: at(-1) }),
      shows: (page) => page.getByText('Frist abgelaufen'),
    }),
    console('Ergebnis feststellen', {
      floor: (hall) => running(hall, { open: false, count: 224, closesAt: at(-1) }),
      reach: ({ page }) => page.getByRole('button', { name: 'Angenommen', exact: true }).click(),
      shows: (page) => page.getByRole('dialog'),
      window: true,
    }),
    console('Gegen die Auszählung', {
      floor: (hall) => running(hall, { open: false, count: 224, closesAt: at(-1) }),
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Abgelehnt', exact: true }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /als abgelehnt feststellen …$/ })
          .click()
      },
      shows: (page) => page.getByText('Das widerspricht der Auszählung.'),
      window: true,
    }),
    console('Zuletzt', {
      floor: (hall) => ({ ...atItem(hall), result: resultOn(first(hall), { votings: counts }) }),
      shows: (page) => page.getByText('Zuletzt'),
    }),
    console('Ergebnis berichtigen', {
      floor: (hall) => ({ ...atItem(hall), result: resultOn(first(hall), { votings: counts }) }),
      reach: async ({ page }) => {
        await page.getByRole('button', { name: /^Ergebnis berichtigen/ }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Abgelehnt' }).click()
        await dialog.getByRole('button', { name: 'Ergebnis berichtigen' }).click()
      },
      shows: (page) => page.getByRole('dialog'),
      window: true,
    }),
    console('Mehrere Anträge', {
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
        const boxes = page.getByRole('checkbox', { name: /^I.*\s-\s\d/ })
        for (const place of [0, 1, 2]) await boxes.nth(place).check()
      },
      shows: (page) => page.getByText('3 Anträge ausgewählt'),
    }),
    console('Suche nach allem', {
      reach: ({ page }) => tool(page, /^Springen/),
      shows: palette,
    }),
    console('Suche mit Wort', {
      reach: ({ page }) => search(page, 'nicht'),
      shows: (page) => page.getByRole('option', { name: /Nichtbefassung/ }),
    }),
    console('Suche ohne Treffer', {
      reach: ({ page }) => search(page, 'unauffindbar'),
      shows: palette,
    }),
    console('Sitzung, Mitteilung, Saal', {
      reach: ({ page }) => tool(page, /^Sitzung, Mitteilung, Saal/),
      shows: (page) => page.getByRole('region', { name: 'Sitzung, Mitteilung, Saal' }),
    }),
    console('Geschäftsordnungsantrag aufnehmen', {
      reach: ({ page }) => tool(page, /^Geschäftsordnung/),
      shows: (page) => page.getByRole('region', { name: 'Antrag zur Geschäftsordnung aufnehmen' }),
    }),
    console('Geschäftsordnungsantrag', {
      floor: (hall) => ({
        ...atItem(hall),
        currentVote: voteOn(first(hall)),
        currentBusinessOrder: proceduralOn(first(hall), { open: false }),
      }),
      shows: (page) => page.getByRole('region', { name: 'Nichtbefassung', exact: true }),
    }),
    console('Abstimmung zur Geschäftsordnung', {
      floor: (hall) => ({
        ...atItem(hall),
        currentVote: voteOn(first(hall)),
        currentBusinessOrder: proceduralOn(first(hall), { count: 143, votings: { 0: 3, 1: 80, 2: 60 } }),
      }),
      shows: (page) => page.getByRole('meter'),
    }),
    console('Ergebnis zur Geschäftsordnung', {
      floor: (hall) => ({
        ...atItem(hall),
        result: resultOn(first(hall), { type: proceduralType.speakingTime, appId: null, votings: counts }),
      }),
      shows: (page) => page.getByText('Redezeitbegrenzung').first(),
    }),
    console('Am Wort', {
      answers: { ...turnout(false), '/data/speakerlist/102.json': openList },
      floor: ({ tops }) => ({ top: tops.find(({ id }) => id === 102) ?? null }),
      data: () => ({
        currentSpeakers: [
          {
            id: 900,
            top_id: 102,
            register_number: null,
            name: 'Dr. Gast',
            seconds: 180,
            startedAt: at(-42),
            heldAt: null,
            restedMs: 0,
          },
        ],
      }),
    }),
    console('Voller Tag', {
      answers: { '/api/chair/sitting': fullDay, ...turnout(false) },
      only: [1440],
      shows: (page) => page.getByText(/^Sitzung seit/),
    }),
    console('Im Saal gezählt', {
      portal: { present: true },
      floor: (hall) => running(hall, { closesAt: null }),
      shows: (page) => page.getByRole('textbox', { name: 'Ja', exact: true }),
    }),
    console('Geheime Abstimmung', {
      floor: (hall) => running(hall, { mode: 'secret', votings: null, closesAt: null, count: 2 }),
      shows: (page) => page.getByText('Unter 3 Stimmen bleibt keine geheim.'),
    }),
    console('Kammerabstimmung', {
      floor: (hall) => chamberVote(hall, {}),
      shows: (page) => page.getByText('Kammerabstimmung').first(),
    }),
    console('Warnungen zu geheimen Abstimmungen', {
      reach: async ({ stage, hall }) => {
        const floor = await stage()
        floor.show(atItem(hall))
        floor.tell({
          op: 'secrecy',
          data: {
            keysShared: false,
            voteAltered: true,
            doubted: [
              {
                id: '00000000-0000-4000-8000-000000000009',
                name: 'Kabine 1',
                permittedAt: at(-7200),
                doubtedAt: at(-60),
              },
            ],
          },
        })
      },
      shows: (page) => page.getByText('Kabine 1').first(),
    }),
    console('Nicht möglich, und warum', {
      floor: (hall) => ({ ...atItem(hall), currentVote: voteOn(first(hall)) }),
      reach: ({ page }) => page.getByText('Zurzeit nicht möglich – und warum').click(),
      shows: (page) => page.getByText('Die Abstimmung wurde noch nicht eröffnet.'),
    }),
    console('Tasten', {
      floor: (hall) => running(hall),
      reach: async ({ page }) => {
        await page.getByRole('button', { name: /^Abgelehnt/ }).waitFor()
        await page.keyboard.press('?')
      },
      shows: (page) => page.getByRole('dialog', { name: 'Tasten' }),
      only: [1440],
      window: true,
    }),
    console('Ohne Verbindung', {
      floor: (hall) => running(hall),
      reach: ({ page }) => connect(page, false),
      shows: (page) => page.getByText('Offline', { exact: true }),
    }),
  ],
}
