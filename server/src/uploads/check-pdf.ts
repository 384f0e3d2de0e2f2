import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Refusal } from '#core/refusal.ts'

/** How many streams of a PDF are looked at, and how much of its compressed objects; what has more is no ordinary one. */
const MOST_STREAMS = 10_000
const MAX_OBJECTS_BYTES = 33_554_432

/** How far before its data a stream is described. */
const DESCRIPTION_LENGTH = 4000

/**
 * What a PDF does by itself, or carries besides its pages (rule U7). Each is long enough not to occur by chance in
 * compressed bytes; scripts can't do without the long form of their name.
 */
const activeName =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z0-9])|XFA[\0\s]*[[\d])/

/** What may stand between two words: blanks, and comments to the end of their line. */
const gap = '(?:[\\0\\s]|%[^\\r\\n]{0,40}[\\r\\n]){0,50}'
const reference = `\\d{1,10}${gap}\\d{1,5}${gap}R`

/** What pages and forms do when they are opened or left, whatever that is. */
const ownActions = new RegExp(`/AA${gap}(?:<<|${reference})`)

/** Characters of an action that are looked at. */
const LONGEST_ACTION = 2000

/** What the document does when it is opened: a place in it where reading begins, or an action, which may stand elsewhere. */
const openAction = new RegExp(
  `/OpenAction(?![A-Za-z0-9])${gap}(?:(?=(<<[^]{0,${LONGEST_ACTION}}))|(\\d{1,10})${gap}\\d{1,5}${gap}R)`,
  'g',
)

/** A document has one, and each change that was saved behind it may bring another. */
const MOST_OPEN_ACTIONS = 20

/** What lies in the compressed objects of one stream; `first` is where the first object begins. */
interface Objects {
  text: string
  first: number
}

/** Refuses a PDF that does more than show pages, also where that stands in compressed objects (rule U7). */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const raw = bytes.toString('latin1')
  if (!raw.slice(-2048).includes('%%EOF')) throw new Refusal('upload-damaged')
  const text = withoutEscapes(raw)
  // What is encrypted can't be looked into.
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) throw new Refusal('upload-locked')
  const packed = await unpackObjects(bytes, raw)
  const texts = [text, ...packed.map((objects) => withoutEscapes(objects.text))]
  for (const one of texts) {
    if (activeName.test(one) || ownActions.test(one)) throw new Refusal('upload-active-content')
  }
  const opening = texts.flatMap((one) => [...one.matchAll(openAction)])
  if (opening.length > MOST_OPEN_ACTIONS) throw new Refusal('upload-too-many-parts')
  for (const [, action, number = ''] of opening) {
    const actions = action === undefined ? findObjects(number, text, packed) : [action]
    if (actions.length === 0 || actions.some(leadsElsewhere)) throw new Refusal('upload-active-content')
  }
}

/** Names may spell any letter as `#` and its code. */
const withoutEscapes = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** All compressed objects. Looking ends at once where there are more streams than a PDF has. */
async function unpackObjects(bytes: Buffer, raw: string): Promise<Objects[]> {
  const found: Objects[] = []
  let streams = 0
  let room = MAX_OBJECTS_BYTES
  for (const { index, 0: word } of raw.matchAll(/(?<!end)stream[ \t]{0,5}(?:\r\n|\n|\r)/g)) {
    streams += 1
    if (streams > MOST_STREAMS) throw new Refusal('upload-too-many-parts')
    const description = describe(raw, index)
    if (!/\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(description)) continue
    const filters = description.match(/\/Filter(?![A-Za-z0-9])/g)?.length ?? 0
    // What is not packed has been seen already. Other ways to pack objects hide them, and no program that writes PDFs uses them.
    if (filters === 0) continue
    if (filters > 1 || !plainlyPacked.test(description) || description.includes('/Predictor')) {
      throw new Refusal('upload-active-content')
    }
    const text = await unpack(bytes.subarray(index + word.length), room)
    room -= text.length
    found.push({ text, first: Number(/\/First[\0\s]{0,20}(\d{1,8})/.exec(description)?.[1] ?? 0) })
  }
  return found
}

