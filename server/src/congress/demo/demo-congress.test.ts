import type { App } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { isElection } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { describe, expect, test } from 'vitest'
import { fileNames } from '#congress/file-names.ts'
import { sanitiseCongress } from '#congress/sanitise.ts'
import { demoAccounts } from './accounts.ts'
import { demoCongress, demoInput } from './demo-congress.ts'
import { demoFiles } from './demo-files.ts'
import { subjects } from './subjects.ts'

const congress = demoCongress()
const { apps, users, tops, medicalAssociations, presentation } = congress
const byId = new Map(apps.map((app) => [app.id, app]))
const count = <T>(items: readonly T[], fits: (item: T) => boolean) => items.filter(fits).length
const topName = ({ top_id }: App) => tops.find(({ id }) => id === top_id)?.name ?? ''

test('the demo congress is the same each time, and a congress file without a mistake', () => {
  expect(demoInput()).toEqual(demoInput())
  expect(checkCongress(demoInput())).toEqual({ file: congress })
})

test('the sanitiser finds nothing to remove', () => {
  expect(sanitiseCongress(congress)).toEqual({ file: congress, mistakes: [] })
})

test('every file that is named is there, and no other', () => {
  const named = new Set(fileNames(congress).map(({ name }) => name))
  expect(new Set(demoFiles().keys())).toEqual(named)
})

describe('people', () => {
  const delegates = users.filter(({ active, roles }) => active && roles.includes('ROLE_DELEGATE'))

  test('250 delegates fill the seats of 17 associations', () => {
    expect(medicalAssociations).toHaveLength(17)
    for (const { code, seats } of medicalAssociations) {
      expect(count(delegates, (user) => user.medical_association_code === code)).toBe(seats)
      expect(count(delegates, (user) => user.medical_association_code === code && user.voice_leader)).toBe(1)
    }
    expect(delegates).toHaveLength(250)
    expect(count(delegates, ({ online_only }) => !online_only)).toBe(14)
  })

  test('all offices are filled, and one delegate has been replaced', () => {
    const holders = (role: string) =>
      count(users, ({ roles, active }) => active && roles.some((one) => one === role))
    expect(holders('ROLE_VORSTAND')).toBe(20)
    expect(holders('ROLE_MANAGEMENT')).toBe(6)
    expect(holders('ROLE_SAAL')).toBe(2)
    expect(holders('ROLE_OFFICE')).toBe(2)
    expect(users.filter(({ roles }) => roles.includes('ROLE_MASTER')).map(({ roles }) => roles)).toEqual([
      ['ROLE_MASTER'],
      ['ROLE_MASTER'],
    ])
    const replaced = users.filter(({ active }) => !active)
    expect(replaced).toHaveLength(1)
    expect(delegates.map(({ register_number }) => register_number)).toContain(replaced[0]?.replaced_by)
  })

  test('names are all different, and everybody has a PIN', () => {
    expect(new Set(users.map(({ name }) => name)).size).toBe(users.length)
    expect(new Set(users.map(({ pin }) => pin)).size).toBe(users.length)
  })

  test('each account that is printed at the start can log in and is what it says', () => {
    const account = (username: string) => users.find((user) => user.username === username)
    for (const { username, password } of demoAccounts) expect(account(username)?.password).toBe(password)
    expect(account('leitung')?.roles).toEqual(['ROLE_MASTER'])
    expect(account('buero')?.roles).toEqual(['ROLE_OFFICE'])
    for (const username of ['delegierte1', 'delegierte2', 'delegierte3']) {
      expect(account(username)).toMatchObject({
        roles: ['ROLE_DELEGATE'],
        online_only: true,
        voice_leader: false,
      })
    }
    expect(account('stimmfuehrung')).toMatchObject({ voice_leader: true, medical_association_code: 'NO' })
    expect(account('imsaal')).toMatchObject({ roles: ['ROLE_DELEGATE'], online_only: false })
    expect(account('vorstand')?.roles).toEqual(['ROLE_VORSTAND'])
    expect(account('geschaeftsfuehrung')?.roles).toEqual(['ROLE_MANAGEMENT'])
    expect(account('saal')?.roles).toEqual(['ROLE_SAAL'])
  })
})

