import type { App, CongressFile, CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { makeReady } from '#congress/check-congress.ts'
import { importCongress } from '#congress/import-congress.ts'
import { memorySource } from '#congress/source.ts'
import type { Context } from '#core/context.ts'
import { cheap, hashSecret } from '#core/secret.ts'

type AppInput = NonNullable<CongressInput['apps']>[number]

const published = '2025-05-01T08:00:00.000Z'

/** A motion of a congress file, published unless said otherwise. */
export const fileMotion = (id: number, change: Partial<AppInput> = {}): AppInput => ({
  id,
  top_id: 1,
  type_id: motionType.regular,
  number: id,
  title: `Antrag ${id}`,
  content: '<p>Der Ärztetag möge beschließen.</p>',
  public_datetime: published,
  ...change,
})

/** The smallest congress file that can be voted on: a chair, two delegates, two agenda items, all motion types. */
export function buildCongressFile(apps: AppInput[], change: Partial<CongressInput> = {}): CongressFile {
  const person = (number: string, roles: 'ROLE_MASTER' | 'ROLE_DELEGATE') => ({
    register_number: number,
    number,
    name: `Dr. med. Person ${number}`,
    username: `person${number}`,
    roles: [roles],
    online_only: roles === 'ROLE_DELEGATE',
    medical_association_code: roles === 'ROLE_DELEGATE' ? 'BE' : null,
  })
  const checked = checkCongress({
    congress: { title: 'Ein kleiner Ärztetag', seats: 16 },
    tops: [
      { id: 1, name: 'Ia', content: 'Leitantrag' },
      { id: 2, name: 'Ib', content: 'Aussprache' },
    ],
    medicalAssociations: [{ code: 'BE', laek: 'Ärztekammer Berlin', seats: 16 }],
    appTypes: [
      'Beschlussantrag',
      'Entschließung',
      'Änderungsantrag',
      'Leitantrag',
      'Wahl',
      'Wahlvorschlag',
    ].map((name, index) => ({ id: index + 1, name })),
    users: [person('1', 'ROLE_MASTER'), person('2', 'ROLE_DELEGATE'), person('3', 'ROLE_DELEGATE')],
    apps,
    ...change,
  } satisfies CongressInput)
  if ('mistakes' in checked) throw new Error(JSON.stringify(checked.mistakes))
  return checked.file
}

/** The file with one of its motions changed. */
export const withApp = (file: CongressFile, id: number, change: Partial<App>): CongressFile => ({
  ...file,
  apps: file.apps.map((app) => (app.id === id ? { ...app, ...change } : app)),
})

/** Imports a file as the operator's command does; `files` are those that lie beside it. */
export async function bringCongress(
  context: Context,
  file: CongressFile,
  files: Record<string, string> = {},
): Promise<Awaited<ReturnType<typeof importCongress>>> {
  const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
  const ready = await makeReady(file, memorySource(bytes))
  if ('mistakes' in ready) throw new Error(JSON.stringify(ready.mistakes))
  return importCongress(context, ready, { hash: (secret) => hashSecret(secret, cheap) })
}
