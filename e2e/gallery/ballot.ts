import type { Page } from '@playwright/test'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import type { Data } from '@portal/shared/snapshot/records.ts'
import { proceduralOn, resultOn, voteOn } from '#ballot-stage.ts'
import { connect } from '#connection.ts'
import { chamberVote } from './chamber-vote.ts'
import { type Area, at, type Hall, type State } from './state.ts'

const yes = (page: Page) => page.getByRole('button', { name: 'Ja', exact: true })
const counts = { 0: 5, 1: 141, 2: 66 }

/** An open vote with so many seconds left. */
const opened = ({ plain: [motion] }: Hall, seconds = 12) => ({
  top: motion.top,
  currentVote: voteOn(motion, { open: true, closesAt: at(seconds) }),
})

/** What lies above every screen, seen by a delegate. */
const above = (name: string, state: Partial<State>): State => ({
  name,
  as: 'delegierte1',
  path: '/Applications',
  window: true,
  ...state,
})

const showResult = (page: Page) => page.getByRole('button', { name: /Ergebnis anzeigen$/ }).click()

/** Every motion is flagged as secure vote. */
const onlyInBooths = ({ apps }: Pick<Data, 'apps'>): Pick<Data, 'secureVotes'> => ({
  secureVotes: Object.fromEntries(apps.map(({ id }) => [id, true])),
})

/** A delegate has pressed "Ja", and this is what becomes of it. */
const pressed = (name: string, answers: boolean | string, shows: NonNullable<State['shows']>): State =>
  above(name, {
    reach: async ({ page, stage, hall }) => {
      const floor = await stage()
      floor.answers = answers
      floor.show(opened(hall))
      await yes(page).click()
    },
    shows,
  })

/** A result that was declared while the window was open, and what whoever looks does then. */
const declared = (
  name: string,
  result: Parameters<typeof resultOn>[1],
  act: (page: Page) => Promise<void> = async () => {},
): State =>
  above(name, {
    reach: async ({ page, stage, hall }) => {
      const [motion] = hall.plain
      const floor = await stage()
      floor.show(opened(hall))
      await yes(page).waitFor()
      floor.declare(motion, { votings: counts, ...result })
      await page.getByRole('button', { name: /Ergebnis anzeigen$/ }).waitFor()
      await act(page)
    },
    shows: (page) => page.locator('[data-ballot]'),
  })

