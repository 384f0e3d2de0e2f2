import type { Application, Top } from '@portal/shared/motions/records.ts'
import { inOrder, printNumber, shortTop, statusLabel } from '@portal/shared/motions/rules.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import type { Command } from '#ui/commands.ts'
import { unbroken } from '#ui/format.ts'
import { inFigures } from './roman.ts'

interface Floor {
  tops: Top[]
  apps: Application[]
  /** The agenda item that the hall is at. */
  current: Top | null
  /** Whether a vote is running: then a motion is noted for afterwards, and not put before the hall. */
  running: boolean
}

const ITEMS = 'Tagesordnungspunkt'

/** Whether a command calls an agenda item or ends it. */
export const isItem = ({ group }: Command): boolean => group === ITEMS

/** The agenda items, by name, in figures, and by their titles. */
export const topCommands = ({ tops, current }: Floor, callTop: (top: Top | null) => void): Command[] => [
  ...tops.map((top) => ({
    id: `top-${top.id}`,
    group: ITEMS,
    name: unbroken(`TOP ${top.name}`),
    detail: shortTop(top),
    does: 'TOP aufrufen',
    codes: [top.name, inFigures(top.name) ?? top.name],
    words: top.content,
    why: top.id === current?.id ? 'Dieser TOP ist aufgerufen.' : null,
    run: () => callTop(top),
  })),
  ...(current
    ? [
        {
          id: 'top-none',
          group: ITEMS,
          name: 'TOP beenden',
          detail: unbroken(`TOP ${current.name}`),
          does: 'Beenden',
          behind: 1,
          run: () => callTop(null),
        },
      ]
    : []),
]

/** All motions, by their numbers, by their places among all of the congress, and by their titles. */
export const motionCommands = (
  { tops, apps, current, running }: Floor,
  pick: (motion: Application) => void,
): Command[] =>
  inOrder(apps, tops).map((motion, index) => ({
    id: `motion-${motion.id}`,
    group: 'Antrag',
    name: unbroken(printNumber(motion)),
    detail: motion.title,
    does: [
      running ? 'Für danach vormerken' : 'Als Nächstes',
      ...(motion.statusid === motionStatus.published ? [] : [statusLabel(motion.statusid, motion.typ.id)]),
      unbroken(`laufende Nr. ${index + 1}`),
    ].join(' · '),
    codes: [
      printNumber(motion),
      `${motion.number}${motion.changes}`,
      String(motion.number).padStart(2, '0') + motion.changes,
      `${motion.top.name}${motion.number}${motion.changes}`,
      String(index + 1),
    ],
    behind: motion.top.id === current?.id ? 0 : 1,
    run: () => pick(motion),
  }))
