const names = { username: 'Benutzername', pin: 'PIN', password: 'Passwort' } as const

/** Which fields are still empty, as a sentence; null when nothing is missing. */
export function stillMissing(fields: Partial<Record<keyof typeof names, string>>): string | null {
  const empty = (Object.keys(names) as (keyof typeof names)[]).filter((name) => fields[name] === '')
  if (empty.length === 0) return null
  const list = new Intl.ListFormat('de', { type: 'conjunction' }).format(empty.map((name) => names[name]))
  return `Bitte geben Sie noch ${list} ein.`
}
