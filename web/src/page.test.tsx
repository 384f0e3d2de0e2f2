import { motionStatus } from '@portal/shared/motions/status.ts'
import type { FirstScreen } from '@portal/shared/snapshot/records.ts'
import { acceptedResult, announcedVote } from '@portal/shared/voting/sample-votes.ts'
import { describe, expect, test } from 'vitest'
import { buildMotion, ia, ib } from '#features/motions/build-motion.ts'
import { addressOf, decisionPage, decisionsPage, legalPage, pageAt } from './page.tsx'

const page = `<!doctype html>
<head>
  <meta charset="utf-8" />
  <meta name="description" content="Das Portal" />
  <title>Online-Portal</title>
</head>
<div id="root">
  <!-- first screen -->
  <p>Datensätze werden geladen.</p>
  <!-- /first screen -->
</div>
<noscript>Bitte JavaScript einschalten.</noscript>`
const [before = '', after = ''] = page.split(/<!-- first screen -->[^]*<!-- \/first screen -->/)
const firstScreen: FirstScreen = {
  title: '129. Deutscher Ärztetag',
  subtitle: '',
  stage: null,
  demo: false,
  ended: null,
  hotline: '030 23125-129',
  seats: 250,
  apps: [],
  tops: [
    { ...ia, selectable: true },
    { ...ib, selectable: true },
  ],
  synonyms: [['KI', 'Künstliche Intelligenz']],
  presentation: [],
  point: null,
  pages: { service: [], exhibitors: [] },
}

const at = (address: string, changes: Partial<FirstScreen> = {}, filled = true) => {
  const [path = '', query] = address.split('?')
  const drawn = addressOf(path, new URLSearchParams(query))
  if (drawn === null) throw new Error(`nothing is drawn at ${address}`)
  const request = {
    address: drawn,
    origin: 'https://portal.example',
    at: new Date('2026-05-12T08:42:00Z'),
    filled,
  }
  return pageAt(page, { ...firstScreen, ...changes }, request)
}
const numbered = (...numbers: number[]) =>
  numbers.map((number) => buildMotion({ number, title: `Antrag Nummer ${number}` }))
const titlesIn = (html: string) => html.match(/Antrag Nummer \d+/g)
/** What stands in the page to be read, without its markup. */
const words = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('[M9] the page', () => {
  test('brings the first motions in their order, with everything else as it was', () => {
    const { html } = at('/', { apps: numbered(7, 3, 5, 2, 6, 4) })
    expect(titlesIn(html)).toEqual([2, 3, 4, 5, 6].map((number) => `Antrag Nummer ${number}`))
    expect(html).toContain('6 Anträge')
    expect(html).toContain(firstScreen.title)
    expect(html.startsWith(before.slice(0, before.indexOf('<meta name="description"')))).toBe(true)
    expect(html.endsWith(after)).toBe(true)
  })

  test('says what a motion says as text alone, and nothing in it needs a style of its own', () => {
    const title = '</div></noscript><script>alert(1)</script> $& „&amp;“'
    const content = '<p>Der Text &lt;img src=x onerror=alert(2)&gt; geht weiter.</p>'
    for (const address of ['/', '/Applications?q=weiter', '/Applications?antrag=4711']) {
      const { html } = at(address, { apps: [buildMotion({ id: 4711, title, content })] })
      expect(html).toContain(
        '&lt;/div&gt;&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; „&amp;amp;“',
      )
      expect(html.replace(/<\/?mark>/g, '')).toContain(
        'Der Text &lt;img src=x onerror=alert(2)&gt; geht weiter.',
      )
      expect(html).not.toContain('<img')
      // The page's policy refuses them.
      expect(html).not.toContain('style=')
    }
  })

  test('draws of a text what formats it, and nothing that acts', () => {
    const content =
      '<h3 onclick="x()">Teil</h3><ol start="2"><li><a href="https://a.example" onclick="x()">gut</a></li></ol>' +
      '<a href="javascript:x()">schlecht</a><svg><script>x()</script></svg><iframe src="//b.example"></iframe>' +
      '<table><tr><td colspan="2" style="color:red">Zelle</td></tr></table>'
    const { html } = at('/Applications?antrag=4711', { apps: [buildMotion({ id: 4711, content })] })
    expect(html).toContain(
      '<h5>Teil</h5><ol><li><a href="https://a.example" rel="noopener nofollow">gut</a></li></ol><a>schlecht</a>',
    )
    expect(html).toContain('<table><tr><td colSpan="2">Zelle</td></tr></table>')
    expect(html.replace(before, '')).not.toMatch(/onclick|javascript:|<svg><script|<iframe|color:red/)
  })
})

