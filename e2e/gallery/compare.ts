import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { escape, pageOf } from './album.ts'

/** Where the differences of a run lie in its folder. */
const PLACE = 'unterschiede'

interface Difference {
  /** The picture's path in its folder. */
  file: string
  /** How many of its points differ. */
  points: number
}

/**
 * Shows what differs from the pictures of another run; answers with the names, and where they can be looked at. Of a run of
 * some states what only one of the two has says nothing.
 */
export async function writeComparison(folder: string, before: string, all: boolean): Promise<string> {
  await rm(join(folder, PLACE), { recursive: true, force: true })
  const [now, then] = [await picturesIn(folder), await picturesIn(before)]
  const added = all ? now.filter((file) => !then.includes(file)) : []
  const gone = all ? then.filter((file) => !now.includes(file)) : []
  const changed: Difference[] = []
  for (const file of now.filter((one) => then.includes(one))) {
    const points = await difference(join(before, file), join(folder, file), join(folder, PLACE, file))
    if (points > 0) changed.push({ file, points })
  }
  const page = join(folder, PLACE, 'index.html')
  await mkdir(dirname(page), { recursive: true })
  const rows = changed.map(({ file, points }) => {
    const paths = [join(before, file), join(folder, file), join(folder, PLACE, file)]
    const images = paths.map((path) => `<figure><img src="${relative(dirname(page), path)}" alt=""></figure>`)
    return `<article><h3>${escape(file)}</h3><p>${points} Punkte; zuvor, jetzt, Unterschied</p><div>${images.join('')}</div></article>`
  })
  const list = (title: string, files: string[]) =>
    `<h2>${title}</h2><ul>${files.map((file) => `<li>${escape(file)}</li>`).join('')}</ul>`
  const content = `<h2>Verändert</h2>${rows.join('\n')}${list('Neu', added)}${list('Weggefallen', gone)}`
  await writeFile(page, pageOf('Unterschiede', content))
  const lines = [
    ...changed.map(({ file, points }) => `changed: ${file} (${points} points)`),
    ...added.map((file) => `new: ${file}`),
    ...gone.map((file) => `gone: ${file}`),
  ]
  return `${lines.join('\n')}\n${lines.length} of ${now.length} pictures differ: ${page}`
}

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.png') && !file.startsWith(PLACE))
    .toSorted()

/** Compares two pictures point by point, and draws what differs; answers how many points do. */
async function difference(before: string, after: string, drawn: string): Promise<number> {
  const { points, diff } = await compared(before, after)
  if (points === 0) return 0
  await mkdir(dirname(drawn), { recursive: true })
  await writeFile(drawn, PNG.sync.write(diff))
  return points
}

/** Which share of the points of two pictures differs; all of them where one is missing. */
export async function shareOfDifference(before: string, after: string): Promise<number> {
  const there = await Promise.all([before, after].map((file) => readFile(file).catch(() => null)))
  if (there.includes(null)) return 1
  const { points, diff } = await compared(before, after)
  return points / (diff.width * diff.height)
}

async function compared(before: string, after: string): Promise<{ points: number; diff: PNG }> {
  const [one, other] = [await readFile(before), await readFile(after)]
  const then = PNG.sync.read(one)
  if (one.equals(other)) return { points: 0, diff: then }
  const now = PNG.sync.read(other)
  const [width, height] = [Math.max(then.width, now.width), Math.max(then.height, now.height)]
  const diff = new PNG({ width, height })
  const sheets = [onSheet(then, width, height), onSheet(now, width, height)] as const
  const points = pixelmatch(...sheets, diff.data, width, height, { threshold: 0.1 })
  return { points, diff }
}

/** A picture on a sheet of this size, whose rest is empty. */
function onSheet(picture: PNG, width: number, height: number): Uint8Array {
  const sheet = new PNG({ width, height })
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0)
  return sheet.data
}
