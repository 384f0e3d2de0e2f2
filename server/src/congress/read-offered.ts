import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { beginWith } from '@portal/shared/closing/next.ts'
import { parseJson } from '@portal/shared/congress/json.ts'
import type { Mistake } from '@portal/shared/congress/mistakes.ts'
import type { CongressFile, CongressInput } from '@portal/shared/congress/records.ts'
import { checkCongress } from '@portal/shared/congress/rules.ts'
import { stepBack } from '#core/background.ts'
import { fileNames } from './file-names.ts'
import { sanitiseCongress } from './sanitise.ts'

interface Offered {
  /** Where the congress file lies. */
  path: string
  /** The files that the portal has, by the names that congress files use. */
  known: readonly string[]
  /** Whether its people and motions stay behind. */
  bare: boolean
  /** An account that comes in with it. */
  account: CongressInput['users'][number] | null
}

/** A congress file as somebody has brought it by the browser, without the files beside it; or what is wrong with it. */
export type OfferedCongress = { file: CongressFile; missing: string[] } | { mistakes: Mistake[] }

/** Reads, checks and cleans a congress file, on a thread of the workshop. */
export default async function readOffered({ path, known, bare, account }: Offered): Promise<OfferedCongress> {
  stepBack()
  const bytes = await readFile(path)
  if (!isUtf8(bytes))
    return { mistakes: [{ path: 'Datei', reason: 'Die Datei ist nicht in UTF-8 geschrieben.' }] }
  const parsed = parseJson(new TextDecoder().decode(bytes))
  if ('mistake' in parsed) return { mistakes: [parsed.mistake] }
  const checked = checkCongress(account ? withAccount(parsed.value, account) : parsed.value)
  if ('mistakes' in checked) return checked
  const whole = bare ? bareOf(checked.file, account !== null) : checked.file
  const missing = fileNames(whole)
    .map(({ name }) => name)
    .filter((name) => !known.includes(name))
  const { file, mistakes } = sanitiseCongress(without(whole, new Set(missing)))
  return mistakes.length > 0 ? { mistakes } : { file, missing: [...new Set(missing)] }
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