describe('motions', () => {
  test('320 motions on more than sixty subjects, no two with the same text', () => {
    expect(subjects.length).toBeGreaterThan(60)
    expect(apps).toHaveLength(320)
    expect(new Set(apps.map(({ content }) => content)).size).toBe(320)
    expect(new Set(apps.map(({ statement }) => statement)).size).toBe(320)
    const originals = apps.filter(({ clone }) => clone === null)
    expect(new Set(originals.map(({ title }) => title)).size).toBe(originals.length)
  })

  test('every status and every type is there', () => {
    expect(new Set(apps.map(({ statusid }) => statusid))).toEqual(new Set([1, 2, 3, 4, 5, 6, 10, 11]))
    expect(new Set(apps.map(({ type_id }) => type_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  test('numbers under an agenda item have no gaps', () => {
    for (const top of tops) {
      const numbers = apps
        .filter((app) => app.top_id === top.id && app.changes === '')
        .map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    }
  })

  test('some amendments give the whole text anew, in other words and without one of the demands', () => {
    const anew = apps.filter(({ content }) => content.includes('ohne die bisherige Nummer'))
    expect(anew.length).toBeGreaterThan(0)
    for (const { clone, content } of anew) {
      const demandsOf = (html: string) => html.split('<li>').length - 1
      const original = byId.get(clone ?? 0)?.content ?? ''
      expect(demandsOf(content)).toBe(demandsOf(original) - 1)
      for (const [words] of original.matchAll(/Ärztetag (fordert|bittet|beauftragt) /g))
        expect(content).not.toContain(words)
    }
  })

  test('amendments carry a letter, share the number of their original and come after it', () => {
    const amendments = apps.filter(({ type_id }) => type_id === motionType.amendment)
    expect(amendments.length).toBeGreaterThanOrEqual(60)
    for (const amendment of amendments) {
      const original = byId.get(amendment.clone ?? 0)
      expect(original).toMatchObject({ top_id: amendment.top_id, number: amendment.number })
      expect(amendment.changes > (original?.changes ?? '')).toBe(true)
      expect(amendment.public_datetime ?? '').toMatch(/^2025-05-26/)
    }
    expect(
      count(amendments, ({ clone }) => byId.get(clone ?? 0)?.type_id === motionType.amendment),
    ).toBeGreaterThan(0)
  })

  test('the associations vote on accounts, discharge and budget; elections lead to the external site', () => {
    expect(new Set(apps.filter(({ union_vote }) => union_vote).map(topName))).toEqual(
      new Set(['VII', 'VIII', 'IX']),
    )
    expect(count(apps, ({ type_id, polya }) => isElection(type_id) && polya !== null)).toBe(13)
    expect(count(apps, ({ new: corrected }) => corrected === 'neu')).toBeGreaterThan(3)
  })

  test('one motion is flagged for a secret vote, among ordinary ones, and waits for it', () => {
    const secret = apps.filter(({ secure_vote }) => secure_vote)
    expect(secret).toHaveLength(1)
    expect(secret[0]).toMatchObject({ statusid: motionStatus.published, union_vote: false })
    expect(presentation.map(({ appId }) => appId)).toContain(secret[0]?.id)
  })

  test('texts are German prose: quotation marks in pairs, no stray spaces, no straight quotes', () => {
    for (const { id, title, content, statement } of apps) {
      const text = [title, content, statement].join('\n').replaceAll(/<[^>]*>/g, '\n')
      const opened = text.split('„').length
      expect([id, text.split('“').length]).toEqual([id, opened])
      expect([id, /  | [.,;:]|["]|\.\.|undefined|null/.exec(text)?.[0]]).toEqual([id, undefined])
    }
  })

  test('some run over several pages, some have tables, lists and headings', () => {
    expect(count(apps, ({ content }) => content.length > 4000)).toBeGreaterThanOrEqual(6)
    for (const tag of ['<table>', '<ul>', '<ol>', '<h3>', '<blockquote>']) {
      expect(count(apps, ({ content }) => content.includes(tag))).toBeGreaterThan(5)
    }
  })
})

describe('order of voting', () => {
  const order = presentation.map(({ appId }) => appId)

  test('amendments come before what they amend', () => {
    for (const { id, clone } of apps) {
      if (clone === null || !order.includes(id) || !order.includes(clone)) continue
      expect(order.indexOf(id)).toBeLessThan(order.indexOf(clone))
    }
  })

  test('a sitting has more than sixty motions that can be put to the vote', () => {
    const votable = (app: App | undefined) =>
      app &&
      app.statusid === motionStatus.published &&
      !app.union_vote &&
      app.type_id <= motionType.leadMotion
    expect(count(order, (id) => Boolean(votable(byId.get(id ?? 0))))).toBeGreaterThan(60)
    expect(count(presentation, ({ text }) => text !== null)).toBeGreaterThan(3)
  })
})
