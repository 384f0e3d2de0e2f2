import type { WorkingPoint } from '@portal/shared/floor/records.ts'
import { LRUCache } from 'lru-cache'
import { type Actor, anonymous } from '#core/actor.ts'
import type { Body } from '#core/body.ts'
import type { Context } from '#core/context.ts'
import { listInPieces, objectInPieces, restInPieces } from '#core/json-pieces.ts'
import { Remembered } from '#core/remembered.ts'
import {
  brotliJoined,
  gzipJoined,
  type OwnBody,
  prepareOwn,
  prepareShared,
  type SharedBody,
} from './joined-body.ts'
import {
  type FloorState,
  nothingOwn,
  type OwnState,
  OwnStates,
  readFloorState,
  viewOwnPoint,
  viewPersonal,
} from './personal-part.ts'
import {
  type Reader,
  readerOf,
  readSharedPart,
  type SharedPart,
  type SharedReading,
  shownTo,
} from './shared-part.ts'
import { type Congress, readCongress } from './store.ts'

/** What everybody may read; the same object until something of it changes. */
export type Published = Pick<SharedPart, 'apps' | 'tops' | 'synonyms' | 'presentation'>

interface Bodies {
  data: Record<Reader, SharedBody>
  apps: SharedBody
}

interface Shared {
  published: Published
  /** They take longer than the reading, and pages are drawn without them. */
  bodies: Remembered<Bodies>
  lifetime: number
}

/** What a reader's own part was made of; it serves as long as all three are the same. */
interface OwnPartInputs {
  actor: Actor
  floor: FloorState
  own: OwnState
}

/**
 * Remembers what `GET /api/data`, `/api/apps` and `/api/working-point` answer until something changes. Each part
 * is read again when a reader comes after its topic has changed; several readers wait for the same reading.
 */
export class SnapshotCache {
  readonly #shared: Remembered<Shared>
  readonly #congress: Remembered<Congress>
  readonly #floor: Remembered<FloorState>
  readonly #ownStates: OwnStates
  /** By user: read for one state of the floor, because whether somebody has voted depends on the vote. */
  readonly #own = new LRUCache<number, { floor: FloorState; reading: Promise<OwnState> }>({ max: 5000 })
  readonly #personal = new LRUCache<string, { grounds: OwnPartInputs; body: OwnBody }>({ max: 5000 })

  constructor(context: Context) {
    this.#shared = new Remembered(
      async () => sharedOf(await readSharedPart(context)),
      ({ lifetime }) => lifetime,
    )
    this.#congress = new Remembered(() => readCongress(context.db))
    this.#floor = new Remembered(() => readFloorState(context))
    this.#ownStates = new OwnStates(context.db)
    const { changes } = context
    const forgetContent = () => {
      this.#shared.forget()
      this.#congress.forget()
      // People are content too: what users are shown of themselves may have changed.
      this.#own.clear()
    }
    const forgetFloor = () => this.#floor.forget()
    changes.on('content', forgetContent)
    changes.on('floor', forgetFloor)
    changes.on('counts', forgetFloor)
    changes.on('user', (id) => this.#own.delete(Number(id)))
    changes.on('voted', (id) => this.#own.delete(Number(id)))
    changes.onReset(() => {
      forgetContent()
      forgetFloor()
    })
  }

  congress(): Promise<Congress> {
    return this.#congress.get()
  }

  async published(): Promise<Published> {
    return (await this.#shared.get()).published
  }

  async data(actor: Actor): Promise<Body> {
    // The own part says of which revision the whole is, so the shared part is read after it and is never older.
    const own = await this.#personalBody(actor)
    return joined((await this.#bodies()).data[readerOf(actor)], own)
  }

  async apps(): Promise<Body> {
    return joined((await this.#bodies()).apps, nothing)
  }

  async workingPoint(actor: Actor): Promise<Body> {
    const floor = await this.#floor.get()
    const point = viewOwnPoint(floor, await this.#ownState(actor, floor), actor)
    return joined(emptyBody, await prepareOwn([Buffer.from(JSON.stringify(point))]))
  }

  /** What the hall is doing, as visitors see it. */
  async pointForVisitors(): Promise<WorkingPoint> {
    return viewOwnPoint(await this.#floor.get(), nothingOwn, anonymous)
  }

  async #bodies(): Promise<Bodies> {
    return (await this.#shared.get()).bodies.get()
  }

  async #personalBody(actor: Actor): Promise<OwnBody> {
    const floor = await this.#floor.get()
    const own = await this.#ownState(actor, floor)
    const grounds = { actor, floor, own }
    const key = actor.kind === 'user' ? actor.session.handle : 'visitor'
    const known = this.#personal.get(key)
    if (known && isSame(known.grounds, grounds)) return known.body
    // The shared part ends in an open object; this goes on in it.
    const body = await prepareOwn(await restInPieces({ ...viewPersonal(floor, own, actor) }))
    this.#personal.set(key, { grounds, body })
    return body
  }

  #ownState(actor: Actor, floor: FloorState): Promise<OwnState> {
    if (actor.kind !== 'user') return visitor
    const { id } = actor.user
    const known = this.#own.get(id)
    if (known?.floor === floor) return known.reading
    const reading = this.#ownStates.of(actor, floor)
    this.#own.set(id, { floor, reading })
    reading.catch(() => this.#own.get(id)?.reading === reading && this.#own.delete(id))
    return reading
  }
}

const isSame = (a: OwnPartInputs, b: OwnPartInputs): boolean =>
  a.actor === b.actor && a.floor === b.floor && a.own === b.own

const visitor = Promise.resolve(nothingOwn)
const nothing = await prepareOwn([])
const emptyBody = await prepareShared([])

const joined = (shared: SharedBody, own: OwnBody): Body => ({
  etag: `"${shared.hash}-${own.hash}"`,
  plain: () => [shared.plain, own.plain],
  gzip: () => gzipJoined(shared, own),
  brotli: () => brotliJoined(shared, own),
})

function sharedOf({ part, lifetime }: SharedReading): Shared {
  const { apps, tops, synonyms, presentation } = part
  const bodies = new Remembered(() => prepareBodies(part))
  // Whoever is shown a page asks for them next.
  void bodies.get()
  return { published: { apps, tops, synonyms, presentation }, bodies, lifetime }
}

async function prepareBodies(part: SharedPart): Promise<Bodies> {
  const motions = await listInPieces(part.apps)
  const open = async (reader: Reader) =>
    prepareShared(await objectInPieces(shownTo(part, reader), { apps: motions }))
  return {
    data: { member: await open('member'), visitor: await open('visitor') },
    apps: await prepareShared(motions),
  }
}
