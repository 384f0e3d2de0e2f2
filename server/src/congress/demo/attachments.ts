/** Texts that lie beside the demo congress: service pages, and attachments to a few motions. */

const lines = (...text: string[]) => `${text.join('\n')}\n`

export const attachedTexts = {
  'service/abstimmung.txt': lines(
    'Hinweise zur Abstimmung mit dem Online-Portal',
    '',
    '1. Melden Sie sich rechtzeitig an und lassen Sie das Portal während der Sitzung geöffnet.',
    '2. Sobald die Versammlungsleitung eine Abstimmung eröffnet, erscheint die Stimmkarte.',
    '3. Wählen Sie Ja, Nein oder Enthaltung. Ihre Stimme zählt, wenn „Stimme abgegeben.“ erscheint.',
    '4. Eine abgegebene Stimme kann nicht geändert werden.',
    '5. Bei Störungen hilft Ihnen die Hotline oder das Team im Foyer.',
  ),
  'service/wegweiser.txt': lines(
    'Wegweiser durch das Kongresszentrum',
    '',
    'Ebene 0: Eingang, Registrierung, Garderobe',
    'Ebene 1: Plenarsaal, Tagungsbüro, technische Betreuung',
    'Ebene 2: Ausstellung, Restaurant, Kinderbetreuung',
    'Ebene 3: Presse, Sitzungsräume der Landesärztekammern',
  ),
  'anlagen/jahresrechnung-2023-2024.txt': lines(
    'Anlage zur Jahresrechnung 2023/2024 (Zahlen des Demo-Kongresses)',
    '',
    'Einnahmen                     34.500 Tausend Euro',
    'Ausgaben                      33.500 Tausend Euro',
    'Zuführung zur Rücklage         1.000 Tausend Euro',
  ),
  'anlagen/haushalt-2025-2026.txt': lines(
    'Anlage zum Haushaltsvoranschlag 2025/2026 (Zahlen des Demo-Kongresses)',
    '',
    'Umlage der Landesärztekammern 33.100 Tausend Euro',
    'Sonstige Einnahmen             3.100 Tausend Euro',
    'Ausgaben                      36.200 Tausend Euro',
  ),
  'anlagen/ki-begriffe.txt': lines(
    'Begriffe zum Leitantrag „Künstliche Intelligenz in der Medizin“',
    '',
    'KI-System: Software, die aus Eingaben Vorhersagen, Inhalte oder Empfehlungen ableitet.',
    'Trainingsdaten: Beispiele, aus denen ein System seine Regeln gewinnt.',
    'Sprachmodell: System, das Texte versteht und erzeugt, indem es wahrscheinliche Fortsetzungen bildet.',
    'Nachvollziehbarkeit: Möglichkeit, das Zustandekommen eines Ergebnisses zu prüfen.',
  ),
} as const

type AttachedFile = keyof typeof attachedTexts

/** Which motion, named by its title, has which attachments. */
export const attachmentsByTitle: Record<string, { name: string; file: AttachedFile }[]> = {
  'Genehmigung der Jahresrechnung für das Geschäftsjahr 2023/2024': [
    { name: 'Übersicht der Einnahmen und Ausgaben', file: 'anlagen/jahresrechnung-2023-2024.txt' },
  ],
  'Haushaltsvoranschlag für das Geschäftsjahr 2025/2026': [
    { name: 'Übersicht der Einnahmen und Ausgaben', file: 'anlagen/haushalt-2025-2026.txt' },
    { name: 'Jahresrechnung 2023/2024', file: 'anlagen/jahresrechnung-2023-2024.txt' },
  ],
  'Künstliche Intelligenz in der Medizin verantwortungsvoll gestalten': [
    { name: 'Begriffe', file: 'anlagen/ki-begriffe.txt' },
  ],
}
