import qs from 'qs'

/** Fields of a form; lists as `name[]=`, as `name[0]=` or as a repeated `name=`. */
export function parseForm(body: string): Record<string, unknown> {
  const fields = qs.parse(body, { parameterLimit: 2000, arrayLimit: 1000, depth: 3, allowPrototypes: true })
  return namesPrototype(body) ? { ...fields, ['__proto__']: '' } : fields
}

/** Fields of such a name are left out in silence; kept as what they are, no call knows them, and the sender learns. */
const namesPrototype = (body: string): boolean =>
  [...new URLSearchParams(body).keys()].some((name) => name.includes('__proto__'))
