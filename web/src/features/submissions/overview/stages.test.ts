import { motionType } from '@portal/shared/motions/types.ts'
import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { expect, test } from 'vitest'
import { chainOf, progressInWords, stageInWords } from './stages.ts'

const app: DelegateApp = {
  id: 1,
  top_id: 1,
  type_id: motionType.regular,
  title: 'Titel',
  content: '<p>Text</p>',
  clone: null,
  amended_content: null,
  user: { register_number: '1', name: 'Anna Alt' },
  applicants: [],
  supporters: [],
  asked: 9,
  accepted: 2,
  created_at: '2025-05-27T08:00:00.000Z',
  transferred: false,
  transfer_time: null,
  transfer_id: null,
  backend_status: null,
  appId: null,
  print_number: null,
  files: [],
  version: 1,
}

test('[E15] the chain says what is behind a motion and what is still to come', () => {
  const states = (change: Partial<DelegateApp>) => chainOf({ ...app, ...change }).map(({ state }) => state)
  expect(states({})).toEqual(['current', 'coming', 'coming', 'coming'])
  expect(states({ transferred: true })).toEqual(['done', 'current', 'coming', 'coming'])
  expect(states({ transferred: true, backend_status: 'In Prüfung' })).toEqual([
    'done',
    'done',
    'current',
    'coming',
  ])
  expect(states({ transferred: true, appId: 7 })).toEqual(['done', 'done', 'done', 'done'])
})

test('[E15] an election proposal waits for agreement, and the office says its own words', () => {
  expect(stageInWords({ ...app, type_id: motionType.electionProposal })).toBe('Wartet auf Zustimmung')
  expect(stageInWords({ ...app, transferred: true, backend_status: 'In Prüfung' })).toBe('In Prüfung')
})

test('[E8] the progress counts the author, and says how many are missing', () => {
  expect(progressInWords({ reached: 7, needed: 10, missing: 3 })).toBe('7 von 10 – es fehlen 3')
  expect(progressInWords({ reached: 9, needed: 10, missing: 1 })).toBe('9 von 10 – es fehlt 1')
  expect(progressInWords({ reached: 12, needed: 10, missing: 0 })).toBe(
    '12 von 10 – die nötige Zahl ist erreicht',
  )
})
