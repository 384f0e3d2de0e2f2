import webpush from 'web-push'
import type { Config } from '#core/config.ts'
import { storedSecret } from '#core/stored-secret.ts'

/** The pair of keys by which push services know this portal. */
export type Vapid = webpush.VapidKeys

/** The operator's keys, or those that are made on the first start and kept. */
export async function loadVapid(config: Config): Promise<Vapid> {
  if (config.vapid) return config.vapid
  return JSON.parse(await storedSecret(config, 'vapid.json', () => JSON.stringify(makeVapid())))
}

export const makeVapid = (): Vapid => webpush.generateVAPIDKeys()
