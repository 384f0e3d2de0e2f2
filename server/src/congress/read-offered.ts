import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { beginWith } from '@portal/shared/closing/next.ts'
import type { Coming } from '@portal/shared/closing/records.ts'
import { countComing, MAX_CONGRESS_BYTES } from '@portal/shared/congress/brought.ts'
import { hiddenInWords } from '@portal/shared/congress/hidden.ts'
import { parseJson } from '@portal/shared/congress/json.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile, CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { stepBack } from '#core/background.ts'
import { fileNames } from './file-names.ts'
import { type BroughtFile, findCongress, mistakeOfArchive, unpackAll } from './find-brought.ts'
import { sanitiseCongress } from './sanitise.ts'

export interface Offered {
  /** What was brought, as it has been received. */
  received: readonly BroughtFile[]
  /** The files that the portal has, by the names that congress files use. */
  known: readonly string[]
  /** Whether its people and motions stay behind. */
  bare: boolean
  /** An account that comes in with it. */
  account: CongressInput['users'][number] | null
  now: Date
}

/** A file that was brought, by the name that the congress file uses. */
export interface NamedFile {
  name: string
  /** Where the congress file names it first. */
  place: string
  brought: BroughtFile
}

export interface ReadCongress {
  file: CongressFile
  files: NamedFile[]
  missing: string[]
  unneeded: string[]
  coming: Coming
}

/** A congress file as somebody has brought it by the browser, with the files beside it; or what is wrong with it. */
export type OfferedCongress = ReadCongress | { mistakes: Mistake[] }

/** Unpacks, reads, checks and cleans a congress file, on a thread of the workshop. */
export default async function readOffered(offered: Offered): Promise<OfferedCongress> {
  stepBack()
  return read(offered).catch((error: unknown) => {
    const mistake = mistakeOfArchive(error)
    if (!mistake) throw error
    return { mistakes: [mistake] }
  })
}

async function read({ received, known, bare, account, now }: Offered): Promise<OfferedCongress> {
  const found = await findCongress(received)
  if ('reason' in found) return { mistakes: [found] }
  const parsed = await parse(found.congress)
  if ('mistake' in parsed) return { mistakes: [parsed.mistake] }
  const checked = checkCongress(account ? withAccount(parsed.value, account) : parsed.value)
  if ('mistakes' in checked) return checked
  const whole = bare ? bareOf(checked.file, account !== null) : checked.file
  const named = fileNames(whole)
  const beside = await withArchives(found, new Set(named.map(({ name }) => posix.basename(name))))
  const places = new Map(named.toReversed().map(({ path, name }) => [name, path]))
  const { files, mistakes: unclear } = matchFiles(places, beside)
  const brought = new Set([...files.map(({ name }) => name), ...known])
  const missing = [...places.keys()].filter((name) => !brought.has(name))
  const { file, mistakes } = sanitiseCongress(without(whole, new Set(missing)))
  if (mistakes.length + unclear.length > 0) return { mistakes: [...mistakes, ...unclear] }
  const used = new Set(files.map((one) => one.brought))
  const unneeded = bare ? [] : beside.filter((one) => !used.has(one)).map(({ name }) => name)
  const coming = countComing(file, hiddenInWords(file, now), files.length)
  return { file, files, missing, unneeded, coming }
}

async function parse({ path, size }: BroughtFile): Promise<ReturnType<typeof parseJson>> {
  const refuse = (reason: string) => ({ mistake: { path: 'Datei', reason } })
  if (size > MAX_CONGRESS_BYTES) return refuse('Die Kongressdatei ist größer als 10 MB.')
  const bytes = await readFile(path)
  if (!isUtf8(bytes)) return refuse('Die Datei ist nicht in UTF-8 geschrieben.')
  return parseJson(new TextDecoder().decode(bytes))
}

/** Archives that lie beside a loose congress file hold the files beside it, unless it names them as its own. */
async function withArchives(
  { beside, archives }: { beside: BroughtFile[]; archives: BroughtFile[] },
  named: ReadonlySet<string>,
): Promise<BroughtFile[]> {
  const isNamed = ({ name }: BroughtFile) => named.has(name)
  const packed = archives.filter((archive) => !isNamed(archive))
  return [...beside, ...archives.filter(isNamed), ...(await unpackAll(packed))]
}

/**
 * Which file is meant by each name: the one that lies there, else the only one that is called so, because files that are chosen
 * in a browser come without their folders.
 */
function matchFiles(
  places: ReadonlyMap<string, string>,
  beside: readonly BroughtFile[],
): { files: NamedFile[]; mistakes: Mistake[] } {
  const byPath = new Map(beside.map((file) => [file.name, file]))
  const byName = Map.groupBy(beside, ({ name }) => posix.basename(name))
  const wanted = Map.groupBy(places.keys(), (name) => posix.basename(name))
  const files: NamedFile[] = []
  const mistakes: Mistake[] = []
  for (const [name, place] of places) {
    const base = posix.basename(name).normalize('NFC')
    const called = byName.get(base) ?? []
    const there = byPath.get(name.normalize('NFC'))
    const [only] = called
    if (!there && only && (called.length > 1 || (wanted.get(posix.basename(name))?.length ?? 0) > 1)) {
      mistakes.push({
        path: place,
        reason: `Welche Datei „${base}“ gemeint ist, lässt sich ohne Ordner nicht sagen. Packen Sie Kongressdatei und Ordner in ein ZIP.`,
      })
      continue
    }
    const brought = there ?? only
    if (brought) files.push({ name, place, brought })
  }
  return { files, mistakes }
}

/** A file that is no congress stays as it is: it is refused for that. */
function withAccount(value: unknown, account: CongressInput['users'][number]): unknown {
  const users = (value as { users?: unknown } | null)?.users
  return Array.isArray(users) ? { ...(value as object), users: [...users, account] } : value
}

/** Without people and motions, save for the account that came in last. */
function bareOf(file: CongressFile, hasAccount: boolean): CongressFile {
  const { title, subtitle, dates } = file.congress
  return { ...beginWith(file, { title, subtitle, dates }), users: hasAccount ? file.users.slice(-1) : [] }
}

/** A congress without these files: entries of the service that are nothing else go with them. */
function without(file: CongressFile, names: ReadonlySet<string>): CongressFile {
  const unlessGone = (name: string | null) => (name !== null && names.has(name) ? null : name)
  return {
    ...file,
    apps: file.apps.map((app) => ({
      ...app,
      attachments: app.attachments.filter((attachment) => !names.has(attachment.file)),
    })),
    service: file.service.filter((item) => item.file === null || !names.has(item.file)),
    exhibitors: file.exhibitors.map((exhibitor) => ({
      ...exhibitor,
      logo: unlessGone(exhibitor.logo),
      banner: unlessGone(exhibitor.banner),
    })),
  }
}
