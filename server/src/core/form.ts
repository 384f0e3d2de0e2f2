import qs from 'qs'

/** Fields of a form; lists as `name[]=`, as `name[0]=` or as a repeated `name=`. */
export function parseForm(body: string): Record<string, unknown> {
  const fields = qs.parse(body, { parameterLimit: 2000, arrayLimit: 1000, depth: 3, allowPrototypes: true })
  const leftOut = [...new URLSearchParams(body).keys()].filter(isLeftOut)
  return leftOut.reduce((kept, name) => ({ ...kept, [name]: '' }), fields)
}

/** Fields of such names are left out in silence; kept as what they are, no call knows them, and the sender learns. */
const isLeftOut = (name: string): boolean => name === '' || name.includes('__proto__')
