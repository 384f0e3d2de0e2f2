import { describe, expect, test } from 'vitest'
import { columnsOf } from '#table-import/columns.ts'
import { findAssociation } from './associations.ts'
import { findHead, guessMapping, type Mapping } from './columns.ts'
import type { ExistingPerson } from './drafts.ts'
import { composeName, makeUsername, nextFree, partsOf, splitName } from './names.ts'
import { planImport } from './plan.ts'
import { readFlag, readOnline, readRoles } from './read-cells.ts'
import type { Mends } from './records.ts'
import { countSeats } from './seats.ts'

const associations = [
  { code: 'BY', laek: 'Bayerische Landesärztekammer', seats: 3 },
  { code: 'HE', laek: 'Landesärztekammer Hessen', seats: 2 },
  { code: 'NO', laek: 'Ärztekammer Nordrhein', seats: 3 },
  { code: 'SN', laek: 'Sächsische Landesärztekammer', seats: 1 },
  { code: 'ST', laek: 'Ärztekammer Sachsen-Anhalt', seats: 1 },
  { code: 'WL', laek: 'Ärztekammer Westfalen-Lippe', seats: 2 },
]

const person = (change: Partial<ExistingPerson> = {}): ExistingPerson => ({
  registerNumber: '2001',
  number: '1',
  username: 'schmidta',
  title: 'Dr. med.',
  first_name: 'Anna',
  surname: 'Schmidt',
  suffix: '',
  name: 'Dr. med. Anna Schmidt',
  email: 'anna@example.org',
  tel: '',
  roles: ['ROLE_DELEGATE'],
  online_only: false,
  voice_leader: false,
  active: true,
  medical_association_code: 'NO',
  replaced: false,
  ...change,
})

const noMends: Mends = { cells: [], people: [], skip: [] }
const heads = ['Reg.-Nr.', 'Titel', 'Vorname', 'Nachname', 'Kammer', 'E-Mail']

function plan(
  rows: string[][],
  more: {
    people?: ExistingPerson[]
    head?: string[]
    mends?: Mends
    mapping?: Mapping
    above?: string[][]
  } = {},
) {
  const planned = planImport({
    table: [...(more.above ?? []), more.head ?? heads, ...rows],
    mapping: more.mapping ?? null,
    remembered: {},
    people: more.people ?? [person()],
    associations,
    spellings: [{ spelling: 'Rheinland (Nord)', code: 'NO' }],
    mends: more.mends ?? noMends,
  })
  if (!planned) throw new Error('no head was found')
  return planned
}

test('[BP4] a delegate has a first name, an association and a surname; a guest or somebody of the staff may have a surname alone', () => {
  const head = [...heads, 'Rolle']
  const row = (role: string, code = 'NO') => ['', '', '', 'Meyer', code, '', role]
  const { rows } = plan([row('Delegierte'), row('Gast', ''), row('Mitarbeiter', '')], { people: [], head })
  expect(rows.map(({ faults }) => faults.map(({ field }) => field))).toEqual([['first_name'], [], []])
  expect(rows[1]?.after?.name).toBe('Meyer')
})

