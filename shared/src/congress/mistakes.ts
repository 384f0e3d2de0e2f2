import type { z } from 'zod'

/** One mistake in a congress file: where it is (`apps[3].top_id`) and what is wrong, in German. */
export interface Mistake {
  path: string
  reason: string
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** `['apps', 3, 'top_id']` as `apps[3].top_id`; the whole file is `$`. */
export function formatPath(path: Path) {
  if (path.length === 0) return '$'
  return path.reduce<string>((written, part) => {
    if (typeof part === 'number') return `${written}[${part}]`
    return written === '' ? String(part) : `${written}.${String(part)}`
  }, '')
}

/** All mistakes behind the issues that the schema found. */
export const mistakesOf = (issues: readonly Issue[]): Mistake[] =>
  issues.flatMap((issue) => mistakesOfIssue(issue, []))

function mistakesOfIssue(issue: Issue, parent: Path): Mistake[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: formatPath([...path, key]),
      reason: 'Diesen Schlüssel kennt die Kongressdatei nicht.',
    }))
  }
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find((issues) => issues.every((inner) => !isWrongKind(inner)))
    if (branch?.length) return branch.flatMap((inner) => mistakesOfIssue(inner, path))
  }
  return [{ path: formatPath(path), reason: reasonOf(issue) }]
}

/** A branch of a union that fails at its root was not meant; one that fails deeper inside was. */
const isWrongKind = (issue: Issue) => issue.code === 'invalid_type' && issue.path.length === 0

const kinds: Record<string, string> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
}

const units: Record<string, string> = { string: ' Zeichen', array: ' Einträge' }

const missing = ['invalid_type', 'invalid_value', 'invalid_union']

function reasonOf(issue: Issue) {
  if (issue.input === undefined && missing.includes(issue.code)) return 'Diese Angabe fehlt.'
  switch (issue.code) {
    case 'invalid_type':
      return `Hier steht ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${written(issue.input)} ist nicht erlaubt. Erlaubt sind ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Diese Angabe darf nicht leer sein.'
      return `Mindestens ${issue.minimum}${units[issue.origin] ?? ''}.`
    case 'too_big':
      return `Höchstens ${issue.maximum}${units[issue.origin] ?? ''}.`
    default:
      return issue.message
  }
}

const written = (value: unknown) =>
  typeof value === 'string' ? `„${value.slice(0, 60)}“` : JSON.stringify(value).slice(0, 60)
