import type { Page } from '@playwright/test'
import type { BackupState } from '@portal/shared/backups/records.ts'
import { running, turnoutOf } from './chair.ts'
import { type Area, at } from './state.ts'

const place = '/Tagungsbuero'
const path = `${place}/Antraege`
const openFirst = async (page: Page) =>
  page
    .getByRole('table', { name: 'Anträge' })
    .getByRole('link', { name: 'Fortbildung im Rettungsdienst' })
    .click()
const form = (page: Page) => page.getByRole('form', { name: 'Veröffentlichen' })
const number = (page: Page) => form(page).getByRole('textbox', { name: 'Nummer' })

/** A list with an unknown association, somebody twice, and a first name that is missing. */
const list = `Titel;Vorname;Nachname;Kammer;Rolle
;Ruth;Vogelsang;Bayern;Ersatzdelegierte
Dr. med.;Änne;Größing;Ärztekammer Westfalen;Ersatzdelegierte
;Ruth;Vogelsang;Bayern;Ersatzdelegierte
;;Namenlos;Hessen;Gast
`
const chooseList = ({ page }: { page: Page }) =>
  page
    .getByLabel('Excel- oder CSV-Datei')
    .setInputFiles({ name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })

/** A table with an unknown agenda item, and an amendment to a row. */
const motions = `TOP;Titel;Text;Antragsteller;Ändert
VI;Notdienst sichern;Der Notdienst wird gesichert.;Vorstand der Bundesärztekammer;
XL;Fortbildung stärken;Fortbildung wird gestärkt.;;
;Zum Notdienst;Streiche „gesichert“.;;Zeile 2
`
const chooseMotions = ({ page }: { page: Page }) =>
  page
    .getByLabel('Excel- oder CSV-Datei')
    .setInputFiles({ name: 'Anträge.csv', mimeType: 'text/csv', buffer: Buffer.from(motions) })

/** An agenda item on which nothing has been decided. */
const openOnes = `${path}?stand=veroeffentlicht&top=108`

/** Takes a step with three motions that has no room in the bar. */
async function forThree(page: Page, step: string) {
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ })
  for (const place of [1, 2, 3]) await boxes.nth(place).check()
  await page.getByRole('button', { name: 'Weitere Schritte mit der Auswahl' }).click()
  await page.getByRole('button', { name: new RegExp(`^${step} …`) }).click()
}

const wish = (id: number, name: string, state: string) => ({
  id,
  register_number: String(id),
  name,
  asked_at: at(-60 * id),
  state,
})

const entry = {
  ...{ topId: 2, appId: null, content: '', outcome: null, text: [] },
  ...{ counts: [], rollCall: [], absent: [], rounds: [] },
}
const waiting = { state: 'draft', approved: null, released: null }
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** A day that is over and waits for its release, with a vote whose hall was counted later. */
const sitting = {
  '/api/office/protocol-notes': [],
  '/api/office/protocol': {
    ...{ title: '129. Deutscher Ärztetag', subtitle: 'Leipzig', state: 'draft', hash },
    days: [
      {
        ...{ ...waiting, day: '2025-05-27', hash, supplements: [] },
        logHead: { size: 1204, root: hash, at: at(-60) },
        doubts: [{ doubt: 'hall-not-counted', entryId: 'result-7', title: 'Notfallversorgung neu ordnen' }],
        enterable: [{ entryId: 'result-7', kinds: ['count', 'rollcall'] }],
        sections: [
          {
            ...{ topId: 2, title: 'TOP Ib: Gesundheits-, Sozial- und ärztliche Berufspolitik' },
            entries: [
              {
                ...entry,
                ...{ id: 'deed-3', at: at(-90_000), kind: 'item', title: 'Aufruf von TOP Ib' },
                text: ['Um 9:42 Uhr wird der Tagesordnungspunkt aufgerufen.'],
              },
              {
                ...entry,
                ...{ id: 'result-7', at: at(-86_000), kind: 'vote', outcome: 'Angenommen' },
                title: 'Ib - 07 Notfallversorgung neu ordnen',
                text: [
                  'Abstimmung: offen, einfache Mehrheit.',
                  'Auf Antrag von Dr. med. Erika Mustermann-Beispiel (Drucksache Ib - 07) beschließt die Versammlung:',
                ],
                content: '<p>Die Notfallversorgung wird aus einer Hand geplant.</p>',
                counts: [{ name: 'Gesamt', yes: 132, no: 80, abstention: 10 }],
              },
            ],
          },
        ],
      },
    ],
  },
}

