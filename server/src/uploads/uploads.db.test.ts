import { readdir } from 'node:fs/promises'
import { sentence } from '@portal/shared/text/refusals.ts'
import { type AttachmentEnding, attachmentEndings, MAX_UPLOAD_BYTES } from '@portal/shared/uploads/rules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { incomingFolder } from '#core/receive-file.ts'
import { oneOfEach, picture, sendUpload } from '#test/build-attachments.ts'
import { openUploads } from '#test/open-uploads.ts'

const { app, dataDir, come, uploadNames, keep, read } = await openUploads()
const files = await oneOfEach()

test.each(attachmentEndings)(
  '[U1] a file with the ending %s is kept and comes back as a download',
  async (ending) => {
    const person = await come()
    const name = `Begründung ${ending}.${ending.toUpperCase()}`
    const filename = await keep(person, { name, bytes: files[ending] })
    expect(filename).toMatch(new RegExp(`^[0-9a-f]{32}\\.${ending}$`))
    const response = await read(person, filename)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Begr_ndung ${ending}.${ending.toUpperCase()}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const bytes = Buffer.from(await response.arrayBuffer())
    const drawn: readonly string[] = ['gif', 'jpg', 'jpeg', 'png']
    if (drawn.includes(ending)) expect((await sharp(bytes).metadata()).width).toBe(40)
    else expect(bytes.equals(files[ending])).toBe(true)
  },
)

test('[U1] five megabytes to the byte are taken, one more is not', async () => {
  const text = (size: number) => ({ name: 'lang.txt', bytes: Buffer.alloc(size, 'a') })
  for (const size of [MAX_UPLOAD_BYTES - 1, MAX_UPLOAD_BYTES]) {
    await keep(await come(), text(size))
  }
  for (const size of [MAX_UPLOAD_BYTES + 1, MAX_UPLOAD_BYTES * 3]) {
    const response = await sendUpload(app.url, (await come()).cookie, text(size))
    const { detail } = (await response.json()) as { detail: string }
    expect([response.status, detail]).toEqual([413, sentence('upload-too-large')])
  }
})

test('[U6] a text from an older computer is taken as it is', async () => {
  await keep(await come(), { name: 'alt.txt', bytes: Buffer.from('Präambel', 'latin1') })
})

const declared: [AttachmentEnding, string][] = [
  ['txt', 'text/plain;charset=utf-8'],
  ['zip', 'application/x-zip-compressed'],
  ['rtf', 'text/rtf'],
  ['docx', 'application/octet-stream'],
  ['pdf', 'application/pdf'],
]
test.each(declared)('[U2] %s may be declared as %s', async (ending, type) => {
  await keep(await come(), { name: `a.${ending}`, bytes: files[ending], type })
})

test('[U4] a picture is drawn anew: nothing that was hidden in it is left', async () => {
  const person = await come()
  const secret = Buffer.from('<script>alert(1)</script>')
  const located = await sharp(await picture('jpeg'))
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()
  for (const [name, bytes] of [
    ['a.jpg', located],
    ['a.gif', files.gif],
    ['a.png', files.png],
  ] as const) {
    const filename = await keep(person, { name, bytes: Buffer.concat([bytes, secret]) })
    const drawn = Buffer.from(await (await read(person, filename)).arrayBuffer())
    expect(drawn.includes(secret)).toBe(false)
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
  }
})

test('[U3] what a file is called is made safe, and never becomes part of where it lies', async () => {
  const person = await come()
  const filename = await keep(person, { name: `../../${'ä'.repeat(300)}\u202e.txt`, bytes: files.txt })
  const { headers } = await read(person, filename)
  expect(headers.get('content-disposition')).toContain(`UTF-8''${encodeURIComponent('ä'.repeat(116))}.txt`)
  expect(await uploadNames()).toContain(filename)
})

