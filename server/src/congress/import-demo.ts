import type { Context } from '#core/context.ts'
import { cheap, hashSecret } from '#core/secret.ts'
import { makeReady } from './check-congress.ts'
import { demoCongress } from './demo/demo-congress.ts'
import { demoFiles } from './demo/demo-files.ts'
import { importCongress } from './import-congress.ts'
import { memorySource } from './source.ts'

/** Fills the portal with the demo congress. Its secrets are printed on the console, so their hashes may be cheap. */
export async function importDemoCongress(context: Context): Promise<void> {
  const ready = await makeReady(demoCongress(), memorySource(demoFiles()))
  const result =
    'mistakes' in ready
      ? ready
      : await importCongress(context, ready, { hash: (pin) => hashSecret(pin, cheap) })
  if ('mistakes' in result)
    throw new Error(result.mistakes.map(({ path, reason }) => `${path}: ${reason}`).join('\n'))
}
