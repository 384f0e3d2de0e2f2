import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, blocksOf, type Inline } from '#documents/blocks.ts'
import type { Booklet } from './booklet.ts'
import { withoutTimes } from './zip-times.ts'

/** Twentieths of a point: the width of the text on A4 between the margins below. */
const TEXT_WIDTH = 9_200
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_474, bottom: 1_361, left: 1_417, right: 1_289, header: 709, footer: 709 },
}

const plain = { color: '000000', font: 'Calibri' }
const STYLES = {
  document: {
    run: { font: 'Calibri', size: 22, language: { value: 'de-DE' } },
    paragraph: { spacing: { after: 100, line: 259 } },
  },
  title: { run: { ...plain, size: 40, bold: true }, paragraph: { spacing: { after: 40 } } },
  heading1: {
    run: { ...plain, size: 27, bold: true },
    paragraph: { spacing: { before: 480, after: 160 }, keepNext: true, keepLines: true },
  },
  heading2: {
    run: { ...plain, size: 23, bold: true },
    paragraph: { spacing: { before: 300, after: 80 }, keepNext: true, keepLines: true },
  },
  heading3: {
    run: { ...plain, size: 22, bold: true },
    paragraph: { spacing: { before: 160, after: 60 }, keepNext: true },
  },
  heading4: {
    run: { ...plain, size: 22, italics: true },
    paragraph: { spacing: { before: 120, after: 60 }, keepNext: true },
  },
}

/** A booklet as a document of Word; the same content makes the same bytes (rule RE12). */
export default async function makeDocx(booklet: Booklet): Promise<Uint8Array> {
  const { name, congress, place, mark, chapters, closing } = booklet
  const written = new Document({
    styles: { default: STYLES },
    sections: [
      {
        properties: { page: PAGE },
        headers: {
          default: new Header({ children: [lineOf(congress, mark === '' ? name : `${name} · ${mark}`)] }),
        },
        footers: {
          default: new Footer({
            children: [lineOf(place, 'Seite ', PageNumber.CURRENT, ' von ', PageNumber.TOTAL_PAGES)],
          }),
        },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: mark === '' ? name : `${name} – ${mark}` }),
          new Paragraph({ text: [congress, place].filter(Boolean).join(' · ') }),
          ...chapters.flatMap(({ title, mark: chapterMark, entries }) => [
            new Paragraph({
              heading: HeadingLevel.HEADING_1,
              text: chapterMark === '' || mark === '' ? title : `${title} – ${chapterMark}`,
            }),
            ...entries.flatMap(entryOf),
          ]),
          ...closing.flatMap(closingOf),
        ],
      },
    ],
  })
  const packed = await Packer.toBuffer(written, undefined, [
    { path: 'docProps/core.xml', data: coreOf(`${name}: ${congress}`) },
  ])
  return withoutTimes(packed)
}

/** A line of each page: what stands at its left, and at its right. */
const lineOf = (left: string, ...right: string[]) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
    children: [new TextRun({ size: 18, children: [left, new Tab(), ...right] })],
  })

const closingOf = ({ title, text, signed }: Booklet['closing'][number]) => [
  new Paragraph({ heading: HeadingLevel.HEADING_2, text: title }),
  ...text.map((sentence) => new Paragraph({ text: sentence })),
  ...signed.map(
    (name) => new Paragraph({ text: `_________________________  ${name}`, spacing: { before: 480 } }),
  ),
]

type Entry = Booklet['chapters'][number]['entries'][number]

const entryOf = ({ time, title, outcome, text, content, counts, rounds, names }: Entry) => [
  new Paragraph({ heading: HeadingLevel.HEADING_2, text: time === '' ? title : `${time}  ${title}` }),
  ...(outcome === '' ? [] : [new Paragraph({ children: [new TextRun({ text: outcome, bold: true })] })]),
  ...text.map((sentence) => new Paragraph({ text: sentence })),
  ...blocksOf(content).flatMap((block) => blockOf(block)),
  ...(counts.length === 0 ? [] : [countsOf(counts)]),
  ...rounds.flatMap((round) => [
    new Paragraph({ children: [new TextRun({ text: round.title, bold: true })] }),
    tableOf(
      [['Name', 'Stimmen'], ...round.lines.map(({ name, votes }) => [name, String(votes)])],
      ROUND_WIDTHS,
    ),
  ]),
  ...names.map(
    (list) =>
      new Paragraph({
        children: [new TextRun({ text: `${list.title}: `, bold: true }), new TextRun(list.people)],
      }),
  ),
]

