import type { Page } from '@playwright/test'
import type { Application, Top } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { proceduralType } from '@portal/shared/procedural/types.ts'
import { isLong } from './long.ts'
import { expect, test } from './portal.ts'
import { ask, takeSeat } from './seats.ts'

// The sitting is left in the middle of a chamber vote.
test.use({ settings: { PRESENT: '1' }, apart: 'hall', actionTimeout: 15_000 })

interface Agenda {
  tops: Top[]
  apps: Application[]
  secureVotes: Record<number, true>
}

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]

test('[A1, A9 to A11] in every state of the hall’s screen the same places, nothing cut and nothing on top of another @shortened', async ({
  open,
  device,
  portal,
}) => {
  const hall = await open('leitung', { path: '/Voting?ansicht=praesentation', viewport: sizes[0] ?? null })
  const server = hall.request
  const voter = await takeSeat(portal, await device(), 'delegierte1')
  const { tops, apps, secureVotes } = await ask<Agenda>(server.get('/api/data'))
  const chairDoes = (path: string, data: object) => ask<{ id: number }>(server.post(path, { data }))
  const call = (top: string) =>
    chairDoes('/api/chair/working-point', { topId: tops.find(({ name }) => name === top)?.id ?? 0 })
  const motions = apps.filter(
    ({ id, statusid, changes, typ, union_vote }) =>
      statusid === motionStatus.published &&
      changes === '' &&
      typ.id === motionType.regular &&
      !union_vote &&
      !secureVotes[id],
  )
  const byLength = motions.toSorted((a, b) => b.title.length - a.title.length)
  // The longest title of the congress is not cut either.
  const longest = byLength[0]?.id ?? 0
  const shortest = byLength.at(-1)?.id ?? 0
  const places = new Map<string, string>()
  const shows = async (state: string, words: string | RegExp) => {
    await expect(hall.getByText(words).first(), state).toBeVisible()
    for (const size of isLong ? sizes : sizes.slice(0, 1)) {
      await hall.setViewportSize(size)
      await expect.poll(() => faults(hall), { message: `${state} at ${size.width}` }).toEqual([])
      for (const [place, at] of await placesOf(hall)) {
        expect(at, `${place} in "${state}" at ${size.width}`).toBe(places.get(place) ?? at)
        places.set(place, at)
      }
    }
  }
  const vote = async (appId: number) => {
    await chairDoes('/api/chair/start-vote', { appId })
    await shows('announced', 'Abstimmung folgt')
    await chairDoes('/api/chair/open-vote', { appId, seconds: 90 })
    await shows('open', 'abgegeben')
    await voter.job('vote', { appId, vote: 1 })
    await shows('voted', /^1 von 1$/)
  }

  await call('II')
  await shows('agenda item', /^TOP.II$/)
  await expect(hall.getByRole('heading', { name: /KI in der Medizin$/ })).toBeVisible()
  await vote(longest)
  const counts = { yes: 140, no: 66, abstention: 17 }
  await chairDoes('/api/stop-vote', { appId: longest, result: 1, ...counts })
  await shows('accepted', 'Angenommen')
  // The verdict is the largest thing there is.
  const size = await hall
    .getByText('Angenommen')
    .evaluate((word) => Number.parseFloat(getComputedStyle(word).fontSize) / window.innerHeight)
  expect(size).toBeGreaterThan(0.18)
  await expect(
    hall.getByRole('region', { name: /angenommen, 141.zu.66 bei 17.Enthaltungen\.$/ }),
  ).toBeVisible()
  await expect(hall.getByText('66,7 % · 167')).toBeVisible()

  await vote(shortest)
  await chairDoes('/api/stop-vote', { appId: shortest, result: 2, yes: 0, no: 100, abstention: 0 })
  await shows('rejected', 'Abgelehnt')
  const reason =
    'Die Auszählung von Block C war doppelt erfasst worden, und die Stimmen des Vorstands fehlten.'
  await chairDoes('/api/chair/correct-result', { appId: shortest, result: 1, ...counts, reason })
  await shows('corrected', 'Berichtigt')
  await expect(hall.getByText(reason)).toBeVisible()
  await expect(hall.getByText('zuvor')).toHaveText(/^zuvor Abgelehnt, 1.zu.100 ohne.Enthaltung$/)

  await voter.job('start-bo', { type: proceduralType.nonHandling, appId: longest, content: '' })
  await shows('procedural motion', 'Nichtbefassung')
  const { currentBusinessOrder } = await ask<{ currentBusinessOrder: { id: number } }>(
    server.get('/api/working-point'),
  )
  const { id } = currentBusinessOrder
  await chairDoes('/api/open-bo', { id })
  await voter.job('vote-bo', { id, vote: 2 })
  await shows('procedural vote', /^1 von 1$/)
  await chairDoes('/api/stop-bo', { id, result: 2, ...counts })
  await shows('procedural result', 'Abgelehnt')

  const topId = tops.find(({ name }) => name === 'III')?.id ?? 0
  await call('III')
  await chairDoes('/api/chair/speaking-time', { topId, seconds: 180 })
  const add = (name: string) => chairDoes('/api/chair/add-speaker', { topId, name })
  const [first, second] = [
    await add('Prof. Dr. Maximiliane von Hohenstein-Wittelsbach'),
    await add('Dr. Eins'),
  ]
  for (const speaker of [first, second]) await chairDoes('/api/chair/call-speaker', { topId, id: speaker.id })
  await shows('called up', 'Bitte ans Mikrofon')
  await expect(hall.getByRole('timer')).toHaveText('Redezeit3:00von 3 Minuten')
  await chairDoes('/api/chair/start-speech', { topId, id: first.id })
  await shows('speaking', 'Am Wort')
  await expect(hall.getByRole('timer')).toHaveText(/^noch[23]:\d\dvon 3.Minuten$/)
  await expect(hall.getByText('Danach')).toBeVisible()
  await chairDoes('/api/chair/end-speech', { topId, id: first.id })
  await chairDoes('/api/chair/call-speaker', { topId, id: second.id, called: 0 })

  const until = new Date(Date.now() + 47 * 60_000).toISOString()
  await chairDoes('/api/chair/pause', { paused: true, until })
  await shows('pause', /^noch/)
  const text =
    'Mittagessen im Foyer. Bitte nehmen Sie Ihre Unterlagen mit: Der Saal wird in der Pause geschlossen.'
  await chairDoes('/api/chair/hall-text', { text })
  await shows('pause with a text', /^Mittagessen/)
  await chairDoes('/api/chair/pause', { paused: false })
  await expect(hall.getByText('Pause', { exact: true })).toBeHidden()
  await shows('text', /^Mittagessen/)
  await chairDoes('/api/chair/hall-text', { text: '' })

  await call('VII')
  const accounts = apps.find(({ union_vote, statusid }) => union_vote && statusid === motionStatus.published)
  await chairDoes('/api/chair/start-vote', { appId: accounts?.id })
  await chairDoes('/api/chair/open-vote', { appId: accounts?.id, seconds: 90 })
  await shows('chamber vote', 'Baden-Württemberg')
  voter.leave()
})

