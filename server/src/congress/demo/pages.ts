import type { CongressInput } from '@portal/shared/congress/records.ts'
import { list, p } from './html.ts'

type Pages = Pick<
  CongressInput,
  'service' | 'exhibitors' | 'stream' | 'discussion' | 'speakerlists' | 'texts' | 'synonyms'
>

/** The reading pages and the speaker lists as they stand at the beginning. */
export const pages = {
  speakerlists: [
    { topId: 101, open: false, themes: [] },
    {
      topId: 102,
      open: true,
      themes: [
        { name: 'Notfallversorgung und Primärversorgung', active: true },
        { name: 'Krankenhausreform und Ambulantisierung', active: true },
        { name: 'Ärztlicher Nachwuchs und Arbeitsbedingungen', active: true },
        { name: 'Prävention und Klimaschutz', active: true },
        { name: 'Krisenresilienz und Frieden', active: false },
      ],
    },
    {
      topId: 103,
      open: false,
      themes: [
        { name: 'Digitalisierung', active: true },
        { name: 'Versorgung besonderer Gruppen', active: true },
        { name: 'Selbstverwaltung', active: true },
      ],
    },
    {
      topId: 104,
      open: false,
      themes: [
        { name: 'Verantwortung und Haftung', active: true },
        { name: 'Daten und Forschung', active: true },
        { name: 'Aus-, Weiter- und Fortbildung', active: true },
      ],
    },
    { topId: 105, open: false, themes: [] },
    { topId: 106, open: false, themes: [] },
    {
      topId: 107,
      open: false,
      themes: [
        { name: 'eLogbuch und Evaluation', active: true },
        { name: 'Verbünde und ambulante Weiterbildung', active: true },
      ],
    },
    { topId: 108, open: false, themes: [] },
  ],
  service: [
    {
      title: 'Hotline für Fragen zum Portal',
      category: 'hotline',
      public: true,
      content: [
        p('Ab dem 26.05.2025 erreichen Sie uns täglich von 8:00 bis 20:00 Uhr unter 030 23125-129.'),
        p('Bitte halten Sie Ihre Registernummer bereit. Nach Ihrem Passwort oder Ihrer PIN fragen wir nie.'),
      ].join(''),
    },
    {
      title: 'Technische Betreuung im Saal',
      category: 'hotline',
      public: false,
      content: p(
        'Im Foyer der Ebene 1 hilft Ihnen unser Team am Stand „Online-Portal“ während der gesamten Sitzungszeit.',
      ),
    },
    {
      title: 'WLAN im Kongresszentrum',
      category: 'wifi',
      public: false,
      content: list('ul', [
        'Netz: DAET-Delegierte',
        'Kennwort: Leipzig-2025-Demo',
        'Je Person können zwei Geräte angemeldet werden.',
      ]),
    },
    {
      title: 'Tagesordnung',
      category: 'document',
      public: true,
      content: list('ol', [
        'Gesundheits-, Sozial- und ärztliche Berufspolitik',
        'Künstliche Intelligenz in der Medizin',
        'Novelle der Gebührenordnung für Ärzte',
        'Medizinische Aspekte des Schwangerschaftsabbruchs',
        'Weiterentwicklung der (Muster-)Weiterbildungsordnung',
        'Satzung und Geschäftsordnung',
        'Jahresrechnung, Entlastung und Haushalt',
        'Tagungsort 2027 und Nachwahlen',
      ]),
    },
    {
      title: 'Hinweise zur Abstimmung mit dem Portal',
      category: 'document',
      public: false,
      file: 'service/abstimmung.txt',
    },
    {
      title: 'Wegweiser durch das Kongresszentrum',
      category: 'document',
      public: true,
      file: 'service/wegweiser.txt',
    },
    {
      title: 'So funktioniert das Online-Portal',
      category: 'video',
      public: true,
      url: 'https://videos.example.org/online-portal-einfuehrung',
    },
    {
      title: 'Einführung für Stimmführerinnen und Stimmführer',
      category: 'video',
      public: false,
      url: 'https://videos.example.org/kammerabstimmung',
    },
    { title: 'Anreise und Hotels', category: 'link', public: true, url: 'https://www.example.org/anreise' },
    { title: 'Pressestelle', category: 'link', public: true, url: 'https://www.example.org/presse' },
    {
      title: 'Reisekostenabrechnung',
      category: 'link',
      public: false,
      url: 'https://intern.example.org/reisekosten',
    },
  ],
  exhibitors: [
    'Praxiswerk Lindenau',
    'Medilog Dokumentationssysteme',
    'Ärztehaus Verlag am Auensee',
    'Nordlicht Telemedizin',
    'Versorgungswerk-Forum',
    'Kolibri Praxissoftware',
    'Saline Medizintechnik',
    'Fortbildungsinstitut Pleißetal',
    'Klarblick Bildgebung',
    'Gesundheitsbank Eiche',
  ].map((name, i) => ({
    name,
    url: `https://aussteller-${i + 1}.example.org`,
    logo: `aussteller/logo-${i + 1}.png`,
    banner: i < 3 ? `aussteller/banner-${i + 1}.png` : null,
  })),
  // Nothing is on the air: the demo congress reaches nobody outside.
  stream: { publicUrl: null, internalUrl: null, password: null },
  discussion: {
    watchUrl: 'https://diskussion.example.org/129/ansehen',
    participateUrl: 'https://diskussion.example.org/129/mitmachen',
  },
  texts: {
    letter:
      'Wir freuen uns auf Sie. Bitte richten Sie Ihren Zugang vor der Eröffnung ein; bei der Registrierung hilft Ihnen das Tagungsbüro.',
  },
  synonyms: [
    ['KI', 'Künstliche Intelligenz'],
    ['GOÄ', 'Gebührenordnung für Ärzte'],
    ['ePA', 'elektronische Patientenakte'],
    ['MVZ', 'Medizinisches Versorgungszentrum'],
    ['MFA', 'Medizinische Fachangestellte'],
    ['ÖGD', 'Öffentlicher Gesundheitsdienst'],
    ['PJ', 'Praktisches Jahr'],
    ['MWBO', 'Musterweiterbildungsordnung'],
    ['GKV', 'Gesetzliche Krankenversicherung'],
    ['TI', 'Telematikinfrastruktur'],
  ],
} satisfies Pages
