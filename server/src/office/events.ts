import type { DeskChanged, MotionEditing } from '@portal/shared/office/events.ts'
import { can } from '@portal/shared/roles.ts'
import { defineEvent } from '#core/tell.ts'

/** Something on the motion desk is otherwise, for those who work there. */
export const deskChanged = defineEvent<DeskChanged['data']>({
  topics: () => [],
  shown: (data, { user }) =>
    can(user, 'run-office') ? { name: 'send-data', payload: { op: 'desk', data } } : null,
})

/** A colleague has a motion open to change it, or has left it. */
export const motionEditing = defineEvent<MotionEditing['data']>({
  topics: () => [],
  shown: (data, { user }) =>
    can(user, 'run-office') ? { name: 'send-data', payload: { op: 'editing', data } } : null,
})