describe('names', () => {
  test('[BP1] the shown name is made of its parts, a generation follows it directly', () => {
    const parts = { title: 'Prof. Dr. med.', first_name: 'Otto', surname: 'von der Heide', suffix: '' }
    expect(composeName(parts)).toBe('Prof. Dr. med. Otto von der Heide')
    expect(composeName({ ...parts, suffix: 'MBA' })).toBe('Prof. Dr. med. Otto von der Heide, MBA')
    expect(composeName({ ...parts, title: '', suffix: 'jun.' })).toBe('Otto von der Heide jun.')
  })

  test.each([
    ['Dr. med. Anna von der Heide', 'Dr. med.', 'Anna', 'von der Heide', ''],
    ['Heide, Dr. Anna', 'Dr.', 'Anna', 'Heide', ''],
    ['von der Heide, Anna Maria', '', 'Anna Maria', 'von der Heide', ''],
    ['Anna Heide, MBA', '', 'Anna', 'Heide', 'MBA'],
  ])('[BP1] %s is taken apart', (name, title, first_name, surname, suffix) => {
    expect(splitName(name)).toEqual({ title, first_name, surname, suffix })
    const none = { title: '', first_name: '', surname: '', suffix: '' }
    expect(partsOf({ ...none, name })).toEqual({ title, first_name, surname, suffix })
  })

  test('[BP2] user names are of a to z, and from the second one on with a digit', () => {
    const taken = new Set(['grossj', 'grossj2'])
    expect(makeUsername({ first_name: 'Jürgen', surname: 'Groß' }, taken)).toBe('grossj3')
    expect(makeUsername({ first_name: 'Änne', surname: 'Müller-Lüdenscheidt' }, taken)).toBe(
      'muellerluedenscheidta',
    )
    expect(makeUsername({ first_name: 'Łukasz', surname: "O'Ñeill" }, taken)).toBe('oneilll')
    expect(makeUsername({ first_name: 'Ева', surname: 'Ж' }, taken)).toBe('person')
  })

  test('[BP2] a number that nobody gives is the one after the highest', () => {
    expect(nextFree(['2001', '2250', 'A 7'])).toBe('2251')
    expect(nextFree([])).toBe('1001')
  })
})

describe('columns and cells', () => {
  test('[BP4] the head is found below title lines, and a running number is nobody’s', () => {
    const table = [
      ['Delegierte 2026'],
      ['Stand: 12.05.2026', '', ''],
      [],
      ['Lfd. Nr.', 'Name', 'Vorname', 'Kammer', 'Kammer'],
    ]
    expect(findHead(table)).toBe(3)
    expect(findHead([['Einkauf'], ['Milch', 'Brot']])).toBeNull()
    expect(guessMapping(columnsOf(table[3] ?? [], 6))).toEqual({
      'Lfd. Nr.': null,
      Name: 'surname',
      Vorname: 'first_name',
      Kammer: 'medical_association_code',
      'Kammer (2)': null,
      'Spalte F': null,
    })
    expect(guessMapping(columnsOf(['Name', 'Kammer'], 2), { Kammer: null })).toEqual({
      Name: 'name',
      Kammer: null,
    })
  })

  test('[BP4] a running number that somebody takes for a number of the person is an error', () => {
    const { rows } = plan([['1', 'Eva', 'Jost', 'BY']], {
      head: ['Lfd. Nr.', 'Vorname', 'Nachname', 'Kammer'],
      mapping: {
        'Lfd. Nr.': 'registerNumber',
        Vorname: 'first_name',
        Nachname: 'surname',
        Kammer: 'medical_association_code',
      },
    })
    expect(rows[0]).toMatchObject({ state: 'error', line: 2 })
  })

  test('[BP4] roles, yes and no are read as people write them', () => {
    expect(readRoles('Delegierte, Vorstand')).toEqual({ roles: ['ROLE_DELEGATE', 'ROLE_VORSTAND'] })
    expect(readRoles('Ersatzdelegierter')).toEqual({ roles: [] })
    expect(readRoles('Mitarbeiterin')).toEqual({ roles: ['ROLE_MANAGEMENT'] })
    expect(readRoles('Gast')).toEqual({ roles: [] })
    expect(readRoles('')).toEqual({ roles: ['ROLE_DELEGATE'] })
    expect(readRoles('Tagungsbüro')).toEqual({ problem: 'role-granted' })
    expect(readRoles('Kapitän')).toEqual({ problem: 'role-unknown' })
    expect([readFlag('x'), readFlag('Nein'), readFlag('vielleicht')]).toEqual([true, false, undefined])
    expect([readOnline('vor Ort'), readOnline('Online'), readOnline('?')]).toEqual([false, true, false])
  })
})

test.each([
  ['NO', { code: 'NO' }],
  ['ärztekammer nordrhein', { code: 'NO' }],
  ['LÄK Bayern', { code: 'BY' }],
  ['ÄKWL', { code: 'WL' }],
  ['Sachsen', { code: 'SN' }],
  ['Landesärztekammer Sachsen-Anhalt', { code: 'ST' }],
  ['Rheinland  (nord)', { code: 'NO' }],
  ['Ärztekammer Westfalen', { suggestion: 'WL' }],
  ['LÄK Hesen', { suggestion: 'HE' }],
  ['Nordrein', { suggestion: 'NO' }],
  ['Tirol', { suggestion: null }],
])('[BP5] the association that %s means', (text, found) => {
  expect(findAssociation(text, associations, [{ spelling: 'Rheinland (Nord)', code: 'NO' }])).toEqual(found)
})