export const ballot: Area = {
  name: 'Abstimmen',
  states: [
    above('Angekündigt', {
      floor: ({ plain: [motion] }) => ({ top: motion.top, currentVote: voteOn(motion) }),
      shows: (page) => page.getByRole('button', { name: /Abstimmung anzeigen/ }),
    }),
    above('Angekündigt, aufgeschlagen', {
      floor: ({ plain: [motion] }) => ({
        top: motion.top,
        currentVote: voteOn(motion, { mode: 'rollcall' }),
      }),
      reach: ({ page }) => page.getByRole('button', { name: /Abstimmung anzeigen/ }).click(),
      shows: (page) => page.locator('[data-ballot] h2'),
    }),
    above('Offen', { floor: (hall) => opened(hall), shows: yes }),
    above('Offen ohne Frist', {
      floor: ({ plain: [, motion] }) => ({ currentVote: voteOn(motion, { open: true }) }),
      shows: yes,
    }),
    above('Letzte Sekunden', { floor: (hall) => opened(hall, 3), shows: yes }),
    above('Über einen Änderungsantrag', {
      floor: ({ amendment }) => ({ currentVote: voteOn(amendment, { open: true, closesAt: at(12) }) }),
      shows: (page) => page.getByRole('region', { name: 'Was ändert sich?' }),
    }),
    above('Über mehrere Anträge', {
      floor: ({ plain: [one, two, three] }) => ({
        currentVote: voteOn(one, { open: true, closesAt: at(12), block: [one.id, two.id, three.id] }),
      }),
      shows: yes,
    }),
    above('In zwei Schritten', {
      path: '/Voting',
      reach: async ({ page, stage, hall }) => {
        await page.getByLabel('Stimme in zwei Schritten abgeben').check()
        const floor = await stage()
        floor.show(opened(hall))
        await yes(page).click()
      },
      shows: (page) => page.getByRole('button', { name: 'Stimme abgeben: Ja' }),
    }),
    above('Ohne Verbindung', {
      reach: async ({ page, stage, hall }) => {
        const floor = await stage()
        floor.show(opened(hall))
        await yes(page).waitFor()
        await connect(page, false)
      },
      shows: (page) => page.locator('[data-ballot-status]').getByText(/Keine Verbindung/),
    }),
    pressed('Wird übermittelt', false, (page) => page.getByText('Wird übermittelt …')),
    pressed('Abgegeben', true, (page) => page.locator('[data-ballot-status]').getByText('Stimme abgegeben.')),
    pressed('Nicht angenommen', 'Die Abstimmung ist bereits geschlossen.', (page) =>
      page.getByText('Ihre Stimme wurde nicht angenommen.'),
    ),
    above('Frist abgelaufen', {
      floor: ({ plain: [motion] }) => ({ currentVote: voteOn(motion, { closesAt: at(-1) }) }),
      shows: (page) => page.getByText('Abstimmung geschlossen'),
    }),
    above('Über einem Dialog', {
      only: [1440],
      reach: async ({ page, stage, hall }) => {
        const floor = await stage()
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
        floor.show(opened(hall))
      },
      shows: (page) => page.locator('[data-ballot]'),
    }),
    above('Wer nicht abstimmen kann', {
      as: 'vorstand',
      path: '/Voting',
      floor: (hall) => opened(hall),
      shows: (page) => page.getByText('Abstimmen können nur Delegierte.').first(),
    }),
    declared('Angenommen', {}),
    declared('Abgelehnt', { result: false, votings: { 0: 5, 1: 66, 2: 141 } }),
    declared('Nicht entschieden', { result: null, votings: { 0: 5, 1: 66, 2: 66 } }),
    declared('Ergebnis, aufgeschlagen', {}, showResult),
    declared(
      'Berichtigtes Ergebnis, aufgeschlagen',
      {
        correction: {
          reason: 'Die Auszählung von Block C war doppelt erfasst worden.',
          before: false,
          votingsBefore: { 0: 5, 1: 66, 2: 141 },
        },
      },
      showResult,
    ),
    above('Geheim, in der Kabine', {
      path: '/Voting',
      data: onlyInBooths,
      floor: ({ plain: [motion] }) => ({ currentVote: voteOn(motion, { open: true, mode: 'secret' }) }),
      shows: (page) => page.getByText('Bitte geben Sie Ihr geheime Stimme in der Kabine ab.').first(),
    }),
    above('Kabine', {
      as: 'delegierte3',
      data: ({ user, ...data }) => ({
        ...onlyInBooths(data),
        user: user && { ...user, secure_votes: true },
      }),
      floor: ({ plain: [motion] }) => ({ currentVote: voteOn(motion, { open: true, mode: 'secret' }) }),
      shows: yes,
    }),
    above('Kammerabstimmung, Stimmführung', {
      as: 'stimmfuehrung',
      floor: chamberVote,
      shows: (page) => page.getByRole('group', { name: /Ärztekammer Nordrhein/ }),
    }),
    above('Kammerabstimmung, gewählt', {
      as: 'stimmfuehrung',
      floor: chamberVote,
      reach: ({ page }) =>
        page
          .getByRole('group', { name: /Ärztekammer Nordrhein/ })
          .getByRole('button', { name: 'Ja' })
          .click(),
      shows: (page) => page.getByRole('button', { name: /^Ja: 29.Stimmen abgeben$/ }),
    }),
    above('Kammerabstimmung, Delegierte', {
      path: '/Voting',
      floor: chamberVote,
      shows: (page) => page.getByRole('list', { name: 'Stimmen der Kammern' }),
    }),
    above('Geschäftsordnung, vorgestellt', {
      floor: ({ plain: [motion] }) => ({
        currentVote: voteOn(motion),
        currentBusinessOrder: proceduralOn(motion, { open: false }),
      }),
      shows: (page) => page.locator('[data-ballot]'),
    }),
    above('Geschäftsordnung, offen', {
      floor: ({ plain: [motion] }) => ({
        currentVote: voteOn(motion),
        currentBusinessOrder: proceduralOn(motion, { type: proceduralType.boardReferral, parentType: null }),
      }),
      shows: yes,
    }),
    above('Geschäftsordnung, Ergebnis', {
      floor: ({ plain: [motion] }) => ({
        result: resultOn(motion, { type: proceduralType.nonHandling, votings: counts, rev: 1 }),
      }),
      shows: (page) => page.getByText('Nichtbefassung').first(),
    }),
    above('Probe angeboten', {
      offered: false,
      shows: (page) => page.getByRole('button', { name: 'Abstimmung proben – zählt nicht' }),
    }),
    above('Probe', {
      offered: false,
      reach: ({ page }) => page.getByRole('button', { name: 'Abstimmung proben – zählt nicht' }).click(),
      shows: (page) => page.getByRole('group', { name: 'Drücken Sie bitte „Nein“.' }),
    }),
    above('Was die Probe gezeigt hat', {
      offered: false,
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Abstimmung proben – zählt nicht' }).click()
        await page.getByRole('button', { name: 'Nein', exact: true }).click()
      },
      shows: (page) => page.getByRole('region', { name: 'Was die Probe gezeigt hat' }),
    }),
  ],
}