/** A backup that runs, or how the last one ended. */
const backup = (run: BackupState['run']) => ({
  '/api/office/backup': {
    setUp: true,
    newest: { at: at(-30 * 3600), size: 48_300_000 },
    run,
  } satisfies BackupState,
})

/** What the office has before it on a morning with much to do. */
const busyOffice = {
  '/api/office/overview': {
    turnout: turnoutOf(true),
    inbox: { fresh: 3, oldest: at(-12 * 60), inWork: 5, mine: 2, wishes: 1 },
    voteOverAt: at(100),
    speakers: { waiting: 9, next: 'Prof. Dr. med. Friederike von Lindner-Hohenstein' },
    colleagues: ['A. Lüders', 'J. Schneider', 'Maximiliane Krause'].map((name, place) => ({
      register_number: String(place),
      name,
    })),
    deeds: [
      ['Maximiliane Krause', 'Ib-72 in der Reihenfolge zu TOP Ib nach Ib-31 verschoben.'],
      ['Prof. Dr. med. Karsten Tiedemann', 'Abstimmung über Ib-31 eröffnet, 15 Sekunden.'],
      ['A. Lüders', 'Neue PIN für Dr. med. Erika Mustermann-Beispiel ausgegeben.'],
    ].map(([who, text], place) => ({ at: at(-60 * place), who, text })),
    messages: [
      {
        association: null,
        text: 'Die Mittagspause beginnt heute um 12:30 Uhr. Wir setzen um 14 Uhr mit TOP Ib fort.',
      },
      { association: 'BY', text: 'Gruppenfoto um 12:40 Uhr am Eingang.' },
    ],
  },
}

const mailFor = (id: number, name: string, change: object) => ({
  id,
  kind: 'invitation',
  registerNumber: `10${id}`,
  name,
  address: `${name.split(' ').at(-1)?.toLowerCase()}@praxis.example.org`,
  state: 'sent',
  madeAt: '2025-05-27T08:00:00Z',
  doneAt: '2025-05-27T08:01:00Z',
  nextAt: null,
  tries: 1,
  answer: '',
  keyLost: false,
  ...change,
})

/** Mails of every fate. */
const sentMails = {
  sender: 'portal@example.org',
  counts: { waiting: 2, sent: 231, refused: 1, 'given-up': 1, withdrawn: 1 },
  mails: [
    mailFor(6, 'Dr. med. Anna Falsch', {
      kind: 'support',
      state: 'refused',
      answer:
        '550 5.1.1 <falsch@praxis.example.org>: Recipient address rejected: User unknown in local table',
    }),
    mailFor(5, 'Prof. Dr. med. Bernd Schlüssel', { state: 'given-up', keyLost: true }),
    mailFor(4, 'Dr. med. Clara Geduld', {
      kind: 'published',
      state: 'waiting',
      doneAt: null,
      nextAt: '2025-05-27T09:12:00Z',
      tries: 3,
      answer: 'connect ECONNREFUSED 192.0.2.25:587',
    }),
    mailFor(3, 'Dr. med. Dora Gleich', {
      state: 'waiting',
      doneAt: null,
      nextAt: '2025-05-27T08:30:00Z',
      tries: 0,
    }),
    mailFor(2, 'Dr. med. Emil Wechsel', { state: 'withdrawn' }),
    mailFor(1, 'Dr. med. Freya Post', { kind: 'replaced' }),
  ],
}

