/**
 * Where one thing is read again while an older reading is under way: what was asked later holds, whichever comes back first. An
 * older one counts where the later one fails.
 */
export class LatestReading {
  #begun = 0
  #taken = 0

  /** Begins a reading. The answer says, once it is there, whether to take it over. */
  begin(): () => boolean {
    this.#begun += 1
    const place = this.#begun
    return () => {
      if (place < this.#taken) return false
      this.#taken = place
      return true
    }
  }
}
