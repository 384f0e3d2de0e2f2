import { readdir, readlink, utimes, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { motionType } from '@portal/shared/motions/types.ts'
import { describe, expect, test, vi } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { buildAttachment, makeDataDir } from '#test/build-pages.ts'
import { buildChair, buildCongress, buildMotion, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { Press, Unprintable } from './press.ts'

/** Stands in everything that is not published. */
const canary = 'Kanarienvogel'

const database = await openTestDb()
const { db } = database
const dataDir = await makeDataDir()
await buildCongress(db)
const motion = await buildMotion(db, { number: 7, title: 'Pflege stärken' })
await buildMotion(db, { number: 7, changes: 'a', new: 'neu', type_id: motionType.amendment, clone: motion })
const hidden = await buildMotion(db, { number: 8, title: canary, public_datetime: null })
const later = await buildMotion(db, {
  number: 9,
  title: canary,
  public_datetime: new Date(Date.now() + 86_400_000),
})
const attachment = await buildAttachment(db, motion, 'anlagen/Plan über alles.txt', '0123456789')
const page = await buildAttachment(db, motion, 'anlagen/seite.html', '<script>alert(1)</script>')
const secret = await buildAttachment(db, hidden, 'anlagen/geheim.txt', canary)
const app = await openTestApp(database, { dataDir })
const { documents } = app

const planPath = `/data/attachments/${attachment}_Plan%20%C3%BCber%20alles.txt`

describe('[D1] documents', () => {
  test('[D1] a published motion has one under its print number, for visitors too', async () => {
    for (const name of ['Ib-07', 'Ib-07aneu']) {
      const { status, headers, body } = await ask(`/data/media/${name}.pdf`)
      expect(status, name).toBe(200)
      expect(headers['content-type']).toBe('application/pdf')
      expect(headers['content-disposition']).toBe(
        `inline; filename="${name}.pdf"; filename*=UTF-8''${name}.pdf`,
      )
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('[D6] no other name leads to anything, as a member neither', async () => {
    const cookie = await buildSession(db, (await buildUser(db)).id)
    const chair = await buildSession(db, (await buildChair(db)).id)
    expect((await ask('/data/media/%c0%ae%c0%ae%2fIb-07.pdf')).status).toBe(400)
    const stored = await readdir(documents.folder)
    const names = [
      '',
      '.',
      '..',
      'Ib-07',
      'Ib-7.pdf',
      'ib-07.pdf',
      'Ib%20-%2007.pdf',
      'Ib-07.pdf%00',
      'Ib-07.pdf%00.png',
      'Ib-07.pdf/',
      './Ib-07.pdf',
      '../media/Ib-07.pdf',
      '%2e%2e/media/Ib-07.pdf',
      '..%2fmedia%2fIb-07.pdf',
      '..%5cmedia%5cIb-07.pdf',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%252e%252e%252fetc%252fpasswd',
      '/etc/passwd',
      'C:%5cwindows%5cwin.ini',
      '__proto__',
      'constructor',
      'toString.pdf',
      'x'.repeat(250),
      'Ib-08.pdf',
      'Ib-09.pdf',
      ...stored,
    ]
    for (const folder of ['media', 'attachments', 'attachments/top']) {
      for (const name of names) {
        for (const sid of [undefined, cookie, chair]) {
          const { status, body } = await ask(`/data/${folder}/${name}`, { ...(sid && { cookie: sid }) })
          expect(status, `${folder}/${name}`).toBe(404)
          expect(body.toString('latin1')).not.toContain(canary)
        }
      }
    }
  })

  test('[D6] what is not published is not there, and comes as soon as it is', async () => {
    const wanted = `/data/attachments/${secret}_geheim.txt`
    expect((await ask('/data/media/Ib-08.pdf')).status).toBe(404)
    expect((await ask(wanted)).status).toBe(404)
    const before = await zipNames('/data/attachments/top/TOP-Ib.zip')
    expect(before.join()).not.toMatch(/08|09|geheim/)
    await db.updateTable('motions').set({ public_datetime: new Date() }).where('id', '=', hidden).execute()
    app.context.changes.tell(['content'])
    expect((await ask('/data/media/Ib-08.pdf')).status).toBe(200)
    expect((await ask(wanted)).status).toBe(200)
    await db.updateTable('motions').set({ public_datetime: null }).where('id', '=', hidden).execute()
    app.context.changes.tell(['content'])
    expect((await ask('/data/media/Ib-08.pdf')).status).toBe(404)
    expect(later).toBeGreaterThan(0)
  })

  test('[D3] a changed motion has another document under the same name, the same content the same ETag', async () => {
    const first = await ask('/data/media/Ib-07.pdf')
    const etag = String(first.headers.etag)
    expect((await ask('/data/media/Ib-07.pdf', { 'if-none-match': etag })).status).toBe(304)
    await db.updateTable('motions').set({ title: 'Pflege weiter stärken' }).where('id', '=', motion).execute()
    app.context.changes.tell(['content'])
    const second = await ask('/data/media/Ib-07.pdf', { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.headers.etag).not.toBe(etag)
  })

  test('[D6] ranges', async () => {
    const whole = await ask('/data/media/Ib-07.pdf')
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const part = await ask('/data/media/Ib-07.pdf', { range: 'bytes=0-4' })
    expect([part.status, part.body.toString()]).toEqual([206, '%PDF-'])
    expect(part.headers['content-range']).toBe(`bytes 0-4/${whole.body.length}`)
    expect((await ask('/data/media/Ib-07.pdf', { range: 'bytes=99999999-' })).status).toBe(416)
  })

  test('[D4] documents are made ahead, and old revisions are forgotten after a day', async () => {
    await documents.makeAhead()
    const stale = join(documents.folder, 'stale.pdf')
    const fresh = join(documents.folder, 'fresh.pdf')
    await Promise.all([writeFile(stale, ''), writeFile(fresh, '')])
    const old = new Date(Date.now() - 2 * 86_400_000)
    await utimes(stale, old, old)
    const before = await readdir(documents.folder)
    await documents.sweep()
    const after = await readdir(documents.folder)
    expect(before.filter((name) => !after.includes(name))).toEqual(['stale.pdf'])
    const sized = (await app.call('archives')).body
    expect(sized).toMatchObject([
      { topId: 2, url: '/data/attachments/top/TOP-Ib.zip', files: 4, size: expect.any(Number) },
    ])
  })

  test('[D5] while nothing can be set in type, what is there is sent and the rest is 503', async () => {
    const ending = await openTestApp(database, { dataDir })
    ending.documents.close()
    expect((await fetch(`${ending.url}/data/media/Ib-07aneu.pdf`)).status).toBe(200)
    await db.updateTable('motions').set({ title: 'Ganz neu' }).where('id', '=', motion).execute()
    for (const one of [app, ending]) one.context.changes.tell(['content'])
    const refused = await fetch(`${ending.url}/data/media/Ib-07.pdf`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await ask('/data/media/Ib-07.pdf')).status).toBe(200)
  })
})

describe('[D10] a motion whose paper cannot be set', () => {
  const path = '/data/attachments/top/TOP-Ib.zip'
  test('[D10] is tried once in an hour, whoever asks, and another text of it at once', async () => {
    const poisoned = await buildMotion(db, { number: 10, title: 'Vergiftet' })
    app.context.changes.tell(['content'])
    const tries = vi.spyOn(Press.prototype, 'print')
    tries.mockRejectedValueOnce(new Unprintable('memory'))
    const first = await ask('/data/media/Ib-10.pdf')
    expect([first.status, first.headers['retry-after'], first.headers['content-type']]).toEqual([
      503,
      '3600',
      'application/problem+json; charset=utf-8',
    ])
    const others = await Promise.all([ask('/data/media/Ib-10.pdf'), ask('/data/media/Ib-10.pdf')])
    expect(others.map(({ status }) => status)).toEqual([503, 503])
    expect(tries).toHaveBeenCalledTimes(1)
    expect((await ask('/data/media/Ib-07aneu.pdf')).status).toBe(200)
    expect(await zipNames(path)).toContain('Ib-10_fehlt.txt')
    expect(await zipNames(path)).not.toContain('Ib-10.pdf')
    await db.updateTable('motions').set({ applicant: 'Dr. Heil' }).where('id', '=', poisoned).execute()
    app.context.changes.tell(['content'])
    expect((await ask('/data/media/Ib-10.pdf')).status).toBe(200)
    expect(await zipNames(path)).toContain('Ib-10.pdf')
    await db.updateTable('motions').set({ applicant: '' }).where('id', '=', poisoned).execute()
    app.context.changes.tell(['content'])
    expect((await ask('/data/media/Ib-10.pdf')).status).toBe(503)
    await db
      .updateTable('typesetting_failures')
      .set({ failed_at: new Date(Date.now() - 3_700_000) })
      .execute()
    expect((await ask('/data/media/Ib-10.pdf')).status).toBe(200)
    await documents.sweep()
    expect(await db.selectFrom('typesetting_failures').selectAll().execute()).toEqual([])
    await db.deleteFrom('motions').where('id', '=', poisoned).execute()
    app.context.changes.tell(['content'])
  })
})

describe('[D6] attachments', () => {
  test('[D6] one is known by its id and its file name together', async () => {
    const { status, headers, body } = await ask(planPath)
    expect([status, body.toString()]).toEqual([200, '0123456789'])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect((await ask(planPath, { range: 'bytes=2-4' })).body.toString()).toBe('234')
    expect((await ask(planPath, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    for (const path of [
      `/data/attachments/${attachment}`,
      `/data/attachments/${attachment}_seite.html`,
      `/data/attachments/${attachment + 1000}_Plan%20%C3%BCber%20alles.txt`,
      `/data/attachments/${attachment}_anlagen%2fPlan%20%C3%BCber%20alles.txt`,
      `/data/attachments/0${attachment}_Plan%20%C3%BCber%20alles.txt`,
    ])
      expect((await ask(path)).status, path).toBe(404)
  })

  test('[D6] what could run is a download without a type', async () => {
    const { status, headers } = await ask(`/data/attachments/${page}_seite.html`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('[D6] a motion names its attachments with file and bytes', async () => {
    const { body } = await app.call('apps')
    expect(body.find(({ id }) => id === motion)?.attachments).toEqual([
      { id: attachment, name: 'Anlage anlagen/Plan über alles.txt', file: 'Plan über alles.txt', size: 10 },
      { id: page, name: 'Anlage anlagen/seite.html', file: 'seite.html', size: 25 },
    ])
  })
})

describe('[D7] archives', () => {
  const path = '/data/attachments/top/TOP-Ib.zip'

  test('[D7] an archive holds documents and attachments in their order, with its length known', async () => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="TOP-Ib.zip"/)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(await zipNames(path)).toEqual([
      'Ib-07.pdf',
      'Ib-07_Anlage-1_Plan über alles.txt',
      'Ib-07_Anlage-2_seite.html',
      'Ib-07aneu.pdf',
    ])
    expect(body.includes('0123456789')).toBe(true)
  })

  test('[D7] the same archive is sent once', async () => {
    const { headers } = await ask(path)
    expect((await ask(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const head = await fetch(app.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers['content-length']])
  })

  test('[D7] a download that broke off goes on where it was, and begins anew where something has changed', async () => {
    const whole = await ask(path)
    const etag = String(whole.headers.etag)
    expect(whole.headers['accept-ranges']).toBe('bytes')
    const half = Math.floor(whole.body.length / 2)
    const rest = await ask(path, { range: `bytes=${half}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers['content-range']).toBe(`bytes ${half}-${whole.body.length - 1}/${whole.body.length}`)
    expect(Number(rest.headers['content-length'])).toBe(rest.body.length)
    expect(Buffer.concat([whole.body.subarray(0, half), rest.body]).equals(whole.body)).toBe(true)
    const other = await ask(path, { range: `bytes=${half}-`, 'if-range': '"other"' })
    expect([other.status, other.body.equals(whole.body)]).toEqual([200, true])
    const beyond = await ask(path, { range: `bytes=${whole.body.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.body.length}`])
  })

  test('[D7] whoever goes away in the middle leaves no file open', async () => {
    const big = await buildAttachment(db, motion, 'anlagen/gross.txt', 'x'.repeat(20_000_000))
    app.context.changes.tell(['content'])
    for (const range of [undefined, 'bytes=10000000-', 'bytes=99999999-']) {
      const leaving = new AbortController()
      const answer = await fetch(app.url + path, {
        signal: leaving.signal,
        headers: { 'accept-encoding': 'identity', ...(range && { range }) },
      })
      await answer.body?.getReader().read()
      leaving.abort()
    }
    await expect.poll(() => openFilesBelow(dataDir)).toEqual([])
    await db.deleteFrom('attachments').where('id', '=', big).execute()
    app.context.changes.tell(['content'])
  })

  test('[D7] an agenda item without published motions has none', async () => {
    expect((await ask('/data/attachments/top/TOP-Ia.zip')).status).toBe(404)
  })
})

/** What this process has open there, as far as the system tells. */
async function openFilesBelow(folder: string): Promise<string[]> {
  const handles = await readdir('/proc/self/fd').catch(() => [])
  const files = await Promise.all(
    handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')),
  )
  return files.filter((file) => file.startsWith(folder))
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Asks for a path exactly as it is written; `fetch` would tidy it up first. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(app.url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, headers, agent: new Agent() }, resolve).on('error', reject)
  })
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

const openZip = promisify<Buffer, object, ZipFile>(fromBuffer as never)

/** The names in an archive as another program reads them. */
async function zipNames(path: string): Promise<string[]> {
  const zip = await openZip((await ask(path)).body, { lazyEntries: false })
  return new Promise((resolve, reject) => {
    const names: string[] = []
    zip.on('entry', ({ fileName }: Entry) => names.push(fileName))
    zip.on('end', () => resolve(names))
    zip.on('error', reject)
  })
}