describe('[M9] what comes with the page', () => {
  const built = page.replace(
    '</head>',
    `<script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="preload" href="/api/data" as="fetch" crossorigin="">
    <link rel="preload" href="/api/portal" as="fetch" crossorigin="">
    <script src="/assets/choices-1.js"></script>
    </head>`,
  )
  const request = { origin: null, at: new Date('2026-05-12T08:42:00Z') }
  const point = { currentVote: null, currentBusinessOrder: null, result: null, top: ib } as never
  const htmlAt = (address: string, filled: boolean, now: FirstScreen['point'] = point) =>
    pageAt(built, { ...firstScreen, point: now }, { ...request, address, filled }).html

  test('is painted before its code and its data are asked for', () => {
    for (const address of ['/Applications', '/Voting']) {
      const html = htmlAt(address, true)
      expect(html).not.toContain('modulepreload')
      expect(html).toContain(
        '<script src="/assets/choices-1.js" data-code="/assets/index-1.js" data-asks="/api/data /api/portal">',
      )
      expect(html).not.toContain('type="module"')
      expect(html).not.toContain('as="fetch"')
    }
  })

  test('begins at once for members, and where nothing can be read yet', () => {
    const vote = { ...(point as object), currentVote: { appId: 9, block: [], closesAt: null } } as never
    for (const html of [
      htmlAt('/Applications', false),
      htmlAt('/Voting', false),
      htmlAt('/Voting', true, vote),
      htmlAt('/Service', true),
    ]) {
      expect(html).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
      expect(html.match(/as="fetch"/g)).toHaveLength(2)
      expect(html).not.toContain('data-code')
    }
  })

  test('shows the order of voting where the code will draw it, of the item that the hall is at', () => {
    const html = htmlAt('/Voting', true)
    expect(html).toContain('data-first-screen')
    expect(words(html)).toContain('Zurzeit läuft keine Abstimmung.')
    expect(words(html)).toContain(`${ib.content} (aktuell)`)
  })
})

