import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, blocksOf, type Inline } from '#documents/blocks.ts'
import type { Booklet } from './booklet.ts'
import { withoutTimes } from './zip-times.ts'

/** A booklet as a document of Word; the same content makes the same bytes (rule RE12). */
export default async function makeDocx(booklet: Booklet): Promise<Uint8Array> {
  const { name, congress, place, mark, chapters, closing } = booklet
  const written = new Document({
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
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
    new Table({
      width: { size: 60, type: WidthType.PERCENTAGE },
      rows: [
        rowOf(['Name', 'Stimmen'], true),
        ...round.lines.map(({ name, votes }) => rowOf([name, String(votes)], false)),
      ],
    }),
  ]),
  ...names.map(
    (list) =>
      new Paragraph({
        children: [new TextRun({ text: `${list.title}: `, bold: true }), new TextRun(list.people)],
      }),
  ),
]

const countsOf = (counts: Entry['counts']) =>
  new Table({
    width: { size: 60, type: WidthType.PERCENTAGE },
    rows: [
      rowOf(['', 'Ja', 'Nein', 'Enthaltung'], true),
      ...counts.map(({ name, yes, no, abstention }) =>
        rowOf([name, String(yes), String(no), abstention === null ? '–' : String(abstention)], false),
      ),
    ],
  })

const rowOf = (cells: string[], head: boolean) =>
  new TableRow({
    tableHeader: head,
    children: cells.map(
      (cell) =>
        new TableCell({ children: [new Paragraph({ children: [new TextRun({ text: cell, bold: head })] })] }),
    ),
  })

function blockOf(block: Block, before = ''): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        new Paragraph({
          children: [new TextRun(before), ...runsOf(block.inlines, {})],
          indent: { left: 360 },
        }),
      ]
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_3 : HeadingLevel.HEADING_4,
          children: runsOf(block.inlines, {}),
        }),
      ]
    case 'quote':
      return block.blocks.flatMap((inner) => blockOf(inner))
    case 'list':
      return block.items.flatMap((item, place) => {
        const sign = `${before}${block.ordered ? `${place + 1}.` : '•'} `
        return item.flatMap((inner, at) => blockOf(inner, at === 0 ? sign : before))
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
                        .flatMap((inner) => blockOf(inner))
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