describe('who a row is', () => {
  const row = (change: Partial<Record<number, string>> = {}) =>
    Object.assign(['2001', 'Dr. med.', 'Anna', 'Schmidt', 'NO', 'anna@example.org'], change)

  test('[BP3] the same row again changes nothing, whatever its spelling of the association', () => {
    const { rows, counts, mapping } = plan([row({ 4: 'Ärztekammer Nordrhein' })], {
      above: [['Delegierte'], []],
    })
    expect(rows).toMatchObject([{ line: 4, state: 'unchanged', problems: [] }])
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: 1, error: 0, removed: 0 })
    expect(mapping['Reg.-Nr.']).toBe('registerNumber')
  })

  test('[BP3] a married name is a change, shown before and after', () => {
    const { rows } = plan([row({ 3: 'Schmidt-Hahn' })])
    expect(rows[0]).toMatchObject({
      state: 'changed',
      before: { surname: 'Schmidt', name: 'Dr. med. Anna Schmidt', username: 'schmidta' },
      after: { surname: 'Schmidt-Hahn', name: 'Dr. med. Anna Schmidt-Hahn', username: 'schmidta' },
    })
  })

  test('[BP3] an identifier that finds nobody falls through to the next one', () => {
    const byEmail = row({ 0: '9999', 3: 'Schmitt' })
    const byName = row({ 0: '', 5: 'neu@example.org' })
    for (const cells of [byEmail, byName])
      expect(plan([cells]).rows[0]).toMatchObject({ state: 'changed', before: { registerNumber: '2001' } })
    expect(plan([row({ 0: '9999', 5: '', 4: 'BY' })]).rows[0]).toMatchObject({ state: 'new', before: null })
  })

  test('[BP3] where it is not certain somebody has to decide, and is believed', () => {
    const cells = row({ 2: 'Karl', 3: 'Weber', 5: '' })
    const [uncertain] = plan([cells]).rows
    expect(uncertain).toMatchObject({ state: 'error', faults: [{ person: { registerNumber: '2001' } }] })
    const decided = (registerNumber: string | null) =>
      plan([cells], { mends: { ...noMends, people: [{ line: 2, registerNumber }] } }).rows[0]
    expect(decided('2001')).toMatchObject({ state: 'changed', before: { surname: 'Schmidt' } })
    // Somebody new does not get the number of somebody else.
    expect(decided(null)).toMatchObject({
      state: 'error',
      faults: [{ field: 'registerNumber', suggestion: { value: '2002' } }],
    })
    const twins = [
      person(),
      person({ registerNumber: '2002', number: '2', username: 'schmidta2', email: '' }),
    ]
    expect(plan([row({ 0: '', 5: '' })], { people: twins }).rows[0]?.problems[0]).toContain('mehrere')
  })

  test('[BP3] accounts of chair, office and hall are nobody of an import, and keep their numbers', () => {
    const office = person({ roles: ['ROLE_OFFICE', 'ROLE_DELEGATE'] })
    expect(plan([row({ 0: '', 5: '' })], { people: [office] }).rows[0]).toMatchObject({ state: 'new' })
    expect(plan([row()], { people: [office] }).rows[0]).toMatchObject({ state: 'error', before: null })
    expect(plan([row({ 0: '3000' })], { people: [office] }).counts.removed).toBe(0)
  })

  test('[BP3] of two equal rows the later is the error; two numbers are two people', () => {
    const karl = ['', '', 'Karl', 'Weber', 'BY', '']
    const { rows } = plan([karl, row(), karl, ['2001', '', 'Anna', 'Schmidt', 'NO', '']])
    expect(rows.map(({ state }) => state)).toEqual(['new', 'unchanged', 'error', 'error'])
    expect(rows[2]?.problems).toEqual(['Diese Person steht schon in Zeile 2.'])
    const namesakes = plan([
      ['7', ...karl.slice(1)],
      ['8', ...karl.slice(1)],
    ])
    expect(namesakes.counts).toMatchObject({ new: 2, error: 0 })
    const beside = plan([row(), ['3001', 'Dr.', 'Anna', 'Schmidt', 'NO', '']])
    expect(beside.rows.map(({ state }) => state)).toEqual(['unchanged', 'new'])
  })

  test('[BP2, BP4] somebody new gets numbers, a user name and the role of a delegate', () => {
    const { rows, counts } = plan([
      ['', 'PD Dr.', 'Jürgen', 'Groß', 'Bayern', 'jürgen@ärzte.example.org'],
      ['', '', 'Jutta', 'Groß', 'Hessen', ''],
    ])
    expect(rows[0]?.after).toMatchObject({
      registerNumber: '2002',
      number: '1001',
      username: 'grossj',
      name: 'PD Dr. Jürgen Groß',
      roles: ['ROLE_DELEGATE'],
      active: true,
    })
    expect(rows[1]?.after).toMatchObject({ registerNumber: '2003', number: '1002', username: 'grossj2' })
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, error: 0, removed: 1 })
  })

  test('[BP4] each mistake is named with its cell, and mending it mends the row', () => {
    const wrong = ['', '', '', 'Weber', 'Ärztekammer Westfalen', 'karl@@example.org']
    const [found] = plan([wrong]).rows
    expect(found?.faults.map(({ field }) => field)).toEqual([
      'first_name',
      'email',
      'medical_association_code',
    ])
    expect(found?.problems[2]).toContain('meinten Sie „Ärztekammer Westfalen-Lippe“?')
    const cells = [
      { line: 2, field: 'first_name' as const, value: 'Karl' },
      { line: 2, field: 'email' as const, value: 'karl@example.org' },
      { line: 2, field: 'medical_association_code' as const, value: 'WL' },
    ]
    expect(plan([wrong], { mends: { ...noMends, cells } }).rows[0]).toMatchObject({
      state: 'new',
      problems: [],
    })
  })

  test('[BP4] empty rows, repeated heads and filled running numbers are no people', () => {
    const head = ['Nr.', 'Vorname', 'Nachname', 'Kammer']
    const { rows } = plan(
      [['1', 'Eva', 'Jost', 'BY'], [], ['2', '', '', ''], head, ['3', 'Uwe', 'Jost', 'BY']],
      { head },
    )
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, 'new'],
      [6, 'new'],
    ])
  })
})

