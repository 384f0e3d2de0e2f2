import Fuse from 'fuse.js'

/** What a motion is compared by, folded. */
export interface Compared {
  id: number
  title: string
  content: string
  statement: string
}

/** A motion that has each word or one like it, and the words that it has instead. */
export interface Similar {
  id: number
  words: string[]
}

export interface SearchOptions {
  weights: { title: number; content: number; statement: number }
  threshold: number
}

const fields = ['title', 'content', 'statement'] as const

/** Looks for words that are misspelled, in the query or in the motion (rule M6). The best come first. */
export class SimilarSearch {
  readonly #motions: Compared[]
  readonly #threshold: number
  readonly #fuse: Fuse<Compared>

  constructor(motions: Compared[], { weights, threshold }: SearchOptions) {
    this.#motions = motions
    this.#threshold = threshold
    this.#fuse = new Fuse(motions, {
      keys: fields.map((name) => ({ name, weight: weights[name] })),
      threshold,
      // A word counts wherever it stands in a text.
      ignoreLocation: true,
      includeScore: true,
      isCaseSensitive: true,
    })
  }

  search(words: string[]): Similar[] {
    const scores = new Map(this.#motions.map(({ id }) => [id, 0]))
    for (const word of words) {
      const found = new Map(this.#fuse.search(word).map(({ item, score = 0 }) => [item.id, score]))
      for (const [id, sum] of scores) {
        const score = found.get(id)
        if (score === undefined) scores.delete(id)
        else scores.set(id, sum + score)
      }
    }
    const motions = new Map(this.#motions.map((motion) => [motion.id, motion]))
    return [...scores]
      .sort(([, a], [, b]) => a - b)
      .flatMap(([id]) => {
        const motion = motions.get(id)
        return motion ? [{ id, words: this.#foundIn(motion, words) }] : []
      })
  }

  /** The words of the motion that are meant, so that they can be marked. */
  #foundIn(motion: Compared, words: string[]): string[] {
    const own = new Set(fields.flatMap((field) => motion[field].split(/[^\p{L}\p{N}]+/u)))
    const options = { threshold: this.#threshold, ignoreLocation: true, isCaseSensitive: true }
    return [...own].filter(
      (candidate) => candidate !== '' && words.some((word) => Fuse.match(word, candidate, options).isMatch),
    )
  }
}