test('[U8] only who may read a file gets it, whole or in parts; for everybody else there is none', async () => {
  const [owner, other] = [await come(), await come()]
  const filename = await keep(owner, { name: 'a.txt', bytes: Buffer.from('0123456789') }, { appId: 'd-1' })
  const part = await read(owner, filename, { range: 'bytes=2-4' }, 'd-1')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ])
  expect((await read(owner, filename, { range: 'bytes=99-' }, 'd-1')).status).toBe(416)
  expect((await read(owner, filename)).status).toBe(404)
  expect((await read({ ...owner, cookie: other.cookie }, filename, {}, 'd-1')).status).toBe(404)
  expect((await read({ ...other, cookie: other.cookie }, filename, {}, 'd-1')).status).toBe(404)
  expect((await read({ ...owner, cookie: '' }, filename, {}, 'd-1')).status).toBe(401)
  expect((await read(owner, `..%2f..%2fdata`, {}, 'd-1')).status).toBe(404)

  expect((await app.call('uploadRemove', { filename }, other.cookie)).status).toBe(404)
  expect((await app.call('uploadRemove', { filename }, owner.cookie)).body).toBe(1)
  expect((await app.call('uploadRemove', { filename }, owner.cookie)).problem.detail).toBe(
    sentence('upload-unknown'),
  )
  expect((await read(owner, filename, {}, 'd-1')).status).toBe(404)
  expect(await uploadNames()).not.toContain(filename)
})

test('[U9] a draft has at most twenty files, also when they all come at once', async () => {
  const person = await come()
  const bytes = files.txt
  for (let sent = 0; sent < 18; sent += 1) await keep(person, { name: 'a.txt', bytes })
  const before = (await uploadNames()).length
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendUpload(app.url, person.cookie, { name: 'a.txt', bytes })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409])
  expect((await uploadNames()).length).toBe(before + 2)
  await keep(person, { name: 'a.txt', bytes }, { appId: 'another' })
})

test.each<[string, Record<string, string>]>([
  ['an unknown field', { admin: '1' }],
  ['a draft that is a path', { appId: '../x' }],
  ['a text for a file', { file: '/etc/passwd' }],
  ['a prototype', { ['__proto__']: 'x' }],
])('a body with %s is a bad request', async (_what, fields) => {
  const response = await sendUpload(
    app.url,
    (await come()).cookie,
    { name: 'a.txt', bytes: files.txt },
    fields,
  )
  expect(response.status).toBe(400)
})

test('a body without a file is a bad request, one that is no multipart is not read', async () => {
  const { cookie } = await come()
  const form = new FormData()
  form.append('appId', 'x')
  const forged =
    '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/json\r\n\r\n{"path":"/etc/passwd","name":"a.txt","declaredType":"","size":1}\r\n--x--\r\n'
  const send = (body: string | FormData, type?: string) =>
    fetch(`${app.url}/api/upload`, {
      method: 'POST',
      body,
      headers: { cookie, ...(type && { 'content-type': type }) },
    })
  expect((await send(form)).status).toBe(400)
  expect((await send(forged, 'multipart/form-data; boundary=x')).status).toBe(400)
  expect((await send('{}', 'application/json')).status).toBe(415)
  expect((await send('appId=1', 'application/x-www-form-urlencoded')).status).toBe(415)
})

const file =
  'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nHallo\r\n'
const part = (name: string, type = 'text/plain') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n{\r\n`

test.each([
  ['without a boundary', 'multipart/form-data', `--x\r\n${file}--x--\r\n`],
  ['with an empty boundary', 'multipart/form-data; boundary=', `--x\r\n${file}--x--\r\n`],
  ['with another boundary', 'multipart/form-data; boundary=y', `--x\r\n${file}--x--\r\n`],
  ['cut off after its file', 'multipart/form-data; boundary=x', `--x\r\n${file}`],
  ['cut off in its file', 'multipart/form-data; boundary=x', `--x\r\n${file.slice(0, -4)}`],
  ['cut off in a head', 'multipart/form-data; boundary=x', '--x\r\ncontent-dispo'],
  ['with a field without a name', 'multipart/form-data; boundary=x', `--x\r\n${file}${part('')}--x--\r\n`],
  [
    'with broken JSON',
    'multipart/form-data; boundary=x',
    `--x\r\n${file}${part('appId', 'application/json')}--x--\r\n`,
  ],
])('a body %s is a bad request, and nothing of it is kept', async (_what, type, body) => {
  const { cookie } = await come()
  const before = await uploadNames()
  const response = await fetch(`${app.url}/api/upload`, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': type },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/problem+json; charset=utf-8',
  ])
  expect(await uploadNames()).toEqual(before)
})

test('nothing of any upload is left on the way', async () => {
  await expect.poll(() => readdir(incomingFolder(dataDir))).toEqual([])
})
