import webpush from 'web-push'
import type { Config } from '#core/config.ts'
import { keptInDataDir } from '#core/kept-in-data-dir.ts'

/** The pair of keys by which push services know this portal. */
export type Vapid = webpush.VapidKeys

/** The operator's keys, or those that are made on the first start and kept. */
export async function loadVapid(config: Config): Promise<Vapid> {
  if (config.vapid) return config.vapid
  return JSON.parse(await keptInDataDir(config, 'vapid.json', () => JSON.stringify(makeVapid())))
}

export const makeVapid = (): Vapid => webpush.generateVAPIDKeys()
