import { buildZip } from './build-zip.ts'

const office = 'http://schemas.openxmlformats.org'
const main = `${office}/wordprocessingml/2006/main`
const relationships = `${office}/package/2006/relationships`
const typed = `${office}/officeDocument/2006/relationships`
const names = `xmlns:w="${main}" xmlns:r="${typed}" xmlns:m="${office}/officeDocument/2006/math"`

type Part = Parameters<typeof buildZip>[0][number]

/** A document of Word with this body, a footnote, and other parts where they are given. */
export function buildDocument(body: string, more: readonly Part[] = []): Buffer {
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${typed}/${type}" Target="${target}"/></Relationships>`
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', data: relation('officeDocument', 'word/document.xml') },
    { name: 'word/_rels/document.xml.rels', data: relation('footnotes', 'footnotes.xml') },
    {
      name: 'word/footnotes.xml',
      data: `<w:footnotes ${names}><w:footnote w:id="1"><w:p><w:r><w:t>Die Quelle</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    },
    { name: 'word/document.xml', data: `<w:document ${names}><w:body>${body}</w:body></w:document>` },
  ]
  return buildZip([...parts.filter(({ name }) => !more.some((other) => other.name === name)), ...more])
}
