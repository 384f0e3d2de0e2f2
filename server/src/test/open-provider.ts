import { atEnd } from './at-end.ts'
import { startProvider } from './start-provider.ts'

/** A provider for a test file; it goes when the file is done. */
export async function openProvider(...options: Parameters<typeof startProvider>) {
  const provider = await startProvider(...options)
  atEnd(provider.close)
  return provider
}