const plainlyPacked = new RegExp(
  `/Filter${gap}(?:\\[${gap})?/(?:FlateDecode|Fl)(?![A-Za-z0-9])${gap}(?:\\]|>>|/(?!Fl|ASCII|A85|AHx|LZW|RunLength|RL))`,
)

/** What stands between the beginning of an object and the data of its stream. */
function describe(raw: string, index: number): string {
  const before = raw.slice(Math.max(0, index - DESCRIPTION_LENGTH), index)
  return withoutEscapes(before.split(endOfAnother).at(-1) ?? before)
}

const endOfAnother = /end(?:obj|stream)(?=[\0\s]{1,20}\d{1,10}[\0\s]{1,20}\d{1,5}[\0\s]{1,20}obj)/

const inflated = promisify(inflate)

const unpack = (bytes: Buffer, room: number): Promise<string> =>
  inflated(bytes, { maxOutputLength: Math.max(1, room) }).then(
    (unpacked) => unpacked.toString('latin1'),
    ({ code }: NodeJS.ErrnoException) => {
      throw new Refusal(code === 'ERR_BUFFER_TOO_LARGE' ? 'upload-too-many-parts' : 'upload-damaged')
    },
  )

/** Whether an action does something else than to begin at a place of the document. */
function leadsElsewhere(text: string): boolean {
  const action = dictionaryAt(text.replace(/^[\0\s]+/, ''))
  // A place without an action is a list.
  if (action === null) return false
  return !beginsHere.test(action) || /\/(?:URI|GoToR|Named|Next|Thread)(?![A-Za-z0-9])/.test(action)
}

const beginsHere = new RegExp(`/S${gap}/GoTo(?![A-Za-z0-9])`)

/** The dictionary that a text begins with, to its end; what stands in brackets is a text and ends nothing. */
function dictionaryAt(text: string): string | null {
  if (!text.startsWith('<<')) return null
  let depth = 0
  let brackets = 0
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place]
    if (brackets > 0 && sign === '\\') place += 1
    else if (sign === '(') brackets += 1
    else if (sign === ')') brackets = Math.max(0, brackets - 1)
    else if (brackets === 0 && text.startsWith('<<', place)) {
      depth += 1
      place += 1
    } else if (brackets === 0 && text.startsWith('>>', place)) {
      depth -= 1
      place += 1
      if (depth === 0) return text.slice(0, place + 1)
    }
  }
  return text
}

/** The objects of a number: as they stand in the file, and as streams of objects list them at their beginning. */
function findObjects(number: string, text: string, packed: readonly Objects[]): string[] {
  const beginning = new RegExp(`(?<!\\d)${number}[\\0\\s]{1,20}\\d{1,5}[\\0\\s]{1,20}obj(?![a-z])`, 'g')
  const written: string[] = []
  for (const { index, 0: head } of text.matchAll(beginning)) {
    const from = index + head.length
    written.push(text.slice(from, from + LONGEST_ACTION))
    // Each change that was saved may write it anew.
    if (written.length > MOST_OPEN_ACTIONS) throw new Refusal('upload-too-many-parts')
  }
  return [...written, ...packed.flatMap((objects) => listedObjects(number, objects))]
}

function listedObjects(number: string, { text, first }: Objects): string[] {
  const numbers = text.slice(0, first).match(/\d{1,10}/g) ?? []
  const listed: string[] = []
  for (let place = 0; place + 1 < numbers.length; place += 2) {
    if (numbers[place] !== number) continue
    const from = first + Number(numbers[place + 1])
    listed.push(withoutEscapes(text.slice(from, from + LONGEST_ACTION)))
  }
  return listed
}
