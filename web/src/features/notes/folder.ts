import type { Application, Top } from '@portal/shared/motions/records.ts'
import { applicantInWords, inOrder, printNumber, statusLabel } from '@portal/shared/motions/rules.ts'

/** The marked motions, under the agenda items that they belong to. */
export function byTop(apps: Application[], tops: Top[], marked: (id: number) => boolean) {
  const motions = inOrder(
    apps.filter(({ id }) => marked(id)),
    tops,
  )
  const groups = Map.groupBy(motions, ({ top }) => top.id)
  return [...groups.values()].map((motions) => ({ top: motions[0]?.top, motions }))
}

export type Group = ReturnType<typeof byTop>[number]

/** Everything that somebody has marked, as a text to keep or to send. */
export const asText = (groups: Group[], noteOf: (id: number) => string, at: string): string =>
  [
    'Meine Sitzungsmappe',
    `Stand: ${at}`,
    ...groups.flatMap(({ top, motions }) => [
      `TOP ${top?.name} – ${top?.content}`,
      ...motions.map((motion) => entry(motion, noteOf(motion.id))),
    ]),
  ].join('\n\n') + '\n'

const entry = (motion: Application, note: string): string =>
  [
    `${printNumber(motion)}  ${motion.title}`,
    `${statusLabel(motion.statusid, motion.typ.id)} · ${applicantInWords(motion)}`,
    ...(note.trim() === '' ? [] : [`Notiz: ${note.trim().replaceAll('\n', '\n       ')}`]),
  ].join('\n')