test('[BP6] seats are counted as they would be, also those who are not in the table, and without those removed', () => {
  const people = [
    person(),
    person({ registerNumber: '2002', number: '2', username: 'b', email: '', first_name: 'Berta' }),
  ]
  const planned = plan(
    [
      ['', '', 'Karl', 'Weber', 'SN', ''],
      ['', '', 'Kurt', 'Weber', 'SN', ''],
      ['2001', '', 'Anna', 'Schmidt', 'HE', ''],
    ],
    { people },
  )
  const of = (seats: { code: string; people: number }[]) =>
    Object.fromEntries(seats.filter(({ people }) => people > 0).map(({ code, people }) => [code, people]))
  expect(of(planned.seats)).toEqual({ SN: 2, HE: 1, NO: 1 })
  expect(planned.missing.map(({ registerNumber }) => registerNumber)).toEqual(['2002'])
  expect(of(countSeats(planned.rows, people, associations, new Set(['2002'])))).toEqual({ SN: 2, HE: 1 })
})

test('[BP6] an association has one voice leader, who holds a seat', () => {
  const head = ['Vorname', 'Nachname', 'Kammer', 'Rolle', 'Stimmführung']
  const { rows } = plan(
    [
      ['Eva', 'Jost', 'BY', '', 'x'],
      ['Uwe', 'Jost', 'BY', '', 'x'],
      ['Ute', 'Jost', 'HE', 'Gast', 'ja'],
      ['Udo', 'Jost', 'HE', '', ''],
    ],
    { head, people: [] },
  )
  expect(rows.map(({ state }) => state)).toEqual(['new', 'error', 'error', 'new'])
})
