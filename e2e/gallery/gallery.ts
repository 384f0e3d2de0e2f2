import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readShots, writeAlbum } from './album.ts'
import { shareOfDifference, writeComparison } from './compare.ts'
import { slug } from './state.ts'

/**
 * `npm run gallery`: pictures of every state of the portal, on one page, with what is wrong on them. Words behind it choose
 * states by their names, `--out FOLDER` says where the pictures go, and `--compare FOLDER` shows what differs from the pictures
 * of another run; `--readme` renews the pictures of README and handbook, and `--current` asks whether they are what the portal looks like now. It
 * ends with status 1 where a state could not be reached, something is wrong on a picture, or one is outdated.
 */
const root = join(import.meta.dirname, '../..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'gallery' },
    compare: { type: 'string' },
    readme: { type: 'boolean' },
    current: { type: 'boolean' },
  },
})
/** The pictures that README and handbook show: the state, and what of its pictures. */
const shownElsewhere: Record<string, readonly [area: string, state: string, look: string]> = {
  'vote-phone.png': ['Abstimmen', 'Offen', '390.light'],
  'voted-phone-dark.png': ['Abstimmen', 'Abgegeben', '390.dark'],
  'chamber-phone.png': ['Abstimmen', 'Kammerabstimmung, gewählt', '390.light'],
  'motions.png': ['Abstimmen', 'Offen', '1440.light'],
  'chair.png': ['Leitung', 'Offen', '1440.light'],
  'hall.png': ['Saalbild', 'Offen', '1280.light'],
  'overview.png': ['Tagungsbüro', 'Überblick: Abstimmung offen', '1440.light'],
  'import.png': ['Tagungsbüro', 'Personen: Liste prüfen', '1440.light'],
}
/** Letters are drawn a little differently from machine to machine; more than this share of the points is another picture. */
const SAME = 0.005
const ofOthers = Object.values(shownElsewhere).map(([area, state]) => `${area}: ${state}$`)
const ofThemAlone = positionals.length === 0 && (options.readme || options.current)
const chosen = ofThemAlone ? ofOthers : positionals
const folder = resolve(root, options.out)
if (chosen.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const only = chosen.length > 0 ? ['-g', chosen.join('|')] : []
const run = spawn(process.execPath, [playwright, 'test', '-c', 'gallery/gallery.config.ts', ...only], {
  cwd: join(root, 'e2e'),
  stdio: 'inherit',
  env: { ...process.env, GALLERY_FOLDER: folder },
})
const [code] = await once(run, 'exit')

const shots = await readShots(folder)
const pictures = shots.flatMap((shot) => shot.pictures)
const faults = pictures.flatMap((picture) => picture.faults)
console.log(`\n${pictures.length} pictures, ${faults.length} faults: ${await writeAlbum(folder, shots)}`)
for (const shot of shots)
  for (const picture of shot.pictures)
    for (const fault of picture.faults) console.log(`${shot.area} / ${picture.file}: ${fault}`)
const outdated: string[] = []
for (const [name, [area, state, look]] of Object.entries(shownElsewhere)) {
  const [picture, made] = [
    join(root, 'docs/images', name),
    join(folder, slug(area), `${slug(state)}.${look}.png`),
  ]
  if (options.readme) await copyFile(made, picture)
  if (options.current && (await shareOfDifference(picture, made)) > SAME) outdated.push(name)
}
for (const name of outdated) console.log(`docs/images/${name} is outdated: npm run gallery -- --readme`)
if (options.compare)
  console.log(await writeComparison(folder, resolve(root, options.compare), chosen.length === 0))
// As the long form of the harnesses says it (`npm run proof`).
const report = process.env['PROOF_REPORT']
const survived = pictures.filter((picture) => picture.faults.length === 0).length - outdated.length
if (report)
  await appendFile(report, `${JSON.stringify({ test: 'gallery', rounds: pictures.length, survived })}\n`)
process.exitCode = code === 0 && faults.length === 0 && outdated.length === 0 ? 0 : 1
