import type { SpeakerEntry, SpeakerList } from '@portal/shared/speakers/records.ts'
import { lineType, speechStatus } from '@portal/shared/speakers/states.ts'
import { type Area, at, type State } from './state.ts'

const line = (id: number, name: string, more: Partial<SpeakerEntry> = {}): SpeakerEntry => ({
  id,
  type: lineType.speaker,
  value: null,
  registerNumber: null,
  name,
  theme: null,
  status: speechStatus.waiting,
  active: true,
  open: true,
  startedAt: null,
  endedAt: null,
  heldAt: null,
  restedMs: 0,
  ...more,
})

/** A list in the middle of a debate. */
export const openList: SpeakerList = {
  topId: 102,
  open: true,
  seconds: 180,
  themes: [
    { id: 1, name: 'Notfallversorgung und Primärversorgung', active: true },
    { id: 2, name: 'Prävention und Klimaschutz', active: true },
  ],
  list: [
    line(1, 'Dr. Anna Erste', { status: speechStatus.spoken, startedAt: at(-400), endedAt: at(-220) }),
    line(2, 'Dr. Bernd Zweiter', { status: speechStatus.speaking, startedAt: at(-42) }),
    line(3, 'Prof. Dr. Maximiliane von Hohenstein-Wittelsbach', { theme: 1, contact: '0341 5550' }),
    line(4, 'Dr. Doris Vierte', { theme: 2, status: speechStatus.withdrawn }),
    line(5, 'Dr. Emil Fünfter', { theme: 2 }),
    { ...line(6, ''), type: lineType.heading, value: 'Schlussrunde', name: null, status: null },
    line(7, 'Dr. Fritz Sechster'),
  ],
}

const list = (name: string, state: Partial<State> = {}): State => ({
  name,
  as: 'delegierte1',
  path: '/Rednerliste?top=102',
  answers: { '/data/speakerlist/102.json': openList },
  shows: (page) => page.getByText('Dr. Emil Fünfter'),
  ...state,
})

export const speakers: Area = {
  name: 'Rednerliste',
  states: [
    {
      name: 'Alle Listen',
      as: 'delegierte1',
      path: '/Rednerliste',
      shows: (page) => page.getByRole('list', { name: 'Alle Rednerlisten' }),
    },
    list('Offene Liste'),
    list('Ohne Thema gemeldet', {
      reach: ({ page }) => page.getByRole('button', { name: 'Wort melden' }).click(),
      shows: (page) => page.getByText('Bitte wählen Sie ein Thema!'),
    }),
    list('Gemeldet', {
      as: 'delegierte3',
      answers: {},
      shows: (page) => page.getByRole('region', { name: 'Ihre Wortmeldung' }),
    }),
    list('Wortmeldung zurückziehen', {
      as: 'delegierte3',
      answers: {},
      reach: ({ page }) => page.getByRole('button', { name: 'Wortmeldung zurückziehen' }).click(),
      shows: (page) => page.getByRole('dialog', { name: 'Wortmeldung zurückziehen' }),
      window: true,
    }),
    list('Geschlossen', {
      answers: { '/data/speakerlist/102.json': { ...openList, open: false } },
      shows: (page) => page.getByText('Diese Rednerliste ist geschlossen.'),
    }),
    list('Im Saal', { as: 'imsaal', shows: (page) => page.getByText('Sie melden sich im Saal zu Wort.') }),
    list('Leer', {
      answers: { '/data/speakerlist/102.json': { ...openList, list: [] } },
      shows: (page) => page.getByRole('button', { name: 'Wort melden' }),
    }),
    list('Nicht geladen', {
      answers: { '/data/speakerlist/102.json': 503 },
      shows: (page) => page.getByText('Es konnten keine Daten zum aktuellen Top geladen werden.'),
    }),
    list('Leitung', { as: 'leitung', shows: (page) => page.getByText('Dr. Emil Fünfter').last() }),
    list('Leitung, Person aufnehmen', {
      as: 'leitung',
      reach: async ({ page }) => {
        await page.getByText('Person am Mikrofon aufnehmen').click()
        await page.getByText('Überschrift einfügen').first().click()
      },
      shows: (page) => page.getByLabel('Text der Überschrift'),
    }),
    list('Leitung, wer gesprochen hat', {
      as: 'leitung',
      answers: {
        '/data/speakerlist/102.json': openList,
        '/api/chair/speaker-figures*': [
          {
            register_number: null,
            name: 'Dr. Anna Erste',
            medical_association_code: 'NO',
            speeches: 2,
            seconds: 340,
          },
          {
            register_number: null,
            name: 'Prof. Dr. Maximiliane von Hohenstein-Wittelsbach',
            medical_association_code: null,
            speeches: 1,
            seconds: 171,
          },
        ],
      },
      reach: ({ page }) => page.getByText('Wer hat gesprochen?').click(),
      shows: (page) => page.getByRole('row', { name: /^Dr. Anna Erste/ }),
    }),
  ],
}
