import { emptyMotion } from '@portal/shared/motions/empty-motion.ts'
import type { Application, Top } from '@portal/shared/motions/records.ts'

export const ia: Top = { id: 9, name: 'Ia', content: 'Leitantrag' }
export const ib: Top = { id: 2, name: 'Ib', content: 'Aussprache' }

let nextId = 1

/** A motion for tests, under TOP Ib unless said otherwise. */
export const buildMotion = (changes: Partial<Application> = {}): Application => ({
  ...emptyMotion,
  id: nextId++,
  top: ib,
  typ: { id: 1, name: 'Beschlussantrag', content: '', decision: '' },
  ...changes,
})
