import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { buildExhibitor, buildFiles, buildService, makeDataDir } from '#test/build-pages.ts'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'

/** Stands in everything that visitors must never be told. */
const canary = 'Kanarienvogel'

const database = await openTestDb()
const { db } = database
const dataDir = await makeDataDir()
await buildCongress(db)
await buildFiles(db, {
  'service/wegweiser.txt': 'Ebene 0: Eingang',
  'service/satzung.pdf': '%PDF-1.7',
  'service/plan über alles.docx': 'PK',
  'service/seite.html': '<script>alert(1)</script>',
  'service/intern.txt': canary,
  'service/wlan.txt': canary,
  'service/beides.txt': 'für alle',
  'aussteller/logo.png': '0123456789',
  'aussteller/zeichen.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'anlagen/antrag.txt': canary,
})
const item = (title: string, file: string, open = true) => ({
  title,
  file,
  category: 'document',
  public: open,
})
await buildService(db, [
  { title: 'Hotline', category: 'hotline', public: true, content: '<p>030</p>' },
  { title: `WLAN ${canary}`, category: 'wifi', public: false, content: `<p>Kennwort: ${canary}</p>` },
  { title: 'Offenes WLAN', category: 'wifi', public: true, content: `<p>Kennwort: ${canary}</p>` },
  { title: 'Zettel mit WLAN', category: 'wifi', public: true, file: 'service/wlan.txt' },
  item('Wegweiser', 'service/wegweiser.txt'),
  item('Satzung', 'service/satzung.pdf'),
  item('Plan', 'service/plan über alles.docx'),
  item('Seite', 'service/seite.html'),
  item(`Für Delegierte ${canary}`, 'service/intern.txt', false),
  item('Öffentlich', 'service/beides.txt'),
  item(`Auch intern ${canary}`, 'service/beides.txt', false),
  { title: 'Film', category: 'video', public: true, url: 'https://videos.example.org/film?teil=1' },
  {
    title: `Kammern ${canary}`,
    category: 'video',
    public: false,
    url: `https://intern.example.org/${canary}`,
  },
  { title: 'Anreise', category: 'link', public: true, url: 'https://www.example.org/anreise' },
])
await buildExhibitor(db, {
  name: 'Praxiswerk',
  url: 'https://praxiswerk.example.org',
  logo: 'aussteller/logo.png',
  banner: 'aussteller/zeichen.svg',
})
await db
  .insertInto('discussion')
  .values({
    watch_url: `https://diskussion.example.org/${canary}`,
    participate_url: 'https://mitmachen.example.org:8443/x',
  })
  .execute()
const app = await openTestApp(database, { dataDir })
const cookie = await buildSession(db, (await buildUser(db)).id)

const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/download/${path}`, { headers })

describe('[G1] internal items and credentials', () => {
  test('[G1] members get every item, visitors the public ones and never a Wi-Fi or a discussion', async () => {
    const member = (await app.call('pages', {}, cookie)).body
    expect(member.service).toHaveLength(14)
    expect(member.discussion).toEqual({
      watchUrl: `https://diskussion.example.org/${canary}`,
      participateUrl: 'https://mitmachen.example.org:8443/x',
    })
    const visitor = (await app.call('pages')).body
    expect(visitor.service.map(({ title }) => title)).toEqual([
      'Hotline',
      'Wegweiser',
      'Satzung',
      'Plan',
      'Seite',
      'Öffentlich',
      'Film',
      'Anreise',
    ])
    expect(visitor.discussion).toBeNull()
    expect(visitor.exhibitors).toMatchObject([
      { name: 'Praxiswerk', logo: { url: '/download/aussteller/logo.png', name: 'logo.png', size: 10 } },
    ])
  })

  test('[G1] no answer to a visitor contains a word of them, header or body', async () => {
    const paths = [
      '/api/pages',
      '/api/data',
      '/api/apps',
      '/api/portal',
      '/api/working-point',
      '/Service',
      '/',
    ]
    for (const path of paths) {
      const response = await fetch(app.url + path)
      const answer = (await response.text()) + JSON.stringify([...response.headers])
      expect(answer, path).not.toContain(canary)
    }
  })

  test('[G1] the two readers have different ETags, and each gets its 304', async () => {
    const etags = await Promise.all(
      [undefined, cookie].map(async (sid) => {
        const etag = (await app.call('pages', {}, sid)).headers.get('etag') ?? ''
        const headers = { 'if-none-match': etag, ...(sid && { cookie: sid }) }
        expect((await fetch(`${app.url}/api/pages`, { headers })).status).toBe(304)
        return etag
      }),
    )
    expect(new Set(etags).size).toBe(2)
    const stranger = await fetch(`${app.url}/api/pages`, { headers: { 'if-none-match': etags[1] ?? '' } })
    expect(stranger.status).toBe(200)
  })

  test('an import is seen at once', async () => {
    await db.updateTable('service_items').set({ title: 'Anfahrt' }).where('title', '=', 'Anreise').execute()
    app.context.changes.tell(['content'])
    const titles = (await app.call('pages')).body.service.map(({ title }) => title)
    expect(titles).toContain('Anfahrt')
  })
})

