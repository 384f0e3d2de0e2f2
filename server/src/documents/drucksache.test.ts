import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildPaper, buildPrintout } from '#test/build-paper.ts'
import type { Paper, Printout } from './paper.ts'
import { Typesetter } from './typesetter.ts'

const folder = await mkdtemp(join(tmpdir(), 'portal-drucksache-'))
const typesetter = new Typesetter(pino({ level: 'silent' }))
afterAll(async () => {
  typesetter.close()
  await rm(folder, { recursive: true })
})

let counter = 0

/** Sets a paper and reads it again with another program. */
const setAndRead = (fields: Partial<Paper> = {}) => printAndRead(buildPrintout(fields))

async function printAndRead(printout: Printout) {
  const path = join(folder, `${++counter}.pdf`)
  await typesetter.set({ printout, path }, 0)
  const bytes = await readFile(path)
  const loading = getDocument({ data: new Uint8Array(bytes) })
  const pdf = await loading.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    }),
  )
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = await pdf.getMetadata()
  const found = {
    pages: pdf.numPages,
    texts,
    roles: trees.flatMap((tree) => rolesOf(tree)),
    /** What a voice reads on the first page, in the order of the tags. */
    read: await readAloud(pages[0]),
    info: info as Record<string, unknown>,
    viewer: await pdf.getViewerPreferences(),
    raw: bytes.toString('latin1'),
  }
  await loading.destroy()
  return found
}

interface Node {
  role?: string
  alt?: string
  id?: string
  children?: object[]
}

/** Follows the tags; a part that says in words what it shows is read by these alone. */
async function readAloud(page: PDFPageProxy | undefined): Promise<string> {
  if (!page) return ''
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  const within: string[] = []
  for (const item of items) {
    if ('str' in item) {
      const part = within.findLast((id) => id !== '') ?? ''
      texts.set(part, `${texts.get(part) ?? ''}${item.str} `)
    } else if (item.type === 'endMarkedContent') within.pop()
    else within.push(item.id ?? '')
  }
  const read = ({ alt, id, children = [] }: Node): string =>
    alt ?? (id && texts.get(id)) ?? children.map(read).join('')
  return read(await page.getStructTree()).replaceAll(/\s+/g, ' ')
}

const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap((child) => rolesOf(child)),
]

test('[D8] a document is PDF/UA-1: tagged, German, with a title that is shown', async () => {
  const { info, viewer, raw } = await setAndRead()
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(raw).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
  expect(info).toMatchObject({ Title: 'Drucksache Ib - 07: Pflege', Language: 'de-DE' })
  expect(viewer?.get('DisplayDocTitle')).toBe(true)
})

test('[D8] headings, lists, tables and links have their roles', async () => {
  const { roles } = await setAndRead({
    content:
      '<h3>Eins</h3><ul><li>a</li><li>b</li></ul><table><thead><tr><th>K</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><a href="https://a.example">Verweis</a></p><blockquote><p>Z</p></blockquote>',
  })
  expect(roles).toEqual(
    expect.arrayContaining(['H1', 'H2', 'L', 'LI', 'LBody', 'Table', 'TH', 'TD', 'Link', 'BlockQuote']),
  )
})