describe('[M16] without a script', () => {
  const apps = [
    buildMotion({
      number: 1,
      title: 'Antrag Nummer 1',
      statusid: motionStatus.accepted,
      top: ia,
      laek: 'Berlin',
    }),
    ...numbered(2, 3, 4, 5, 6, 7),
    buildMotion({ number: 8, title: 'Antrag Nummer 8', content: '<p>Für Künstliche Intelligenz.</p>' }),
  ]

  test('the list is narrowed by a form whose fields the address names, and turned over by links', () => {
    const { html } = at('/Applications?top=Ib', { apps })
    const [form = ''] = /<noscript><form.*?<\/form><\/noscript>/.exec(html) ?? []
    expect(form).toContain('action="/Applications" method="get"')
    expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['q', 'top', 'von', 'art', 'kammer', 'status', 'beschluss', 'ansicht']),
    )
    expect(form).toContain('<option value="Ib" selected="">TOP Ib – Aussprache (7)</option>')
    expect(words(html)).toContain('7 von 8 Anträgen')
    expect(titlesIn(html)).toHaveLength(5)
    expect(html).toContain('href="/Applications?top=Ib&amp;seite=2"')
    expect(titlesIn(at('/Applications?top=Ib&seite=2', { apps }).html)).toHaveLength(2)
  })

  test('several filters, "Beschlüsse" and words of the same meaning find what they find with it', () => {
    expect(titlesIn(at('/Applications?beschluss=1', { apps }).html)).toEqual(['Antrag Nummer 1'])
    expect(titlesIn(at('/Applications?status=1&status=10&kammer=Berlin', { apps }).html)).toEqual([
      'Antrag Nummer 1',
    ])
    expect(titlesIn(at('/Applications?q=KI', { apps }).html)).toEqual(['Antrag Nummer 8'])
  })

  test('a search that finds nothing says what to loosen, with a link for each', () => {
    const { html } = at('/Applications?q=schnee&top=Ib', { apps })
    expect(words(html)).toContain('Die aktuellen Filter führen zu keinem Ergebnis.')
    expect(html).toContain('<a href="?top=Ib">Ohne die Suche: 7 Anträge</a>')
  })

  test('a motion is whole: text, reasons, what changes it, what was decided, its papers and facts', () => {
    const motion = buildMotion({
      id: 4711,
      number: 9,
      statusid: motionStatus.accepted,
      title: 'Hitzeschutz',
      content: '<p>Der Ärztetag fordert Schutz.</p>',
      statement: '<p>Weil es heiß ist.</p>',
      applicant: 'Vorstand',
      attachments: [{ id: 1, name: 'Karte', file: 'karte.pdf', size: 1000 }],
      public_datetime: '2025-05-23T09:53:00.000Z',
      result: { ...acceptedResult, appId: 4711, owner: '', rev: 7 } as never,
    })
    const amendment = buildMotion({ number: 9, changes: 'a', clone: { id: 4711 }, title: 'Frist' })
    const { html, found } = at('/Applications?antrag=4711', { apps: [motion, amendment] })
    expect(found).toBe(true)
    for (const part of [
      'Hitzeschutz',
      'Angenommen',
      'Der Ärztetag fordert Schutz.',
      'Weil es heiß ist.',
      'Frist',
      '24 zu 9 bei 5 Enthaltungen',
      'einfache Mehrheit',
      'Karte',
      'Vorstand',
      'Beschlussantrag, veröffentlicht 23.05.2025, ',
    ])
      expect(words(html)).toContain(part)
    expect(html).toContain('href="/data/media/Ib-09.pdf"')
    expect(html).toContain('<details')
  })

  test('service, exhibition and the order of voting are whole', () => {
    const pages: FirstScreen['pages'] = {
      service: [
        {
          id: 1,
          title: 'Film',
          category: 'video',
          public: true,
          content: null,
          url: 'https://v.example/f',
          file: null,
        },
        {
          id: 2,
          title: 'Tagesordnung',
          category: 'document',
          public: true,
          content: '<p>Um neun.</p>',
          url: null,
          file: null,
        },
      ],
      exhibitors: [{ id: 1, name: 'Praxiswerk', url: 'https://p.example', logo: null, banner: null }],
    }
    const service = words(at('/Service', { pages }).html)
    for (const part of ['030 23125-129', 'Film', 'v.example', 'Tagesordnung', 'Um neun.'])
      expect(service).toContain(part)
    expect(words(at('/Ausstellung', { pages }).html)).toContain('Praxiswerk')
    const motion = buildMotion({
      id: 9,
      number: 9,
      title: 'Antrag Nummer 9',
      statusid: motionStatus.rejected,
    })
    const line = { id: 1, kind: 'motion' as const, application: 9, text: '' }
    const presentation = [{ ...line, topid: ib.id, fresh: false }]
    const order = at('/Voting?top=Ib', { apps: [motion], presentation }).html
    expect(titlesIn(order)).toHaveLength(1)
    expect(words(order)).toContain('Abgelehnt')
    expect(order).toContain('href="/Voting?top=Ia"')
  })

  test('what is voted on is said, until when, and the agenda item that the hall is at comes first', () => {
    const motion = buildMotion({ id: 9, number: 9, title: 'Antrag Nummer 9' })
    const vote = { ...announcedVote, appId: 9, open: true, closesAt: '2026-05-12T08:42:15.000Z', rev: 7 }
    const point: FirstScreen['point'] = {
      top: ib,
      currentVote: vote,
      currentUnionVote: null,
      currentBusinessOrder: null,
      result: null,
      pause: null,
      hallText: '',
      rev: 7,
    }
    const { html } = at('/Voting', { apps: [motion], point })
    expect(words(html)).toMatch(
      /Abstimmung läuft Ib - 09 · Antrag Nummer 9 Stimmen werden bis \d\d:42:15 Uhr/,
    )
    expect(words(html)).toContain('Abstimmungsreihenfolge TOP Ib')
    expect(html).toContain('href="/Applications?antrag=9"')
    const announced = words(
      at('/Voting', { apps: [motion], point: { ...point, currentVote: announcedVote as never } }).html,
    )
    expect(announced).not.toContain('Stimmen werden bis')
  })
})

describe('[M17] a link', () => {
  const motion = buildMotion({
    id: 4711,
    number: 8,
    statusid: motionStatus.accepted,
    title: 'Hitze & „Schutz“',
    content: '<p>Der 129. Deutsche Ärztetag fordert Schutz. Mehr nicht.</p>',
  })
  const apps = [motion]

  test.each([true, false])('to a motion says what it is, to members too (filled: %s)', (filled) => {
    const { html, found } = at('/Applications?antrag=4711', { apps }, filled)
    expect(found).toBe(true)
    expect(html).toContain('<title>Ib - 08 Hitze &amp; „Schutz“ – Online-Portal</title>')
    expect(html).toContain('<meta property="og:title" content="Ib - 08 Hitze &amp; „Schutz“"/>')
    const description = 'Angenommen – Der 129. Deutsche Ärztetag fordert Schutz.'
    expect(html).toContain(`<meta name="description" content="${description}"/>`)
    expect(html).toContain(`<meta property="og:description" content="${description}"/>`)
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('content="https://portal.example/Applications?antrag=4711"')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.includes('Mehr nicht.')).toBe(filled)
  })

  test('to a motion that there is not says so', () => {
    for (const filled of [true, false]) {
      const { html, found } = at('/Applications?antrag=4712', { apps }, filled)
      expect(found).toBe(false)
      expect(html).toContain('<title>Diesen Antrag gibt es nicht – Online-Portal</title>')
    }
    expect(words(at('/Applications?antrag=4712', { apps }).html)).toContain('ist nicht veröffentlicht')
  })

  test('says the same however it is written', () => {
    const query = (text: string) => addressOf('/Applications', new URLSearchParams(text))
    expect(query('')).toBe('/Applications')
    expect(addressOf('/', new URLSearchParams('utm=x'))).toBe('/Applications')
    expect(query('top=&q=&neu=1&seite=1')).toBe('/Applications')
    expect(query('q=a&top=Ib')).toBe(query('top=Ib&q=a&x=y'))
    expect(query(`q=${'x'.repeat(101)}`)).toBeNull()
    expect(addressOf('/Login', new URLSearchParams())).toBeNull()
  })
})

