import { type BackgroundTask, quietFailures } from '#core/quiet.ts'

/** How often something has failed in this process where nobody waited for it; other test files may share the process. */
export async function countQuiet(what: BackgroundTask): Promise<number> {
  const { values } = await quietFailures.get()
  return values.find(({ labels }) => labels.what === what)?.value ?? 0
}
