import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { congressSchema } from './schema.ts'

test('docs/congress.schema.json is up to date; otherwise run npm run schema -w server', async () => {
  const path = fileURLToPath(new URL('../../../docs/congress.schema.json', import.meta.url))
  expect((await readFile(path, 'utf8')).replaceAll('\r\n', '\n')).toBe(congressSchema())
})
