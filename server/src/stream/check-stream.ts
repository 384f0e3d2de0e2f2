import type { Db } from '#core/database/schema.ts'
import { type Finding, good, warning } from '#doctor/finding.ts'
import { readSource } from './store.ts'

/** How long an address of the stream may take, in milliseconds. */
const PATIENCE_MS = 4000

/** Whether the stream can be had where the portal runs; votes need none, so nothing here is a danger. */
export async function checkStream(db: Db): Promise<Finding[]> {
  const answers = await askStream(db)
  return answers.map(({ host, fault }) =>
    fault === null
      ? good(`Der Livestream unter ${host} antwortet.`)
      : warning(
          `Livestream: ${fault}.`,
          'Die Adresse unter Tagungsbüro › Kongress prüfen, und ob der Dienst schon sendet.',
        ),
  )
}

/** What is wrong with each address of the stream, in German; null where it answers. */
export async function askStream(db: Db): Promise<{ host: string; fault: string | null }[]> {
  const { publicUrl, internalUrl } = await readSource(db)
  const addresses = [...new Set([publicUrl, internalUrl])].filter((url) => url !== null)
  return Promise.all(addresses.map(askAddress))
}

/** Nothing of what it answers is read. */
async function askAddress(url: string): Promise<{ host: string; fault: string | null }> {
  const { host } = new URL(url)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => null)
  await answer?.body?.cancel()
  if (!answer) return { host, fault: `${host} antwortet nicht` }
  return { host, fault: answer.status >= 400 ? `${host} antwortet mit ${answer.status}` : null }
}