/** Where the places are, in thousandths of the window. */
const placesOf = (hall: Page) =>
  hall.locator('[data-place]').evaluateAll((places) =>
    places.map((place) => {
      const { left, top, right, bottom } = place.getBoundingClientRect()
      const share = (part: number, whole: number) => Math.round((1000 * part) / whole)
      const [width, height] = [window.innerWidth, window.innerHeight]
      const at = [share(left, width), share(top, height), share(right, width), share(bottom, height)]
      return [(place as HTMLElement).dataset['place'] ?? '', at.join(' ')] as const
    }),
  )

/** Words outside of the window, and words or signs that touch or cover one another. */
const faults = (hall: Page): Promise<string[]> =>
  hall.evaluate(() => {
    /** Letters fill about so much of the height that a browser keeps for their line. */
    const [ABOVE, BELOW, BESIDE] = [0.14, 0.06, 2]
    const screen = document.querySelector('[data-place="top"]')?.parentElement
    if (!screen) return ['no screen']
    const found: string[] = []
    const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT)
    const words: {
      text: string
      block: Element
      left: number
      top: number
      right: number
      bottom: number
    }[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const block = walker.currentNode.parentElement?.closest('p, h1, dt, dd, b, i, div, li, span')
      // What is there for ears alone takes no room.
      if (text === '' || !block || block.closest('button') || block.clientWidth === 1) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (const { left, top, right, bottom, height, width } of range.getClientRects()) {
        if (width <= 1) continue
        const line = { text, block, left, right, top: top + ABOVE * height, bottom: bottom - BELOW * height }
        if (left < 0 || line.top < 0 || right > window.innerWidth || line.bottom > window.innerHeight)
          found.push(`"${text}" leaves the window`)
        words.push(line)
      }
    }
    for (const [place, one] of words.entries())
      for (const other of words.slice(place + 1)) {
        const apart =
          one.right + BESIDE <= other.left ||
          other.right + BESIDE <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top
        const related = one.block.contains(other.block) || other.block.contains(one.block)
        if (!apart && !related) found.push(`"${one.text}" touches "${other.text}"`)
      }
    return found
  })
