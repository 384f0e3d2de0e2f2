import { LatestReading } from './latest-reading.ts'

/** The origins of what pages of the portal show of others. */
export interface Embedded {
  /** Pages in a frame. */
  frames: readonly string[]
  /** Films that the portal's own player fetches piece by piece. */
  films: readonly string[]
}

/** What pages may embed. Each feature says where its own comes from; the page's policy names all of it. */
export class EmbeddedSources {
  readonly #byFeature = new Map<string, Embedded>()
  readonly #readings = new Map<string, LatestReading>()
  /** As the Content-Security-Policy writes it; every answer carries it, so it is written once. */
  policy = this.#write()

  /** Takes over what is being read; of several readings the one that was asked last holds. */
  async renew(feature: string, reading: Promise<Embedded>): Promise<void> {
    const readings = this.#readings.get(feature) ?? new LatestReading()
    this.#readings.set(feature, readings)
    const isLatest = readings.begin()
    const embedded = await reading
    if (isLatest()) this.set(feature, embedded)
  }

  set(feature: string, embedded: Embedded): void {
    this.#byFeature.set(feature, embedded)
    this.policy = this.#write()
  }

  /** The player hands a film's pieces to the browser as `blob:`, its captions as `data:`. */
  #write(): string {
    const frames = this.#all('frames')
    const films = this.#all('films')
    return [
      ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)],
      ['media-src', "'self'", ...(films.length === 0 ? [] : ['blob:', 'data:', ...films])],
      ['connect-src', "'self'", ...films],
    ]
      .map((directive) => directive.join(' '))
      .join(';')
  }

  #all(kind: keyof Embedded): string[] {
    return [...new Set([...this.#byFeature.values()].flatMap((embedded) => embedded[kind]))].toSorted()
  }
}
