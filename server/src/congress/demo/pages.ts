import type { CongressInput } from '@portal/shared/congress/records.ts'
import { readTexts } from './read-texts.ts'

interface Pages
  extends Pick<CongressInput, 'service' | 'stream' | 'discussion' | 'speakerlists' | 'texts' | 'synonyms'> {
  exhibitors: { name: string; url: string; logo: string; banner: string | null }[]
}

/** The reading pages and the speaker lists as they stand at the beginning. Nothing is on the air: the demo reaches nobody outside. */
export const pages = readTexts<Pages>('pages')