describe('[RE4] the pages of decisions', () => {
  const site = {
    title: '129. Deutscher Ärztetag',
    subtitle: '',
    stage: null,
    demo: false,
    origin: 'https://portal.example',
    archives: ['2025'],
  }
  const decision = {
    appId: 12,
    address: '/Beschluesse/12',
    number: 'Ib - 07',
    title: 'Pflege <b>stärken</b>',
    top: ib,
    type: 'Beschlussantrag',
    opening: 'Der Ärztetag möge beschließen',
    content: '<p>Der Text.</p>',
    statement: '',
    applicant: 'Vorstand',
    statusid: 1 as const,
    outcome: 'Angenommen',
    union_vote: false,
    logHead: '128: 9f86 d081 884c 7d65 9a2f',
    decidedAt: '2026-05-12T08:42:00.000Z',
    result: { ...acceptedResult, appId: 12, rev: 1 },
  }
  const shown = {
    decisions: [decision],
    tops: [ib],
    query: '',
    topId: null,
    found: 51,
    page: 2,
    pages: 2,
  }
  const coded = page.replace(
    '</head>',
    '<meta name="robots" content="noindex" /><script type="module" src="/assets/index.js"></script></head>',
  )

  test('bring all there is to read, and no code', () => {
    const html = decisionsPage(coded, site, shown)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('noindex')
    expect(html).toContain('Pflege &lt;b&gt;stärken&lt;/b&gt;')
    expect(words(html)).toContain('51 Beschlüsse')
    expect(words(html)).toContain('Seite 2 von 2')
    expect(html).toContain('<a href="/Archiv/2025/">2025</a>')
    expect(html).toContain('<link rel="canonical" href="https://portal.example/Beschluesse?seite=2"/>')
  })

  test('[RE2] tell one decision at its own address, and say where there is none', () => {
    const html = decisionPage(coded, site, decision)
    expect(html).toContain('<link rel="canonical" href="https://portal.example/Beschluesse/12"/>')
    expect(words(html)).toContain('Der Text.')
    const missing = decisionPage(coded, site, null)
    expect(missing).toContain('<meta name="robots" content="noindex"/>')
    expect(words(missing)).toContain('Diesen Beschluss gibt es nicht')
  })
})

test('[BN6] what the server draws says of the demo that it is one, and of no other congress', () => {
  const site = { title: 'Ärztetag', subtitle: '', stage: null, origin: null, archives: [] }
  for (const demo of [true, false]) {
    const pages = [
      pageAt(page, { ...firstScreen, demo }, { address: '/', origin: null, at: new Date(0), filled: true })
        .html,
      legalPage(page, { ...site, demo }, { name: 'imprint', text: '<p>Berlin</p>' }),
    ]
    for (const html of pages) expect(html.includes('-Kongress</span>')).toBe(demo)
  }
})

test('[KD11] imprint and data protection are pages without code; where nothing is written the page says so', () => {
  const coded = page.replace('</head>', '<script type="module" src="/assets/main.js"></script></head>')
  const site = {
    title: 'Ärztetag',
    subtitle: '',
    stage: null,
    demo: false,
    origin: 'https://portal.example',
    archives: [],
  }
  const html = legalPage(coded, site, { name: 'imprint', text: '<p>Bundesärztekammer, Berlin</p>' })
  expect(html).toContain('<link rel="canonical" href="https://portal.example/Impressum"/>')
  expect(html).toContain('Bundesärztekammer, Berlin')
  expect(html).not.toContain('main.js')
  expect(legalPage(coded, site, { name: 'privacy', text: '' })).toContain('Hier steht noch nichts.')
})