/** The voting screen itself. */
export const voting: Area = {
  name: 'Seite Abstimmung',
  states: [
    { name: 'Nichts vor dem Saal', as: 'delegierte1', path: '/Voting' },
    { name: 'Nichts vor dem Saal, Besuch', path: '/Voting' },
    {
      name: 'Reihenfolge eines TOP',
      as: 'delegierte1',
      path: '/Voting',
      floor: ({ tops }) => ({ top: tops[1] ?? null }),
    },
    {
      name: 'Angekündigt',
      as: 'delegierte1',
      path: '/Voting',
      floor: ({ plain: [motion] }) => ({ top: motion.top, currentVote: voteOn(motion) }),
    },
    { name: 'Offen', as: 'delegierte1', path: '/Voting', floor: (hall) => opened(hall), shows: yes },
    {
      name: 'Offen, Besuch',
      path: '/Voting',
      floor: (hall) => opened(hall),
      shows: (page) => page.getByText('Bitte melden Sie sich an.').first(),
    },
    {
      name: 'Ergebnis',
      as: 'delegierte1',
      path: '/Voting',
      floor: ({ plain: [motion] }) => ({
        top: motion.top,
        result: resultOn(motion, { votings: counts, rev: 1 }),
      }),
      shows: (page) => page.getByText('Angenommen').first(),
    },
    {
      name: 'Geschäftsordnungsantrag',
      as: 'delegierte1',
      path: '/Voting',
      floor: ({ plain: [motion] }) => ({
        top: motion.top,
        currentVote: voteOn(motion),
        currentBusinessOrder: proceduralOn(motion, { open: false }),
      }),
      shows: (page) => page.getByText('Nichtbefassung').first(),
    },
    {
      name: 'Ergebnis zur Geschäftsordnung',
      as: 'delegierte1',
      path: '/Voting',
      floor: ({ plain: [motion] }) => ({
        top: motion.top,
        result: resultOn(motion, { type: proceduralType.nonHandling, votings: counts, rev: 1 }),
      }),
      shows: (page) => page.getByText('Nichtbefassung').first(),
    },
  ],
}
