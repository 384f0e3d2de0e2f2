import { CongressFile } from '@portal/shared/congress/records.ts'
import { z } from 'zod'

/** The JSON Schema of what may be written in a congress file, for editors and other programs. */
export function congressSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(CongressFile, { io: 'input' })
  return `${JSON.stringify({ $schema, title: 'Kongressdatei', ...schema }, null, 2)}\n`
}
