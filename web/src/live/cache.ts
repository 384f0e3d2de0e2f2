import { CACHE_PREFIX } from './cache-prefix.ts'

/** One thing that was shown, and when it was last known to be current. */
export interface Cached<T> {
  value: T
  at: number
}

/** Missing on pages without TLS, as on a hall's test network: there nothing is kept. */
const caches = globalThis.caches as CacheStorage | undefined

/** The cache of whoever is shown now; null while nobody is. */
let current: string | null = null

/** What is asked of the device happens in the order of asking: nothing is written after it was forgotten. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: (caches: CacheStorage) => Promise<T>, otherwise: T): Promise<T> {
  const turn = last.then(() => (caches ? work(caches) : otherwise)).catch(() => otherwise)
  last = turn
  return turn
}

/** From now on things are kept for this owner, a session or a visitor; what was kept for others is removed (rule O4). */
export function cacheFor(owner: string): void {
  const name = `${CACHE_PREFIX}${owner}`
  if (name === current) return
  current = name
  void inTurn((caches) => removeAll(caches, name), undefined)
}

/** Removes all that was kept, whoever's it was. */
export function clearCache(): Promise<void> {
  current = null
  return inTurn((caches) => removeAll(caches, null), undefined)
}

async function removeAll(caches: CacheStorage, but: string | null): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== but)
  await Promise.all(names.map((name) => caches.delete(name)))
}

const addressOf = (name: string) => `/kept/${import.meta.env.VITE_WIRE_ID}/${name}`

/** For whom something that is asked of the server now may be kept later. */
export const cacheOwner = (): string | null => current

/** Keeps a thing under its name, in the place of what was kept there; nothing once its owner has gone. */
export function putCached<T>(name: string, entry: Cached<T>, owner: string | null): Promise<void> {
  return inTurn(async (caches) => {
    if (owner === null || owner !== current) return
    const cache = await caches.open(owner)
    await cache.put(addressOf(name), Response.json(entry))
  }, undefined)
}

/** What was kept under a name by whoever used this device last, in the shape that this build knows. */
export function readCached<T>(name: string): Promise<Cached<T> | null> {
  return inTurn(async (caches) => {
    const places = (await caches.keys()).filter((each) => each.startsWith(CACHE_PREFIX))
    const found =
      places[0] === undefined ? undefined : await caches.match(addressOf(name), { cacheName: places[0] })
    return found ? ((await found.json()) as Cached<T>) : null
  }, null)
}
