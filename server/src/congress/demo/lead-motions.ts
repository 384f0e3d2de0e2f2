import { motionType } from '@portal/shared/motions/types.ts'
import { section } from './from-subjects.ts'
import { p } from './html.ts'
import { congressName, type Draft } from './motion.ts'
import { readTexts } from './read-texts.ts'
import type { Subject } from './subject.ts'

/** The board's motions on the main themes: several pages, put together from the subjects they embrace. */
interface LeadMotion {
  top: string
  title: string
  opening: string
  headings: string[]
  end: string
  statement: string[]
}

const leadMotions = readTexts<LeadMotion[]>('lead-motions')

export const leadDrafts = (subjects: readonly Subject[]): Draft[] =>
  leadMotions.map(({ top, title, opening, headings, end, statement }) => {
    const chosen = headings.map((heading) => subjects.find((subject) => subject.heading === heading))
    if (chosen.includes(undefined)) throw new Error(`A subject of „${title}“ is missing.`)
    const sections = chosen.filter((subject) => subject !== undefined).map(section)
    return {
      top,
      type_id: motionType.leadMotion,
      board: true,
      title,
      content: [p(`${congressName} ${opening}`), ...sections, p(end)].join(''),
      statement: statement.map((paragraph) => p(paragraph)).join(''),
    }
  })
