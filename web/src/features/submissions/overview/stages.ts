import { isElection } from '@portal/shared/motions/rules.ts'
import type { DelegateApp } from '@portal/shared/submissions/records.ts'
import { progressOf, type Stage, stageOf } from '@portal/shared/submissions/rules.ts'

/** One place of the chain that a motion goes through, as somebody who looks at a motion sees it. */
export interface Step {
  stage: Stage
  label: string
  state: 'done' | 'current' | 'coming'
}

const order: Stage[] = ['waiting-for-support', 'waiting-for-office', 'in-office', 'published']

/** Where a motion stands, in a few words. */
export function stageInWords(app: DelegateApp): string {
  switch (stageOf(app)) {
    case 'waiting-for-support':
      return isElection(app.type_id) ? 'Wartet auf Zustimmung' : 'Wartet auf Unterstützung'
    case 'waiting-for-office':
      return 'Eingereicht, wartet auf Bearbeitung'
    case 'in-office':
      return app.backend_status ?? ''
    case 'published':
      return 'Veröffentlicht'
  }
}

/** The whole chain, with what is behind and what is still to come. */
export function chainOf(app: DelegateApp): Step[] {
  const now = order.indexOf(stageOf(app))
  const labels: Record<Stage, string> = {
    'waiting-for-support': isElection(app.type_id) ? 'Zustimmung' : 'Unterstützung',
    'waiting-for-office': 'Eingereicht',
    'in-office': 'Antragsredaktion',
    published: 'Veröffentlicht',
  }
  return order.map((stage, place) => ({
    stage,
    label: labels[stage],
    state: place < now || stageOf(app) === 'published' ? 'done' : place === now ? 'current' : 'coming',
  }))
}

/** "7 von 10 – es fehlen 3": how many stand behind a motion, its author counted. */
export const progressInWords = ({ reached, needed, missing }: ReturnType<typeof progressOf>): string =>
  missing === 0
    ? `${reached} von ${needed} – die nötige Zahl ist erreicht`
    : `${reached} von ${needed} – ${missing === 1 ? 'es fehlt 1' : `es fehlen ${missing}`}`
