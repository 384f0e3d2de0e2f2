import type { Mistake } from './mistakes.ts'

/**
 * JSON with its first mistake named by line and column. The engine's own message leaves the place out for some
 * mistakes and words it differently in each version, so the text is walked here before it is parsed.
 */
export function parseJson(text: string): { value: unknown } | { mistake: Mistake } {
  const walk = new Walk(text)
  const reason = walk.document()
  if (reason === null) return { value: JSON.parse(text) }
  const before = text.slice(0, walk.at).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { mistake: { path: `Zeile ${before.length}, Spalte ${column}`, reason } }
}

const maxDepth = 50
const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u(?!0000)[0-9a-fA-F]{4}))*"/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y

/** Walks over one JSON text. Each step answers null, or says what is wrong at `at`. */
class Walk {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  document() {
    const reason = this.value(0)
    if (reason !== null) return reason
    this.skip(space)
    return this.at === this.text.length ? null : 'Nach dem Ende der Datei steht noch etwas.'
  }

  value(depth: number): string | null {
    this.skip(space)
    if (depth > maxDepth) return `Mehr als ${maxDepth} Ebenen sind nicht erlaubt.`
    const next = this.text[this.at]
    if (next === undefined) return 'Die Datei endet zu früh.'
    if (next === '{') return this.list('}', (seen) => this.member(seen, depth + 1))
    if (next === '[') return this.list(']', () => this.value(depth + 1))
    if (next === '"') return this.string()
    return this.skip(scalar)
      ? null
      : 'Hier wird ein Wert erwartet: Text in "", Zahl, true, false, null, { oder [.'
  }

  private list(end: '}' | ']', item: (seen: Set<string>) => string | null) {
    const seen = new Set<string>()
    this.at++
    this.skip(space)
    if (this.take(end)) return null
    for (;;) {
      const reason = item(seen)
      if (reason !== null) return reason
      this.skip(space)
      if (this.take(end)) return null
      if (this.at === this.text.length) return 'Die Datei endet zu früh.'
      if (!this.take(',')) return `Hier wird ein Komma oder ${end} erwartet.`
    }
  }

  private member(seen: Set<string>, depth: number) {
    this.skip(space)
    const start = this.at
    if (this.text[start] !== '"') {
      return this.at === this.text.length
        ? 'Die Datei endet zu früh.'
        : 'Hier wird ein Schlüssel in "" erwartet.'
    }
    const reason = this.string()
    if (reason !== null) return reason
    const key = this.text.slice(start, this.at)
    if (seen.has(key)) {
      this.at = start
      return `Der Schlüssel ${key} steht zweimal im selben Objekt.`
    }
    seen.add(key)
    this.skip(space)
    return this.take(':') ? this.value(depth) : 'Nach dem Schlüssel wird ein Doppelpunkt erwartet.'
  }

  private string() {
    return this.skip(string)
      ? null
      : 'Dieser Text ist nicht richtig geschlossen oder enthält ein verbotenes Zeichen.'
  }

  private take(character: string) {
    if (this.text[this.at] !== character) return false
    this.at++
    return true
  }

  private skip(pattern: RegExp) {
    pattern.lastIndex = this.at
    if (!pattern.test(this.text)) return false
    this.at = pattern.lastIndex
    return true
  }
}
