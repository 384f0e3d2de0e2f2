import type { Application, Top } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { expect, test } from 'vitest'
import { asText, byTop } from './folder.ts'

const ia: Top = { id: 9, name: 'Ia', content: 'Leitantrag' }
const ib: Top = { id: 2, name: 'Ib', content: 'Aussprache' }
const motion = (id: number, top: Top, number: number) =>
  ({
    id,
    top,
    number,
    changes: '',
    new: '',
    title: `Titel ${id}`,
    statusid: motionStatus.published,
    typ: { id: 1 },
    applicant: '',
    users: [{ number: '1', name: 'Dr. Test' }],
    laek: '',
  }) as unknown as Application

test('marked motions stand under their agenda items in the order of the agenda', () => {
  const apps = [motion(1, ib, 2), motion(2, ib, 1), motion(3, ia, 7), motion(4, ia, 1)]
  const groups = byTop(apps, [ia, ib], (id) => id !== 4)
  expect(groups.map(({ top, motions }) => [top?.name, motions.map(({ id }) => id)])).toEqual([
    ['Ia', [3]],
    ['Ib', [2, 1]],
  ])
})

test('the text file has each motion with its note', () => {
  const groups = byTop([motion(1, ib, 2), motion(2, ib, 3)], [ib], () => true)
  expect(asText(groups, (id) => (id === 1 ? 'erste\nzweite' : ''), '28.05.2025, 10:42 Uhr')).toBe(
    [
      'Meine Sitzungsmappe',
      '',
      'Stand: 28.05.2025, 10:42 Uhr',
      '',
      'TOP Ib – Aussprache',
      '',
      'Ib - 02  Titel 1',
      'Veröffentlicht · Dr. Test',
      'Notiz: erste',
      '       zweite',
      '',
      'Ib - 03  Titel 2',
      'Veröffentlicht · Dr. Test',
      '',
    ].join('\n'),
  )
})
