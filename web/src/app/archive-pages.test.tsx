import type { ArchivedCongress } from '@portal/shared/archive/records.ts'
import { attachmentUrl, documentUrl } from '@portal/shared/documents/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { archivedMotion } from '@portal/shared/record/rules.ts'
import { expect, test } from 'vitest'
import { buildMotion, ib } from '#features/motions/build-motion.ts'
import { archiveFiles, archivePages } from './archive-pages.tsx'

const built = `<!doctype html>
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
<script src="/assets/choices-1.js"></script>`
const outside = 'https://mover.example/studie'
const attachment = { id: 1, name: 'Karte', file: 'karte.pdf', size: 1000 }
const motion = buildMotion({
  id: 11,
  number: 1,
  statusid: motionStatus.accepted,
  title: 'Ärztliche Fortbildung',
  content: `<p>Siehe <a href="${outside}">dort</a>.</p>`,
  attachments: [attachment, { ...attachment, id: 2, name: 'Verloren', file: 'verloren.pdf' }],
})
const amendment = buildMotion({ id: 12, number: 1, changes: 'a', clone: { id: 11 }, title: 'Frist' })
const text = { by: null, title: motion.title, statement: '', editorial: false, reason: 'Zahl berichtigt' }
const known: ArchivedCongress = {
  ...{
    title: '130. Ärztetag',
    subtitle: '',
    seats: 250,
    endedAt: null,
    protocol: null,
    missing: ['Verloren'],
  },
  apps: [motion, amendment],
  tops: [{ ...ib, selectable: true }],
  versions: new Map([
    [
      11,
      [1, 2].map((version) => ({ ...text, version, at: '2026-05-12T08:00:00Z', content: motion.content })),
    ],
  ]),
  decisions: [
    {
      ...{
        appId: 11,
        address: '/Beschluesse/11',
        number: 'Ib - 01',
        title: motion.title,
        top: ib,
        type: 'Antrag',
      },
      ...{
        opening: '',
        content: motion.content,
        statement: '',
        applicant: 'Vorstand',
        outcome: 'Angenommen',
      },
      ...{ statusid: motionStatus.accepted, decidedAt: null, result: null, union_vote: false, logHead: null },
    },
  ],
  files: new Map([
    [documentUrl(motion), 'drucksachen/Ib-01.pdf'],
    [attachmentUrl(attachment), 'anlagen/karte.pdf'],
    ['/Beschluesse.pdf', 'dokumente/Beschluesse.pdf'],
    ['/daten/antraege.json', 'daten/antraege.json'],
    ['/SHA256SUMS', 'SHA256SUMS'],
  ]),
}

test('[KE7] each link of an archive leads to another of its files or to where a mover pointed, and its pages load nothing else', () => {
  const made = [...archivePages(built, known)]
  const pages = made.filter(({ path }) => path.endsWith('.html'))
  const styles = archiveFiles(built).map((address) => `stil/${address.split('/').at(-1)}`)
  const files = [...made.map(({ path }) => path), ...known.files.values(), ...styles, 'stil/suche.js']
  const led = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map(([, address = '']) =>
      address.startsWith('#') || address === outside
        ? address
        : new URL(address, `file:///${path}`).pathname.slice(1),
    ),
  )
  expect(
    led.filter((place) => !place.startsWith('#') && place !== outside && !files.includes(place)),
  ).toEqual([])
  expect(led).toEqual(
    expect.arrayContaining([
      outside,
      ...known.files.values(),
      ...styles,
      archivedMotion(11),
      archivedMotion(12),
    ]),
  )
  for (const { html } of pages)
    expect(html).toContain(`Content-Security-Policy" content="default-src &#x27;none&#x27;`)
  const [, sought = ''] =
    /^window\.archive = (.*)$/m.exec(made.find(({ path }) => path === 'stil/suchdaten.js')?.html ?? '') ?? []
  expect(JSON.parse(sought)).toMatchObject([{ path: archivedMotion(11) }, { path: archivedMotion(12) }])
})
