import { motionType } from '@portal/shared/motions/types.ts'
import {
  type CongressList,
  GrowingList,
  OrderedList,
  singleLists,
} from '@portal/shared/preparation/records.ts'
import { seatsOf } from '@portal/shared/preparation/rules.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildCongress, buildSession, buildUser } from '#test/builders.ts'
import { openTestApp } from '#test/open-app.ts'
import { openTestDb } from '#test/open-db.ts'
import { prove } from '#test/prove.ts'

const database = await openTestDb()
const { db } = database
await buildCongress(db)
/** The item whose themes are arranged. */
const TOP = 2
await db.insertInto('speaker_lists').values({ top_id: TOP, open: true }).execute()
const portals = [
  await openTestApp(database, {}, { limits: false }),
  await openTestApp(database, {}, { limits: false }),
] as const
const buildOffice = async () => buildSession(db, (await buildUser(db, { roles: ['ROLE_OFFICE'] })).id)
const cookies = [await buildOffice(), await buildOffice()] as const
const delegate = await buildSession(db, (await buildUser(db)).id)

type Who = 0 | 1
const readDesk = async (who: Who) => (await portals[who].call('congressDesk', {}, cookies[who])).body

/** What an entry says whose word nobody else uses. */
const saying: { [List in CongressList]: (word: string) => object } = {
  congress: (word) => ({ title: '129. Deutscher Ärztetag', subtitle: word, dates: [], hotline: '' }),
  tops: (word) => ({ name: word, content: 'Punkt', short: '', selectable: true }),
  types: (word) => ({ name: word, content: '', decision: '', majority: 'simple' }),
  associations: (word) => ({ code: word, laek: `Kammer ${word}`, seats: 1 }),
  themes: (word) => ({ topId: TOP, name: word, active: true }),
  service: (word) => ({ title: word, category: 'link', public: true, url: 'https://example.org' }),
  exhibitors: (word) => ({ name: word, url: null, logo: null, banner: null }),
  stream: (word) => ({ publicUrl: null, internalUrl: null, password: word }),
  discussion: (word) => ({ watchUrl: `https://example.org/${word}`, participateUrl: null }),
  texts: (word) => ({ imprint: '', privacy: '', letter: word }),
}

const byWord = (one: string, other: string) => one.localeCompare(other)

let words = 0
const newWord = () => `W${++words}`

interface Written {
  key: string
  from: string
  to: string
}

/** What became of one list: what two people did there that was taken. */
class Deeds {
  readonly added: string[] = []
  readonly removed: Written[] = []
  readonly written: Written[] = []
  taken = 0
  refused = 0
}

const aStep = fc.record({
  list: fc.constantFrom(...GrowingList.options, ...singleLists),
  does: fc.constantFrom('add' as const, 'change' as const, 'move' as const, 'remove' as const),
  place: fc.nat(5),
  after: fc.option(fc.nat(5)),
  /** Whether somebody goes by what was on the screen when the round began. */
  stale: fc.boolean(),
})
type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never

type Desk = Awaited<ReturnType<typeof readDesk>>
/** The entries of a list that nobody uses: of all others nobody takes any out. */
const freeOf = (desk: Desk, list: CongressList) => desk[list].filter(({ uses }) => uses.length === 0)

const isGrowing = (list: CongressList): list is GrowingList => GrowingList.safeParse(list).success

async function take(who: Who, step: Step, first: Desk, deeds: Deeds): Promise<void> {
  const { list } = step
  const desk = step.stale ? first : await readDesk(who)
  const entries = freeOf(desk, list)
  const entry = isGrowing(list) ? entries[step.place % Math.max(entries.length, 1)] : desk[list][0]
  const ask = async (
    name: 'saveCongressEntry' | 'moveCongressEntry' | 'removeCongressEntry',
    input: Record<string, unknown>,
  ) => {
    const answer = await portals[who].call(name, input, cookies[who])
    expect([200, 404, 409], JSON.stringify(answer.problem)).toContain(answer.status)
    if (answer.status !== 200) expect(answer.problem.detail).toMatch(/\.$/)
    deeds[answer.status === 200 ? 'taken' : 'refused'] += 1
    return answer.status === 200 ? (answer.body as { key: string; version: string }) : null
  }
  const word = newWord()
  if (isGrowing(list) && (step.does === 'add' || !entry)) {
    const saved = await ask('saveCongressEntry', { entry: { list, fields: saying[list](word) } })
    if (saved) deeds.added.push(saved.key)
    return
  }
  const { key, version } = entry ?? { key: '', version: '' }
  if (isGrowing(list) && step.does === 'remove') {
    if (await ask('removeCongressEntry', { list, key, version }))
      deeds.removed.push({ key, from: version, to: '' })
    return
  }
  if (step.does === 'move' && OrderedList.safeParse(list).success) {
    const after = step.after === null ? null : (entries[step.after % entries.length]?.key ?? null)
    await ask('moveCongressEntry', { list, key, after })
    return
  }
  // The code of an association stays.
  const fields = { ...saying[list](word), ...(list === 'associations' && { code: key }) }
  const saved = await ask('saveCongressEntry', { key, version, entry: { list, fields } })
  if (saved) deeds.written.push({ key, from: version, to: saved.version })
}

