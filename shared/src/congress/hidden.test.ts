import { expect, test } from 'vitest'
import { motionStatus } from '#motions/status.ts'
import { motionType } from '#motions/types.ts'
import { hiddenInWords } from './hidden.ts'
import type { App } from './records.ts'

const now = new Date('2025-05-20T10:00:00Z')
const tops = [{ id: 1, name: 'Ia', content: '', short: '', selectable: true, intake_closed_at: null }]
const motions = (count: number, public_datetime: string | null, from = 1) =>
  Array.from(
    { length: count },
    (_, index): App => ({
      id: from + index,
      number: from + index,
      top_id: 1,
      type_id: motionType.regular,
      changes: '',
      new: '',
      title: 'Antrag',
      content: '<p>Text</p>',
      statement: '',
      statusid: motionStatus.published,
      applicant: '',
      users: [],
      laek: '',
      union_vote: false,
      secure_vote: false,
      polya: null,
      clone: null,
      amended_content: null,
      replaces: null,
      public_datetime,
      attachments: [],
    }),
  )

test('[F23] what everybody may see is not worth a word', () => {
  expect(hiddenInWords({ tops, apps: motions(3, '2025-05-20T10:00:00Z') }, now)).toEqual([])
})

test('[F23] motions without a date of publication are counted and named', () => {
  expect(hiddenInWords({ tops, apps: motions(1, null) }, now)).toEqual([
    '1 Antrag bleibt verborgen, weil ihm das Datum der Veröffentlichung (public_datetime) fehlt: Ia - 01.',
  ])
  expect(hiddenInWords({ tops, apps: motions(60, null) }, now)).toEqual([
    '60 Anträge bleiben verborgen, weil ihnen das Datum der Veröffentlichung (public_datetime) fehlt: Ia - 01, Ia - 02, Ia - 03, Ia - 04, Ia - 05, Ia - 06, Ia - 07, Ia - 08, Ia - 09, Ia - 10 und 50 weitere.',
  ])
})

test('[F23] so are those whose date is to come, with the next one', () => {
  const apps = [...motions(1, '2025-05-21T10:00:00+02:00'), ...motions(1, '2025-05-20T14:30:00+02:00', 2)]
  expect(hiddenInWords({ tops, apps }, now)).toEqual([
    '2 Anträge bleiben bis zu ihrer Veröffentlichung verborgen, der nächste bis 20.05.2025, 14:30 Uhr: Ia - 01, Ia - 02.',
  ])
  expect(hiddenInWords({ tops, apps: [...motions(1, null), ...apps.slice(1)] }, now)).toEqual([
    expect.stringContaining('1 Antrag bleibt verborgen'),
    '1 Antrag bleibt bis zu seiner Veröffentlichung am 20.05.2025, 14:30 Uhr verborgen: Ia - 02.',
  ])
})
