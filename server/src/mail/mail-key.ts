import type { Config } from '#core/config.ts'
import { makeSeed, type SealingKey, sealingKeyOf } from '#core/sealing-key.ts'
import { storedSecret } from '#core/stored-secret.ts'

/** Seals the PINs of invitations until they are sent (rule EM7). */
export type MailKey = SealingKey

export const mailKeyOf = (seeds: string): MailKey => sealingKeyOf('mail', seeds)

/** The operator's key, or the one that is made on the first start and kept. */
export const loadMailKey = async (config: Pick<Config, 'dataDir' | 'mailKey'>): Promise<MailKey> =>
  mailKeyOf(config.mailKey ?? (await storedSecret(config, 'mail-key', makeSeed)))
