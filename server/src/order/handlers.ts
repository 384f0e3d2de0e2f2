import { Refusal } from '#core/refusal.ts'
import type { CallHandlers } from '#core/run-call.ts'
import { readMotionsOnFloor } from '#floor-lock/store.ts'
import { readTop } from '#motions/store.ts'
import {
  acceptInOrder,
  addToOrder,
  moveInOrder,
  removeFromOrder,
  rewordInOrder,
  undoInOrder,
} from './arrange.ts'
import { readLines } from './store.ts'
import { viewOrder } from './view.ts'

export const orderHandlers = {
  officeOrder: {
    act: async ({ tx }, { topId }) => {
      if (!(await readTop(tx, topId))) throw new Refusal('top-unknown')
      return viewOrder(await readLines(tx, topId), await readMotionsOnFloor(tx))
    },
  },
  moveInOrder: { act: moveInOrder },
  addToOrder: { act: addToOrder },
  rewordInOrder: { act: rewordInOrder },
  removeFromOrder: { act: removeFromOrder },
  acceptInOrder: { act: acceptInOrder },
  undoInOrder: { act: undoInOrder },
} satisfies Partial<CallHandlers>