export const office: Area = {
  name: 'Tagungsbüro',
  states: [
    {
      name: 'Überblick',
      as: 'buero',
      path: `${place}/Ueberblick`,
      shows: (page) => page.getByRole('region', { name: 'Bereit für die Sitzung?' }).getByRole('listitem'),
    },
    {
      name: 'Überblick: Sicherung läuft',
      as: 'buero',
      path: `${place}/Ueberblick`,
      answers: backup({ state: 'running', since: at(-40), by: 'Maximiliane Krause' }),
      shows: (page) => page.getByText('Maximiliane Krause sichert seit'),
    },
    {
      name: 'Überblick: Sicherung gescheitert',
      as: 'buero',
      path: `${place}/Ueberblick`,
      answers: backup({ state: 'failed', at: at(-40), failure: 'disk-full' }),
      shows: (page) => page.getByText('Gescheitert um'),
    },
    {
      name: 'Überblick: Abstimmung offen',
      as: 'leitung',
      path: `${place}/Ueberblick`,
      answers: busyOffice,
      floor: (hall) => running(hall),
      shows: (page) => page.getByText('Abgestimmt nach Kammer'),
    },
    {
      name: 'Reihenfolge',
      as: 'buero',
      path: `${place}/Reihenfolge?top=Ib`,
      shows: (page) => page.getByRole('list', { name: 'Abstimmungsreihenfolge' }),
    },
    {
      name: 'Reihenfolge: Mehrere',
      as: 'leitung',
      path: `${place}/Reihenfolge?top=VI`,
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
        await page.getByRole('checkbox').first().check()
      },
      shows: (page) => page.getByText('1 ausgewählt'),
    },
    {
      name: 'Reihenfolge: Zeile einfügen',
      as: 'buero',
      path: `${place}/Reihenfolge?top=VI`,
      reach: async ({ page }) => page.getByRole('button', { name: 'Textzeile einfügen' }).click(),
      shows: (page) => page.getByRole('dialog', { name: 'Zeile einfügen' }),
    },
    {
      name: 'Reihenfolge: leer',
      as: 'buero',
      path: `${place}/Reihenfolge?top=E`,
      shows: (page) => page.getByText('gibt es noch keine Reihenfolge'),
    },
    {
      name: 'Personen',
      as: 'buero',
      path: `${place}/Personen`,
      shows: (page) => page.getByRole('table').getByRole('button').first(),
    },
    {
      name: 'Personen: eine Person',
      as: 'buero',
      path: `${place}/Personen/10014`,
      shows: (page) => page.getByRole('region', { name: 'Verlauf' }),
    },
    {
      name: 'Personen: Mandat neu besetzen',
      as: 'buero',
      path: `${place}/Personen/10014/Nachfolge`,
      shows: (page) => page.getByRole('button', { name: 'Mandat übertragen …' }),
    },
    {
      name: 'Personen: anlegen',
      as: 'buero',
      path: `${place}/Personen/neu`,
      shows: (page) => page.getByRole('button', { name: 'Anlegen', exact: true }),
    },
    {
      name: 'Personen: mehrere ändern',
      as: 'buero',
      path: `${place}/Personen`,
      reach: async ({ page }) => {
        await chooseTwo(page)
        await page.getByRole('toolbar', { name: 'Auswahl' }).getByRole('button', { name: 'Ändern …' }).click()
      },
      shows: (page) => page.getByRole('dialog'),
    },
    {
      name: 'Personen: mehrere gewählt',
      as: 'buero',
      path: `${place}/Personen`,
      reach: ({ page }) => chooseTwo(page),
      shows: (page) => page.getByRole('toolbar', { name: 'Auswahl' }),
    },
    {
      name: 'Anträge: Tabelle prüfen',
      as: 'buero',
      path: `${path}/Import`,
      reach: async (windows) => {
        await chooseMotions(windows)
        await windows.page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
      },
      shows: (page) => page.getByRole('group', { name: 'Fehler in Zeile 3' }),
    },
    {
      name: 'Personen: Spalten einer Liste',
      as: 'buero',
      path: `${place}/Personen/Import`,
      reach: chooseList,
      shows: (page) => page.getByRole('button', { name: 'Weiter zum Prüfen' }),
    },
    {
      name: 'Personen: Liste prüfen',
      as: 'buero',
      path: `${place}/Personen/Import`,
      reach: async (windows) => {
        await chooseList(windows)
        await windows.page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
      },
      shows: (page) => page.getByRole('group', { name: 'Fehler in Zeile 3' }),
    },
    {
      name: 'Anwesenheit',
      as: 'buero',
      path: `${place}/Anwesenheit`,
      shows: (page) => page.getByRole('region', { name: 'Beschlussfähigkeit' }),
    },
    {
      name: 'Anwesenheit: Mehrere gemeint',
      as: 'leitung',
      path: `${place}/Anwesenheit`,
      reach: async ({ page }) => page.getByRole('textbox', { name: 'Nummer, Name oder Ausweis' }).fill('Dr.'),
      shows: (page) => page.getByRole('list', { name: 'Gemeint ist' }),
    },
    {
      name: 'Anwesenheit: Kommen und Gehen',
      as: 'buero',
      path: `${place}/Anwesenheit`,
      reach: async ({ page }) => page.getByRole('table').getByRole('button').first().click(),
      shows: (page) => page.getByRole('dialog').getByText('Berichtigen'),
    },
    {
      name: 'Protokoll',
      as: 'buero',
      path: `${place}/Protokoll`,
      shows: (page) => page.getByRole('heading', { name: 'Protokoll', level: 1 }),
    },
    {
      name: 'Protokoll: Eintrag',
      as: 'buero',
      path: `${place}/Protokoll`,
      answers: sitting,
      reach: async ({ page }) => page.getByRole('button', { name: /^Ergänzen: Ib - 07/ }).click(),
      shows: (page) => page.getByRole('dialog', { name: 'Bemerkung' }),
    },
    {
      name: 'Protokoll: Zählung nachtragen',
      as: 'buero',
      path: `${place}/Protokoll`,
      answers: sitting,
      reach: async ({ page }) => {
        await page.getByRole('button', { name: /^Ergänzen: Ib - 07/ }).click()
        await page.getByRole('radio', { name: 'Zählung des Saals' }).check()
      },
      shows: (page) => page.getByRole('dialog', { name: 'Zählung des Saals' }),
    },
    {
      name: 'Protokoll: Freigabe',
      as: 'buero',
      path: `${place}/Protokoll`,
      answers: sitting,
      reach: async ({ page }) => page.getByRole('button', { name: 'Freigeben …' }).click(),
      shows: (page) => page.getByRole('dialog').getByText('Fingerabdruck des Textes'),
    },
    {
      name: 'Beschlüsse und Sperrfristen',
      as: 'buero',
      path: `${place}/Protokoll/Beschluesse`,
      shows: (page) => page.getByRole('region', { name: 'Sperrfristen' }).getByRole('table'),
    },
    {
      name: 'Verlauf',
      as: 'buero',
      path: `${place}/Verlauf`,
      shows: (page) => page.getByRole('heading', { name: 'Verlauf', level: 1 }),
    },
    {
      name: 'Kongress',
      as: 'buero',
      path: `${place}/Kongress`,
      shows: (page) => page.getByRole('switch', { name: 'Portal geöffnet' }),
    },
    {
      name: 'Kongress: Demo leeren',
      as: 'buero',
      path: `${place}/Kongress`,
      answers: {
        '/api/office/demo': { demo: { people: 322, motions: 268, results: 12, changed: null } },
      },
      reach: async ({ page }) => page.getByRole('button', { name: 'Demo leeren …' }).click(),
      shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Demo leeren' }),
    },
    {
      name: 'Kongress: Tagesordnung',
      as: 'buero',
      path: `${place}/Kongress/Tagesordnung`,
      shows: (page) => page.getByRole('list', { name: 'Einträge' }),
    },
    {
      name: 'Kongress: Punkt der Tagesordnung',
      as: 'buero',
      path: `${place}/Kongress/Tagesordnung`,
      reach: async ({ page }) =>
        page.getByRole('list', { name: 'Einträge' }).getByRole('button', { name: /^Ib/ }).click(),
      shows: (page) => page.getByRole('textbox', { name: 'Bezeichnung' }),
    },
    {
      name: 'Kongress: WLAN',
      as: 'buero',
      path: `${place}/Kongress/Service`,
      reach: async ({ page }) =>
        page
          .getByRole('list', { name: 'Einträge' })
          .getByRole('button', { name: 'WLAN im Kongresszentrum WLAN' })
          .first()
          .click(),
      shows: (page) => page.getByRole('textbox', { name: 'Netz' }),
    },
    {
      name: 'Kongress: Aussteller',
      as: 'buero',
      path: `${place}/Kongress/Ausstellung`,
      reach: async ({ page }) =>
        page
          .getByRole('list', { name: 'Einträge' })
          .getByRole('listitem')
          .first()
          .getByRole('button', { expanded: false })
          .first()
          .click(),
      shows: (page) => page.getByLabel('Banner', { exact: true }),
    },
    {
      name: 'Kongress: Antragsart mit Mehrheit',
      as: 'buero',
      path: `${place}/Kongress/Antragsarten/1`,
      shows: (page) => page.getByRole('combobox', { name: 'Mehrheit' }),
    },
    {
      name: 'Kongress: Texte',
      as: 'buero',
      path: `${place}/Kongress/Texte`,
      shows: (page) => page.getByRole('textbox', { name: 'Datenschutz' }),
    },
    {
      name: 'Kongress: Tagesordnung einfügen',
      as: 'buero',
      path: `${place}/Kongress/Tagesordnung`,
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Aus Word oder Excel …' }).click()
        await page.getByLabel('Tagesordnungspunkte').fill('Ib\tSchon da\nXI\tVerschiedenes\nSchlusswort')
      },
      shows: (page) => page.getByText('Gibt es schon: Ib.'),
    },
    {
      name: 'Briefe',
      as: 'buero',
      path: `${place}/Briefe`,
      shows: (page) => page.getByRole('table', { name: 'Wer einen Brief hat' }).getByRole('checkbox').first(),
    },
    {
      name: 'Briefe: Rückfrage',
      as: 'buero',
      path: `${place}/Briefe`,
      reach: async ({ page }) => page.getByRole('button', { name: /^PIN-Briefe für/ }).click(),
      shows: (page) => page.getByRole('dialog'),
    },
    {
      name: 'Briefe mit E-Mail-Server',
      as: 'buero',
      path: `${place}/Briefe`,
      answers: { '/api/office/mails': sentMails },
      shows: (page) => page.getByRole('button', { name: /Einladungen? per E-Mail/ }),
    },
    {
      name: 'E-Mails',
      as: 'buero',
      path: `${place}/Briefe/E-Mail`,
      answers: { '/api/office/mails': sentMails },
      shows: (page) => page.getByRole('table', { name: 'E-Mails' }).getByRole('button').first(),
    },
    {
      name: 'E-Mails: Text einer Einladung',
      as: 'buero',
      path: `${place}/Briefe/Texte`,
      answers: { '/api/office/mails': sentMails },
      reach: async ({ page }) =>
        page.getByRole('textbox', { name: 'Text', exact: true }).fill('Guten Tag {Nahme}!'),
      shows: (page) => page.getByText('Den Platzhalter {Nahme} gibt es hier nicht.'),
    },
    {
      name: 'Anträge',
      as: 'buero',
      path,
      shows: (page) => page.getByRole('table', { name: 'Anträge' }).getByRole('link').first(),
    },
    {
      name: 'Antrag anlegen',
      as: 'buero',
      path: `${path}/neu`,
      shows: (page) => page.getByRole('textbox', { name: 'Begründung' }),
    },
    {
      name: 'Auswahl',
      as: 'buero',
      path: `${path}?stand=veroeffentlicht`,
      reach: async ({ page }) =>
        page
          .getByRole('checkbox', { name: /auswählen$/ })
          .nth(1)
          .check(),
      shows: (page) => page.getByRole('toolbar', { name: 'Auswahl' }),
    },
    {
      name: 'Auswahl exportieren',
      as: 'buero',
      path: `${path}?stand=veroeffentlicht`,
      reach: async ({ page }) => {
        await page
          .getByRole('checkbox', { name: /auswählen$/ })
          .nth(1)
          .check()
        await page.getByRole('button', { name: 'Exportieren …' }).click()
      },
      shows: (page) => page.getByRole('dialog', { name: 'Antrag exportieren' }),
    },
    {
      name: 'Mehrere zurückziehen',
      as: 'buero',
      path: openOnes,
      reach: ({ page }) => forThree(page, 'Zurückziehen'),
      shows: (page) => page.getByRole('dialog', { name: '3 Anträge zurückziehen?' }),
    },
    {
      name: 'Abstimmung über mehrere',
      as: 'buero',
      path: openOnes,
      reach: async ({ page }) => {
        await forThree(page, 'Abstimmung')
        await page.getByRole('radio', { name: 'als Kammerabstimmung', exact: true }).check()
      },
      shows: (page) => page.getByRole('list', { name: 'Vorschau' }),
    },
    {
      name: 'Viele Spalten',
      as: 'buero',
      path,
      reach: async ({ page }) => {
        await page.getByRole('button', { name: 'Mehr zu den Anträgen' }).click()
        await page.getByRole('button', { name: /^Spalten …/ }).click()
        for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check()
        await page.getByRole('button', { name: 'Fertig' }).click()
      },
      shows: (page) => page.getByRole('table', { name: 'Anträge' }).getByRole('link').first(),
    },
    ...['Druckmappe', 'Annahme von Anträgen', 'Spalten'].map((name) => ({
      name,
      as: 'buero' as const,
      path,
      reach: async ({ page }: { page: Page }) => {
        await page.getByRole('button', { name: 'Mehr zu den Anträgen' }).click()
        await page.getByRole('button', { name: new RegExp(`^${name} …`) }).click()
      },
      shows: (page: Page) =>
        page.getByRole('dialog').getByRole('list').or(page.getByRole('dialog').getByRole('group')).first(),
    })),
    {
      name: 'Kein Treffer',
      as: 'buero',
      path: `${path}?q=unauffindbar`,
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      name: 'Ein eingereichter Antrag',
      as: 'buero',
      path: `${path}?q=Fortbildung`,
      reach: ({ page }) => openFirst(page),
      shows: form,
    },
    {
      name: 'Nummer vergeben',
      as: 'buero',
      path: `${path}?q=Fortbildung`,
      reach: async ({ page }) => {
        await openFirst(page)
        await number(page).fill('1')
      },
      shows: (page) => page.getByText('Diese Drucksachennummer ist bereits vergeben.'),
    },
    {
      name: 'Veröffentlichen',
      as: 'buero',
      path: `${path}?q=Fortbildung`,
      reach: async ({ page }) => {
        await openFirst(page)
        await number(page).waitFor()
        await form(page).getByRole('button', { name: 'Veröffentlichen …' }).click()
      },
      shows: (page) => page.getByRole('dialog', { name: /veröffentlichen\?$/ }),
      window: true,
    },
    {
      name: 'Nicht geladen',
      as: 'buero',
      path,
      answers: { '/api/office/motions': 503 },
      shows: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
    },
    {
      name: 'Dem Tagungsbüro vorbehalten',
      as: 'delegierte3',
      path: place,
      shows: (page) => page.getByText('Diese Seite ist dem Tagungsbüro vorbehalten.'),
    },
    { name: 'Hotline', as: 'buero', path: `${place}/Hotline` },
    {
      name: 'Hotline mit Anfragen',
      as: 'buero',
      path: `${place}/Hotline`,
      answers: {
        '/api/office/screens': [
          wish(1, 'Dr. Anna Erste', 'asked'),
          wish(2, 'Dr. Bernd Zweiter', 'declined'),
          wish(3, 'Dr. Clara Dritte', 'over'),
        ],
      },
      shows: (page) => page.getByText('Wartet auf Antwort'),
    },
    {
      name: 'Kongress: Begriffe der Suche',
      as: 'buero',
      path: `${place}/Kongress/Suche`,
      shows: (page) => page.getByRole('textbox', { name: 'Begriffe, die dasselbe bedeuten' }),
    },
    {
      name: 'Kongress: Begriffe der Suche, ein Begriff allein',
      as: 'buero',
      path: `${place}/Kongress/Suche`,
      reach: async ({ page }) => {
        const words = page.getByRole('textbox', { name: 'Begriffe, die dasselbe bedeuten' })
        await words.press('Control+End')
        await words.pressSequentially('\nAllein')
        await page.getByRole('button', { name: 'Begriffe speichern' }).click()
      },
      shows: (page) => page.getByText(/mindestens zwei Begriffe/),
    },
  ],
}

/** Two of the people in the table, by the key: on a phone the bar of those chosen may stand over the next ones. */
async function chooseTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('cell').getByRole('checkbox')
  for (const row of [1, 2]) await boxes.nth(row).press('Space')
}