const countsOf = (counts: Entry['counts']) =>
  tableOf(
    [
      ['', 'Ja', 'Nein', 'Enthaltung'],
      ...counts.map(({ name, yes, no, abstention }) => [
        name,
        String(yes),
        String(no),
        abstention === null ? '–' : String(abstention),
      ]),
    ],
    COUNT_WIDTHS,
  )

/** Twentieths of a point. */
const COUNT_WIDTHS = [1_900, 1_000, 1_000, 1_900]
const ROUND_WIDTHS = [3_900, 1_400]

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const fine = { style: BorderStyle.SINGLE, size: 4, color: '969696' }
const LINES = {
  top: none,
  left: none,
  right: none,
  bottom: fine,
  insideHorizontal: fine,
  insideVertical: none,
}

/** Figures beside what they are of, below a head. */
const tableOf = (rows: string[][], widths: number[]) =>
  new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: widths,
    borders: LINES,
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          cantSplit: true,
          children: cells.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                children: [
                  new Paragraph({
                    spacing: { before: 30, after: 30 },
                    keepNext: row < rows.length - 1,
                    alignment: column === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
                    children: [new TextRun({ text, bold: row === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  })

/** Where a block stands: how deep in lists and quotes, behind which sign; in a cell of a table it stands for itself. */
interface Place {
  depth: number
  sign: string
  inCell: boolean
}

const STEP = 360
const BAR = { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: 'BEBEBE' } }

/** What was put to the vote is told from what is said about it by a bar at its left. */
const placed = ({ depth, sign, inCell }: Place): IParagraphOptions => ({
  indent: {
    left: (inCell ? 0 : STEP) + depth * STEP,
    ...(sign !== '' && { hanging: STEP }),
  },
  ...(!inCell && { border: BAR }),
})

function blockOf(block: Block, place: Place = { depth: 0, sign: '', inCell: false }): (Paragraph | Table)[] {
  const { depth, sign } = place
  switch (block.kind) {
    case 'paragraph': {
      const before = sign === '' ? [] : [new TextRun({ children: [sign, new Tab()] })]
      return [new Paragraph({ ...placed(place), children: [...before, ...runsOf(block.inlines, {})] })]
    }
    case 'heading':
      return [
        new Paragraph({
          ...placed({ ...place, sign: '' }),
          heading: block.level === 2 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_4,
          children: runsOf(block.inlines, {}),
        }),
      ]
    case 'quote':
      return block.blocks.flatMap((inner) => blockOf(inner, { ...place, depth: depth + 1, sign: '' }))
    case 'list':
      return block.items.flatMap((item, at) => {
        const own = block.ordered ? `${at + 1}.` : '•'
        return item.flatMap((inner, first) =>
          blockOf(inner, { ...place, depth: depth + 1, sign: first === 0 ? own : '' }),
        )
      })
    case 'table': {
      const rows = Map.groupBy([...block.head, ...block.body], ({ y }) => y)
      return [
        new Table({
          rows: [...rows].map(
            ([y, cells]) =>
              new TableRow({
                tableHeader: y < block.headRows,
                children: cells.map(
                  (cell) =>
                    new TableCell({
                      columnSpan: cell.columns,
                      rowSpan: cell.rows,
                      children: cell.content
                        .flatMap((inner) => blockOf(inner, { depth: 0, sign: '', inCell: true }))
                        .concat(cell.content.length === 0 ? [new Paragraph('')] : []),
                    }),
                ),
              }),
          ),
        }),
      ]
    }
  }
}

interface Look {
  bold?: true
  italics?: true
  strike?: true
  superScript?: true
  subScript?: true
  underline?: object
}

const looks: Partial<Record<Inline['kind'], Look>> = {
  strong: { bold: true },
  em: { italics: true },
  underline: { underline: {} },
  strike: { strike: true },
  sup: { superScript: true },
  sub: { subScript: true },
}

const runsOf = (inlines: readonly Inline[], look: Look): TextRun[] =>
  inlines.flatMap((inline) => {
    if (inline.kind === 'text') return [new TextRun({ ...look, text: inline.text })]
    if (inline.kind === 'break') return [new TextRun({ break: 1 })]
    return runsOf(inline.inlines, { ...look, ...looks[inline.kind] })
  })

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What the document says of itself: its title and language, and no moment, which would make each one another. */
const coreOf = (title: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/">' +
  `<dc:title>${escaped(title)}</dc:title><dc:language>de-DE</dc:language></cp:coreProperties>`
