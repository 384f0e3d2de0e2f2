import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { congressSchema } from './schema.ts'

/** Run by `npm run schema -w server` after the congress file has changed. */
await writeFile(
  fileURLToPath(new URL('../../../docs/congress.schema.json', import.meta.url)),
  congressSchema(),
)
