import { readTexts } from './read-texts.ts'

interface Attachments {
  /** What lies beside the congress: service pages, and attachments to a few motions, by the file's name. */
  texts: Record<string, string>
  /** Which motion, named by its title, has which attachments. */
  byTitle: Record<string, { name: string; file: string }[]>
}

export const attachments = readTexts<Attachments>('attachments')
