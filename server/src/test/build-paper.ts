import type { Paper, Printout } from '#documents/paper.ts'

/** A short paper; what a test is about is said by the test. */
export const buildPaper = (fields: Partial<Paper> = {}): Paper => ({
  heading: 'Drucksache Ib - 07: Pflege',
  congress: '129. Deutscher Ärztetag',
  place: 'Leipzig, 27. bis 30. Mai 2025',
  print: 'Ib - 07',
  kind: 'Beschlussantrag',
  facts: [
    { name: 'TOP Ib', text: 'Aktuelle Fragen' },
    { name: 'Titel', text: 'Pflege' },
    { name: 'Von', text: 'Dr. Eva Graf' },
  ],
  opening: 'Der Deutsche Ärztetag möge beschließen:',
  content: '<p>Die Pflege wird gestärkt.</p>',
  statement: '<p>Weil es nötig ist.</p>',
  choices: [
    { name: 'Angenommen', ticked: true },
    { name: 'Abgelehnt', ticked: false },
  ],
  votes: [],
  ...fields,
})

/** The same as a document of its own. */
export function buildPrintout(fields: Partial<Paper> = {}): Printout {
  const paper = buildPaper(fields)
  return { title: paper.heading, cover: null, papers: [paper] }
}
