import type { Stream, StreamOffer } from './records.ts'

/** The stream's addresses and its password, as imported. */
export interface StreamSource {
  publicUrl: string | null
  internalUrl: string | null
  password: string | null
}

/** Who logs in sees the internal stream; so does whoever has unlocked it. Everybody else gets the public one (rule L1). */
export function viewStream(source: StreamSource, reader: { member: boolean; unlocked: boolean }): Stream {
  const inside = reader.member || reader.unlocked
  return {
    url: inside ? (source.internalUrl ?? source.publicUrl) : source.publicUrl,
    locked: !inside && isUnlockable(source),
  }
}

/** It is on the air for whom it has an address, or a password that leads to one (rule L5). */
export function offerStream(source: StreamSource): StreamOffer {
  const isOffered = (member: boolean) => {
    const { url, locked } = viewStream(source, { member, unlocked: false })
    return url !== null || locked
  }
  return { members: isOffered(true), visitors: isOffered(false) }
}

/** Without an address behind it a password opens nothing, and without a password nobody else is let in (rule L1). */
export const isUnlockable = ({ internalUrl, password }: StreamSource): boolean =>
  internalUrl !== null && password !== null

/** The form in which passwords are compared: capitals, and spaces around it, make no difference (rule L2). */
export const foldPassword = (entry: string): string => entry.normalize('NFC').trim().toLowerCase()

/** Tries with a wrong password that one address has in a minute: a whole hall may sit behind it (rule L3). */
export const WRONG_TRIES_A_MINUTE = 60

/** An address that ends like a playlist is played here; any other is a page of its own, in a frame (rule L4). */
export const isPlaylist = (url: string): boolean => /^[^?#]*\.m3u8(?:[?#]|$)/i.test(url)
