import { paceOf, timeFor } from '@portal/shared/floor/pace.ts'
import type { SittingSoFar } from '@portal/shared/floor/records.ts'
import type { Application, PresentationEntry, Top } from '@portal/shared/motions/records.ts'
import { votingOrder } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { type Step, stepsOf } from './next-motion.ts'

/** How far an order of voting has come. */
export interface Progress {
  done: number
  all: number
}

const isMotion = (step: Step): step is Extract<Step, { motion: unknown }> => 'motion' in step

/** Motions that this portal holds no vote on are neither done nor to be done. */
export function progressOf(steps: readonly Step[]): Progress {
  const motions = steps.filter(isMotion)
  const open = motions.filter(({ skipped }) => skipped === null).length
  const elsewhere = motions.filter(
    ({ motion, skipped }) => motion.statusid === motionStatus.published && skipped !== null,
  ).length
  const all = motions.length - elsewhere
  return { done: all - open, all }
}

interface Agenda {
  tops: readonly Top[]
  apps: Application[]
  presentation: PresentationEntry[]
  current: Top | null
}

export interface Forecast {
  /** How long the votes of the agenda item before the hall will take, in seconds. */
  top: number | null
  /** How long all votes from there to the end of the agenda will take. */
  all: number | null
}

/** When the votes will be over at the pace of this sitting (rule K30). Who waits to speak belongs to the current item. */
export function forecast(
  { tops, apps, presentation, current }: Agenda,
  sitting: SittingSoFar,
  now: Date,
): Forecast {
  const { waiting } = sitting
  const pace = paceOf(sitting, now)
  const left = (top: Top) => {
    const { done, all } = progressOf(stepsOf(votingOrder(presentation, apps, top.id)))
    return all - done
  }
  const place = tops.findIndex(({ id }) => id === current?.id)
  const coming = tops.slice(Math.max(0, place)).reduce((sum, top) => sum + left(top), 0)
  return {
    top: current && timeFor(pace, left(current), waiting),
    all: timeFor(pace, coming, waiting),
  }
}