prove(
  '[KD1, KD2] two people add, change, move and remove in every list at once: nothing is lost, nothing written over unread, both see the same',
  { short: 1, long: 150 },
  fc.tuple(
    fc.array(aStep, { minLength: 4, maxLength: 12 }),
    fc.array(aStep, { minLength: 4, maxLength: 12 }),
  ),
  async (plans) => {
    for (const list of GrowingList.options)
      for (let free = freeOf(await readDesk(0), list).length; free < 3; free += 1)
        await portals[0].call(
          'saveCongressEntry',
          { entry: { list, fields: saying[list](newWord()) } },
          cookies[0],
        )
    const first = await readDesk(0)
    const deeds = new Map<CongressList, Deeds>()
    const of = (list: CongressList) => {
      const known = deeds.get(list) ?? new Deeds()
      deeds.set(list, known)
      return known
    }
    const arrange = async (who: Who) => {
      for (const step of plans[who]) await take(who, step, first, of(step.list))
    }
    await Promise.all([arrange(0), arrange(1)])

    const desk = await readDesk(0)
    expect(await readDesk(1)).toEqual(desk)
    for (const [list, { added, removed, written }] of deeds) {
      // A type that is added may get the id of one that was removed (rule KD7).
      const there = [...first[list].map(({ key }) => key), ...added]
      for (const { key } of removed) there.splice(there.indexOf(key), 1)
      if (isGrowing(list))
        expect(desk[list].map(({ key }) => key).toSorted(byWord), list).toEqual(there.toSorted(byWord))
      // Each state of an entry was followed by one other: whoever saved had read what was there.
      const followed = [...written, ...removed].map(({ key, from }) => `${key} ${from}`)
      expect(new Set(followed).size, list).toBe(followed.length)
      for (const { key, version } of desk[list])
        expect(followed, `${list} ${key}`).not.toContain(`${key} ${version}`)
    }
    const { seats } = await db.selectFrom('congress').select('seats').executeTakeFirstOrThrow()
    expect(seats).toBe(seatsOf(desk.associations.map(({ fields }) => fields)))
    const all = [...deeds.values()]
    return {
      taken: all.reduce((sum, { taken }) => sum + taken, 0),
      refused: all.reduce((sum, { refused }) => sum + refused, 0),
    }
  },
)

/** How an entry of a list comes into use while somebody else removes it, and what that place is called then. */
const uses: { list: GrowingList; place: string; use: (key: string) => Promise<{ status: number }> }[] = [
  { list: 'tops', place: '1 Antrag', use: (key) => enter({ top_id: Number(key) }) },
  { list: 'types', place: '1 Antrag', use: (key) => enter({ type_id: Number(key) }) },
  {
    list: 'associations',
    place: '1 Person',
    use: (key) =>
      portals[1].call(
        'savePerson',
        { surname: 'Neu', first_name: newWord(), medical_association_code: key, roles: ['ROLE_DELEGATE'] },
        cookies[1],
      ),
  },
  {
    list: 'themes',
    place: '1 Wortmeldung',
    use: (key) => portals[1].call('addSpeaker', { topId: TOP, topic: Number(key) }, delegate),
  },
]
const enter = (fields: object) =>
  portals[1].call(
    'enterMotion',
    {
      top_id: TOP,
      type_id: motionType.regular,
      title: newWord(),
      content: '<p>Text</p>',
      applicant: 'Vorstand',
      ...fields,
    },
    cookies[1],
  )

prove(
  '[KD3] what is used while somebody removes it stays with its place named, or is gone and not used',
  { short: 1, long: 100 },
  fc.record({ of: fc.constantFrom(...uses), later: fc.nat(3) }),
  async ({ of: { list, place, use }, later }) => {
    await db.deleteFrom('speaker_entries').execute()
    const { body } = await portals[0].call(
      'saveCongressEntry',
      { entry: { list, fields: saying[list](newWord()) } },
      cookies[0],
    )
    const remove = () =>
      portals[0].call('removeCongressEntry', { list, key: body.key, version: body.version }, cookies[0])
    // Which of the two comes first is drawn, and then left to the portal.
    const requests = later > 1 ? [use(body.key), remove()] : [remove(), use(body.key)]
    const answers = await Promise.all(requests)
    const [used, removed] = later > 1 ? answers : answers.toReversed()
    expect(used?.status === 200, list).toBe(removed?.status !== 200)
    const again = await remove()
    if (used?.status === 200)
      expect(again).toMatchObject({ status: 409, problem: { detail: expect.stringContaining(place) } })
    else expect(again.status).toBe(404)
    return { [`${list} ${used?.status === 200 ? 'used' : 'removed'}`]: 1 }
  },
)
