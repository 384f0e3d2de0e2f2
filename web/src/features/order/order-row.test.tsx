import type { LiveData } from '@portal/shared/live-data.ts'
import { emptyMotion } from '@portal/shared/motions/empty-motion.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { afterAll, expect, test } from 'vitest'
import { queries } from '#live/queries.ts'
import { drawLive } from '#parts/draw-live.tsx'
import type { Line } from '#parts/order-lines.ts'
import { OrderRow } from './order-row.tsx'
import { stepsFor } from './steps.ts'

const top = { id: 1, name: 'Ib', content: 'Aussprache' }
const motion: Application = {
  ...emptyMotion,
  ...{ id: 1, top, number: 7, title: 'Fristen' },
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
}
const amendment = { ...motion, id: 2, changes: 'a', clone: { id: 1 }, statusid: motionStatus.accepted }
const line: Line = { id: 9, kind: 'motion', text: '', fresh: false, motion, state: 'waiting', place: 1 }
const arrange = { move: () => {}, accept: () => {}, remove: () => {} } as never

test('[BV8] the order of voting says where the text of a motion was not made of its accepted amendments yet', () => {
  const row = (merged: number | null) => {
    const amendments = [{ appId: 2, print_number: 'Ib - 07 a', statusid: motionStatus.accepted, merged }]
    queries.setQueryData(['amendments', '1', 1, '1 2.1'], { amendments })
    return drawLive(
      <OrderRow
        {...{ line, part: undefined, editor: null, moved: false, selected: null, onToggle: () => {} }}
        {...{ onPlace: () => {}, onText: () => {}, onReword: () => {} }}
        steps={stepsFor([line], [], arrange)}
      />,
      {
        data: {
          apps: [motion, amendment],
          user: { roles: ['ROLE_OFFICE'], register_number: '1' },
        } as LiveData,
      },
    )
  }
  expect(row(null)).toContain('Fassung fehlt')
  expect(row(2)).not.toContain('Fassung fehlt')
})

afterAll(() => queries.clear())
