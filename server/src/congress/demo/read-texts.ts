import { readFileSync } from 'node:fs'

/** The texts of the demo are data beside this file. What comes of them is checked as any congress file is. */
export const readTexts = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))
