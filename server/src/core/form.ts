import qs from 'qs'

/** Fields of a form; lists as `name[]=`, as `name[0]=` or as a repeated `name=`. */
export function parseForm(body: string): Record<string, unknown> {
  const fields = qs.parse(withBlanks(body), {
    parameterLimit: 2000,
    arrayLimit: 1000,
    depth: 3,
    allowPrototypes: true,
  })
  return {
    ...fields,
    ...(namesNothing.test(body) && { '': '' }),
    ...(namesPrototype.test(body) && { ['__proto__']: '' }),
  }
}

/** A plus is a blank. One by one, because a pattern takes long for a megabyte of them. */
function withBlanks(body: string): string {
  const bytes = Buffer.from(body)
  // Counted, because going through a megabyte by its entries takes ten times as long.
  for (let place = 0; place < bytes.length; place += 1) if (bytes[place] === PLUS) bytes[place] = BLANK
  return bytes.toString()
}
const PLUS = 0x2b
const BLANK = 0x20

/**
 * Fields of such names are left out in silence; kept as what they are, no call knows them, and the sender learns. The
 * names are looked for as they are written, spelt in codes too, because taking a long form apart takes a second.
 */
const namesNothing = /(?:^|&)=/
const namesPrototype = /(?:^|&)[^=&]*(?:_|%5f){2}(?:p|%70)(?:r|%72)(?:o|%6f)(?:t|%74)(?:o|%6f)(?:_|%5f){2}/i