describe('[G3] files', () => {
  test('[G3] a file is there for whoever may see an entry that names it', async () => {
    for (const path of ['service/wegweiser.txt', 'service/beides.txt', 'aussteller/logo.png'])
      expect((await fetchFile(path)).status, path).toBe(200)
    for (const path of ['service/intern.txt', 'service/wlan.txt']) {
      const refused = await fetchFile(path)
      expect(refused.status, path).toBe(404)
      expect(await refused.text()).not.toContain(canary)
      const sent = await fetchFile(path, { cookie })
      expect(sent.status, path).toBe(200)
      expect(await sent.text()).toBe(canary)
    }
  })

  test('[G3] every other name is unknown, for members too', async () => {
    const { sha256 } = await db
      .selectFrom('imported_files')
      .select('sha256')
      .where('name', '=', 'service/wegweiser.txt')
      .executeTakeFirstOrThrow()
    const names = [
      '',
      'wegweiser.txt',
      'service',
      'service/',
      'service/wegweiser.txt/',
      'service//wegweiser.txt',
      'service/./wegweiser.txt',
      'service/../service/wegweiser.txt',
      'service/%2e%2e/service/wegweiser.txt',
      'SERVICE/WEGWEISER.TXT',
      'service\\wegweiser.txt',
      'service/wegweiser.txt%00',
      'service/wegweiser.txt%00.png',
      '..%2f..%2fetc%2fpasswd',
      '..%5c..%5cpasswd',
      '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '../session-secret',
      '/etc/passwd',
      sha256,
      `files/${sha256}`,
      'anlagen/antrag.txt',
      '__proto__',
      'constructor',
      'x'.repeat(2000),
    ]
    for (const name of names) {
      for (const headers of [{}, { cookie }])
        expect(await statusOf(`/download/${name}`, headers), name).toBe(404)
    }
  })

  test('[G3] ranges and ETags', async () => {
    const whole = await fetchFile('aussteller/logo.png')
    const etag = whole.headers.get('etag') ?? ''
    expect(await whole.text()).toBe('0123456789')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    // `fetch` would ask caches on the way not to answer, as a reload does.
    expect(await statusOf('/download/aussteller/logo.png', { 'if-none-match': etag })).toBe(304)
    const part = await fetchFile('aussteller/logo.png', { range: 'bytes=2-4' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10')
    expect(await part.text()).toBe('234')
    const beyond = await fetchFile('aussteller/logo.png', { range: 'bytes=20-' })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe('bytes */10')
    const head = await fetch(`${app.url}/download/aussteller/logo.png`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })
})

describe('[G4] what a file may do', () => {
  test.each([
    ['service/wegweiser.txt', 'text/plain; charset=utf-8', 'inline'],
    ['aussteller/logo.png', 'image/png', 'inline'],
    ['service/satzung.pdf', 'application/pdf', 'attachment'],
    [
      'service/plan%20%C3%BCber%20alles.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
    ['service/seite.html', 'application/octet-stream', 'attachment'],
    ['aussteller/zeichen.svg', 'application/octet-stream', 'attachment'],
  ])('[G4] %s is %s, %s, in a sandbox', async (path, type, how) => {
    const { status, headers } = await fetchFile(path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how}; filename=`))
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('[G4] a name with umlauts arrives as it is', async () => {
    const { headers } = await fetchFile('service/plan%20%C3%BCber%20alles.docx')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="plan _ber alles.docx"; filename*=UTF-8''plan%20%C3%BCber%20alles.docx`,
    )
  })
})

test('[G5] frames may come from exactly the origins of discussions and videos', async () => {
  const frames = async () => {
    const policy = (await fetch(`${app.url}/Service`)).headers.get('content-security-policy') ?? ''
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  await expect
    .poll(frames)
    .toBe(
      'https://diskussion.example.org https://intern.example.org https://mitmachen.example.org:8443 https://videos.example.org',
    )
  await db.deleteFrom('discussion').execute()
  await db.deleteFrom('service_items').where('category', '=', 'video').execute()
  app.context.changes.tell(['content'])
  await expect.poll(frames).toBe("'none'")
})

/** Asks for a path exactly as it is written; `fetch` would tidy it up first. */
async function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(app.url)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, headers, agent: new Agent() }, resolve).on('error', reject)
  })
  await text(response)
  return response.statusCode
}
