import type { LiveData } from '@portal/shared/live-data.ts'
import { emptyMotion } from '@portal/shared/motions/empty-motion.ts'
import type { Application } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { afterAll, expect, test } from 'vitest'
import { queries } from '#live/queries.ts'
import { drawLive } from '#parts/draw-live.tsx'
import { groupsOf, linesOf } from '#parts/order-lines.ts'
import { Amended, AmendmentNotes } from './amendment-notes.tsx'
import { stepsOf } from './next-motion.ts'
import { OrderPanel } from './order-panel.tsx'

const top = { id: 1, name: 'Ib', content: 'Aussprache' }
const text = '<p>Die Frist für Anträge soll künftig vier Wochen vor der Tagung enden.</p>'
const motion = (id: number, changes: string, fields: Partial<Application> = {}): Application => ({
  ...emptyMotion,
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
  ...{ id, top, changes, number: 7, title: 'Fristen', content: text },
  ...(changes !== '' && { clone: { id: 1 } }),
  ...fields,
})
const original = motion(1, '')
const little = motion(2, 'a', { content: text.replace('vier', 'sechs') })
const whole = motion(3, 'b', {
  content: '<p>Der gesamte Antrag wird durch folgenden Text ersetzt: Fristen entfallen.</p>',
})
const shownTo = (role: 'ROLE_MASTER' | 'ROLE_OFFICE', apps: Application[]) => ({
  data: { apps, user: { roles: [role], register_number: '1' } } as LiveData,
})

test('[K32] an amendment names the motion that it would change, and stands below a line that says so, with the order that is suggested', () => {
  const apps = [little, whole, original]
  expect(drawLive(<Amended motion={little} />, shownTo('ROLE_MASTER', apps))).toBe(
    'Änderungsantrag zu Ib - 07 Fristen',
  )
  const presentation = apps.map(({ id }) => ({
    ...{ id, kind: 'motion' as const, application: id, text: '', topid: top.id, fresh: false },
  }))
  const groups = groupsOf(linesOf({ apps, presentation }, top.id, { onFloor: [], wished: null }))
  const order = drawLive(
    <OrderPanel
      {...{ tops: [top], current: top, shown: top, groups, left: null, notNow: null }}
      {...{ running: null, candidate: null, onCall: () => {}, onArrange: () => {} }}
      steps={stepsOf(apps.map((one) => ({ id: one.id, motion: one, fresh: false })))}
    />,
    shownTo('ROLE_MASTER', apps),
  )
  expect(order).toContain(
    '2 Änderungsanträge vor dem Original Ib - 07 · Vorschlag, weitestgehender zuerst: Ib - 07 b , Ib - 07 a So ordnen',
  )
})

test('[K32, BV8] with a motion the console says which amendments are still to be voted on, and which accepted ones are not in its text', () => {
  const apps = [{ ...little, statusid: motionStatus.accepted }, whole, original]
  const notes = (role: 'ROLE_MASTER' | 'ROLE_OFFICE', merged: number | null) => {
    const amendments = [{ appId: 2, print_number: 'Ib - 07 a', statusid: motionStatus.accepted, merged }]
    queries.setQueryData(['amendments', '1', 1, '1 2.1'], { amendments })
    return drawLive(<AmendmentNotes motion={original} />, shownTo(role, apps))
  }
  const open = 'Noch nicht abgestimmt über Ib - 07 b. Änderungsanträge kommen vor dem Antrag, den sie ändern.'
  const accepted = 'Angenommen, aber noch nicht im Text: Ib - 07 a.'
  expect(notes('ROLE_MASTER', null)).toContain(`${open} ${accepted}`)
  expect(notes('ROLE_MASTER', null)).toContain('Bitten Sie das Tagungsbüro um die Fassung nach Abstimmung')
  expect(notes('ROLE_OFFICE', null)).toMatch(/Fassung nach Abstimmung erstellen$/)
  expect(notes('ROLE_MASTER', 2)).toBe(open)
  expect(drawLive(<AmendmentNotes motion={original} />, shownTo('ROLE_MASTER', [original]))).toBe('')
})

afterAll(() => queries.clear())
