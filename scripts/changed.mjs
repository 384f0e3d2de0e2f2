import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, run } from './install.mjs'

const git = async (...args) => (await run('git', args)).split('\n').filter(Boolean)

/**
 * The files that differ from a commit, new ones included. Without a commit: what is not committed yet, or the last
 * commit where everything is.
 */
export async function changedFiles(commit) {
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  const since = async (base) => [...new Set([...(await git('diff', '--name-only', base)), ...untracked])]
  if (commit) return since(commit)
  const open = await since('HEAD')
  return open.length > 0 ? open : since('HEAD~1')
}

/** Browser tests of a feature whose file has another name; they are few and short, so that a minute is enough. */
const specsOf = {
  chair: ['present'],
  presentation: ['present'],
  floor: ['present'],
  people: ['directory'],
  voting: ['vote'],
  submissions: ['motion-form'],
  drafts: ['motion-form'],
  app: ['shell'],
  ui: ['shell'],
}

/** The feature that a file belongs to, by the folder that has its name in all three homes. */
function featureOf(file) {
  const [, feature] =
    /^(?:shared|server)\/src\/([^/]+)\//.exec(file) ?? /^web\/src\/(?:features\/)?([^/]+)\//.exec(file) ?? []
  return feature ?? null
}

/**
 * What a change touches: the folders whose tests run, the sources whose dependent unit tests run, and the browser
 * tests. Browser tests run only where the browser's side or one of them changed.
 */
export function touchedBy(files, exists = (path) => existsSync(join(root, path))) {
  const features = [...new Set(files.map(featureOf).filter((feature) => feature !== null))]
  const homes = ['shared/src', 'server/src', 'web/src', 'web/src/features']
  const folders = features.flatMap((feature) =>
    homes.map((home) => `${home}/${feature}/`).filter((folder) => exists(folder)),
  )
  if (files.some((file) => dirname(file) === 'scripts' || file.startsWith('docs/rules/')))
    folders.push('scripts/')
  if (files.some((file) => file.startsWith('local-postgres/src/'))) folders.push('local-postgres/')
  const sources = files.filter((file) => /^(shared|server|web)\/src\/.*\.tsx?$/.test(file) && exists(file))
  const ofScreens = files.filter((file) => file.startsWith('web/')).map(featureOf)
  const named = ofScreens
    .flatMap((feature) => specsOf[feature] ?? [feature])
    .map((name) => `e2e/${name}.spec.ts`)
  const specs = [...named, ...files.filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file))]
  return {
    folders,
    sources,
    specs: [...new Set(specs)].filter((spec) => exists(spec)).map((spec) => basename(spec)),
  }
}