test('[D8] the text can be taken out in the order of reading', async () => {
  const { texts } = await setAndRead()
  const words = [
    '129. Deutscher Ärztetag',
    'Ärztetags-Drucksache Nr. Ib - 07',
    'Titel:',
    'Pflege',
    'Von:',
    'Dr. Eva Graf',
    'Der Deutsche Ärztetag möge beschließen:',
    'Die Pflege wird gestärkt.',
    'Begründung',
    'Weil es nötig ist.',
    'Seite 1 von 1',
  ]
  const places = words.map((word) => texts[0]?.indexOf(word) ?? -1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('[D8] a voice reads head, text and reasons in this order, and says what is ticked', async () => {
  const { read } = await setAndRead()
  const words = [
    'Ärztetags-Drucksache Nr. Ib - 07',
    'Titel: Pflege',
    'Angekreuzt ist: Angenommen',
    'Der Deutsche Ärztetag möge beschließen:',
    'Die Pflege wird gestärkt.',
    'Begründung',
  ]
  const places = words.map((word) => read.indexOf(word))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(read).not.toContain('×')
  const undecided = await setAndRead({ choices: [{ name: 'Angenommen', ticked: false }] })
  expect(undecided.read).toContain('Noch nicht angekreuzt: Angenommen')
})

test('[D2] pages are numbered and carry the print number, long words are divided as German is', async () => {
  const sentence = 'Die Krankenhausfinanzierungsgesetzgebung und Weiterbildungsordnungsangelegenheiten. '
  const { pages, texts } = await setAndRead({ content: `<p>${sentence.repeat(12)}</p>`.repeat(10) })
  expect(pages).toBeGreaterThan(1)
  expect(texts[1]).toContain('Ärztetags-Drucksache Nr. Ib - 07')
  expect(texts[1]).toContain(`Seite 2 von ${pages}`)
  expect(texts.join('')).toMatch(/(Krankenhaus|Weiterbildungs|finanzierungs)-\n/)
})

test('[D2] the box of what was decided is ticked, and the votes stand beside it', async () => {
  const { texts } = await setAndRead({
    votes: [
      { name: 'Ja', number: 132 },
      { name: 'Nein', number: 80 },
    ],
  })
  expect(texts[0]).toMatch(/×\s*Angenommen/)
  expect(texts[0]).not.toMatch(/×\s*Abgelehnt/)
  expect(texts[0]).toContain('Stimmen: Ja 132, Nein 80')
})

test('[D2] what looks like code of the typesetter is shown as it was written', async () => {
  const code = '#import "/etc/passwd" #sys.inputs $x$ *a* _b_ `c` @d <e> \\u{41} // f /* g */'
  const { texts, roles } = await setAndRead({
    heading: code,
    congress: code,
    content: `<p>${code.replaceAll('<', '&lt;')}</p>`,
    statement: '',
  })
  expect(texts[0]?.replaceAll(/\s+/g, ' ')).toContain(
    '#sys.inputs $x$ *a* _b_ `c` @d <e> \\u{41} // f /* g */',
  )
  expect(roles).not.toContain('Strong')
  expect(texts[0]).not.toContain('Begründung')
})

test('[D8] a sign that no font has does not cost the document, only its mark of conformance', async () => {
  const { texts, roles, raw } = await setAndRead({ content: '<p>Vorher \u{10FFFF} nachher</p>' })
  expect(texts[0]).toMatch(/Vorher.*nachher/s)
  expect(roles).toContain('H1')
  expect(raw).not.toContain('<pdfuaid:part>')
})

test('[D3] the same paper gives the same bytes', async () => {
  const [first, second] = [await setAndRead(), await setAndRead()]
  expect(first.raw === second.raw).toBe(true)
})

const nested = (open: string, close: string, times: number) => `${open.repeat(times)}A${close.repeat(times)}`

test.each([
  ['quotes', nested('<blockquote>', '</blockquote>', 32)],
  ['lists', nested('<ul><li>', '</li></ul>', 16)],
  ['tables', nested('<table><tr><td>', '</td></tr></table>', 10)],
  ['marks', nested('<b>', '</b>', 32)],
  [
    'all of them',
    nested('<blockquote><ul><li><table><tr><td>', '</td></tr></table></li></ul></blockquote>', 5),
  ],
])('[D2, T2] %s in each other, as deep as may be, are set in type', async (_what, content) => {
  const { texts } = await setAndRead({ content })
  expect(texts.join('')).toContain('A')
})

test('[D2] of a table that is too large to be one no word is lost', async () => {
  const content = `<table>${'<tr><td colspan=99 rowspan=99>Wort</td></tr>'.repeat(30)}</table>`
  const { texts } = await setAndRead({ content })
  expect(texts.join('').match(/Wort/g)).toHaveLength(30)
})

test('[D12, D8] in a bundle each paper begins on a sheet of its own, counts its own pages, and is named on the cover', async () => {
  const long = `<p>${'Die Weiterbildung wird verlässlich bezahlt. '.repeat(30)}</p>`.repeat(6)
  const papers = [
    buildPaper({ content: long }),
    buildPaper({ print: 'Ib - 08', heading: 'Drucksache Ib - 08: Notdienst' }),
    buildPaper({ print: 'Ib - 09' }),
  ]
  const cover = { name: 'Druckmappe 3', made: '27.05.2025, 10:42 Uhr', missing: ['Ib - 10'] }
  const { texts, raw, roles } = await printAndRead({ title: 'Druckmappe 3', cover, papers })
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1 + papers.length)
  expect(texts[0]).toContain('Druckmappe 3')
  expect(texts[0]).toContain('Ib - 09')
  expect(texts[0]).toMatch(/Nicht dabei.*Ib - 10/s)
  const begins = papers.map(({ print }) =>
    texts.findIndex((text, page) => page > 0 && text.includes(`Drucksache Nr. ${print}`)),
  )
  // Printed on both sides, no paper begins on the back of another.
  expect(begins.map((page) => page % 2)).toEqual([0, 0, 0])
  const [first = 0, second = 0, third = 0] = begins
  expect(texts[first]).toContain('Seite 1 von 3')
  expect(texts[first + 2]).toContain('Seite 3 von 3')
  expect(texts[second]).toContain('Seite 1 von 1')
  expect(texts[third - 1]?.trim()).toBe('')
})
