import { readTexts } from './read-texts.ts'
import type { Subject } from './subject.ts'

/** In the order in which their motions are numbered. */
const files = [
  'care',
  'prevention',
  'profession',
  'society',
  'digital',
  'inclusion',
  'selfgovernment',
  'ai-care',
  'ai-systems',
  'fees',
  'pregnancy',
  'training',
  'statutes',
]

export const subjects: readonly Subject[] = files.flatMap((file) => readTexts<Subject[]>(`subjects/${file}`))
