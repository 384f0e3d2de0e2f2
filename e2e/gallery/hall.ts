import { proceduralType } from '@portal/shared/procedural/types.ts'
import { proceduralOn, resultOn, voteOn } from '#ballot-stage.ts'
import { connect } from '#connection.ts'
import { chamberVote } from './chamber-vote.ts'
import { type Area, at, type Hall, type State } from './state.ts'

const counts = { 0: 17, 1: 141, 2: 66 }

/** The hall's screen, as a visitor may have it too. */
const picture = (name: string, state: Partial<State>): State => ({
  name,
  path: '/Voting?ansicht=praesentation',
  shows: (page) => page.locator('[data-place="top"]'),
  window: true,
  ...state,
})

/** The motion with the longest title. */
const longest = ({ plain }: Hall) =>
  plain.reduce((one, other) => (other.title.length > one.title.length ? other : one))

const speaker = {
  id: 1,
  top_id: 102,
  register_number: null,
  name: 'Prof. Dr. Maximiliane von Hohenstein-Wittelsbach',
  seconds: 180,
}
const next = { ...speaker, id: 2, name: 'Dr. Anna Erste' }
const text =
  'Mittagessen im Foyer. Bitte nehmen Sie Ihre Unterlagen mit: Der Saal wird in der Pause geschlossen.'

const scenes: readonly State[] = [
  picture('Nichts vor dem Saal', { floor: () => ({ top: null }) }),
  picture('Tagesordnungspunkt', { floor: ({ tops }) => ({ top: tops[2] ?? null }) }),
  picture('Angekündigt', {
    floor: (of) => ({ top: longest(of).top, currentVote: voteOn(longest(of)) }),
  }),
  picture('Offen', {
    floor: (of) => ({
      top: longest(of).top,
      currentVote: voteOn(longest(of), { open: true, count: 187, closesAt: at(9.5) }),
    }),
  }),
  picture('Frist abgelaufen', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      currentVote: voteOn(motion, { count: 224, closesAt: at(-1) }),
    }),
  }),
  picture('Mehrere Anträge', {
    as: 'leitung',
    floor: ({ plain: [one, two, three, four] }) => ({
      top: one.top,
      currentVote: voteOn(one, {
        open: true,
        count: 38,
        block: [one, two, three, four].map(({ id }) => id),
      }),
    }),
  }),
  picture('Angenommen', {
    floor: (of) => ({
      top: longest(of).top,
      result: resultOn(longest(of), { votings: counts, rule: 'two-thirds' }),
    }),
  }),
  picture('Abgelehnt', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      result: resultOn(motion, { result: false, votings: { 0: 17, 1: 66, 2: 141 } }),
    }),
  }),
  picture('Nicht entschieden', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      result: resultOn(motion, { result: null, votings: { 0: 17, 1: 66, 2: 66 } }),
    }),
  }),
  picture('Berichtigt', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      result: resultOn(motion, {
        votings: counts,
        correction: {
          reason:
            'Die Auszählung von Block C war doppelt erfasst worden, und die Stimmen des Vorstands fehlten.',
          before: false,
          votingsBefore: { 0: 17, 1: 66, 2: 141 },
        },
      }),
    }),
  }),
  picture('Geheim', {
    as: 'leitung',
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      currentVote: voteOn(motion, { open: true, mode: 'secret', count: 112 }),
    }),
  }),
  picture('Zu wenige geheime Stimmen', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      result: resultOn(motion, { mode: 'secret', votings: null, result: null }),
    }),
  }),
  picture('Kammerabstimmung', { floor: chamberVote }),
  picture('Geschäftsordnungsantrag', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      currentVote: voteOn(motion),
      currentBusinessOrder: proceduralOn(motion, {
        open: false,
        speakerFor: { register_number: null, name: 'Dr. Anna Erste' },
      }),
    }),
  }),
  picture('Abstimmung zur Geschäftsordnung', {
    as: 'leitung',
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      currentVote: voteOn(motion),
      currentBusinessOrder: proceduralOn(motion, { count: 143 }),
    }),
  }),
  picture('Ergebnis zur Geschäftsordnung', {
    floor: ({ plain: [motion] }) => ({
      top: motion.top,
      result: resultOn(motion, {
        type: proceduralType.nonHandling,
        result: false,
        votings: { 0: 17, 1: 66, 2: 141 },
      }),
    }),
  }),
  picture('Aufgerufen', {
    floor: ({ tops }) => ({ top: tops[2] ?? null }),
    data: () => ({ calledSpeakers: [speaker, next] }),
  }),
  picture('Am Wort', {
    floor: ({ tops }) => ({ top: tops[2] ?? null }),
    data: () => ({
      currentSpeakers: [{ ...speaker, startedAt: at(-42), heldAt: null, restedMs: 0 }],
      calledSpeakers: [next],
    }),
  }),
  picture('Redezeit überschritten', {
    floor: ({ tops }) => ({ top: tops[2] ?? null }),
    data: () => ({ currentSpeakers: [{ ...speaker, startedAt: at(-195), heldAt: null, restedMs: 0 }] }),
  }),
  picture('Pause', { floor: () => ({ pause: { until: at(2820) } }) }),
  picture('Pause mit Text', { floor: () => ({ pause: { until: at(2820) }, hallText: text }) }),
  picture('Text', { floor: () => ({ hallText: text }) }),
  picture('Ohne Verbindung', {
    floor: () => ({ pause: { until: at(2820) } }),
    reach: ({ page }) => connect(page, false),
    shows: (page) => page.getByText(/^Stand \d\d:\d\d:\d\d/),
  }),
  picture('Schriftgröße', {
    as: 'leitung',
    floor: ({ tops }) => ({ top: tops[2] ?? null }),
    reach: ({ page }) => page.getByRole('button', { name: 'Schriftgröße' }).click(),
    shows: (page) => page.getByRole('dialog'),
  }),
]

/** Dark letters on white, for bright halls. */
const bright = (scene: State): State => ({
  ...scene,
  name: `${scene.name}, hell`,
  stored: { 'portal-saalbild': 'hell' },
  only: [1280],
})

export const hall: Area = {
  name: 'Saalbild',
  sizes: [
    { width: 1280, height: 720, touch: false },
    { width: 1920, height: 1080, touch: false },
  ],
  states: [...scenes, ...scenes.map(bright)],
}
