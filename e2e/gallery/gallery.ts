import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readShots, writeAlbum } from './album.ts'
import { writeComparison } from './compare.ts'

/**
 * `npm run gallery`: pictures of every state of the portal, on one page, with what is wrong on them. Words behind it choose
 * states by their names, `--out FOLDER` says where the pictures go, and `--compare FOLDER` shows what differs from the pictures
 * of another run; `--readme` renews the pictures of the README. It ends with status 1 where a state could not be reached, or
 * something is wrong on a picture.
 */
const root = join(import.meta.dirname, '../..')
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'gallery' },
    compare: { type: 'string' },
    readme: { type: 'boolean' },
  },
})
/** The pictures that the README shows, and where they come from. */
const readmePictures = {
  'vote-phone.png': 'abstimmen/offen.390.light.png',
  'voted-phone-dark.png': 'abstimmen/abgegeben.390.dark.png',
  'motions.png': 'abstimmen/offen.1440.light.png',
  'chair.png': 'leitung/offen.1440.light.png',
  'hall.png': 'saalbild/offen.1280.light.png',
}
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
if (options.readme)
  for (const [name, from] of Object.entries(readmePictures))
    await copyFile(join(folder, from), join(root, 'docs/images', name))
if (options.compare)
  console.log(await writeComparison(folder, resolve(root, options.compare), chosen.length === 0))
// As the long form of the harnesses says it (`npm run proof`).
const report = process.env['PROOF_REPORT']
const survived = pictures.filter((picture) => picture.faults.length === 0).length
if (report)
  await appendFile(report, `${JSON.stringify({ test: 'gallery', rounds: pictures.length, survived })}\n`)
process.exitCode = code === 0 && faults.length === 0 ? 0 : 1
