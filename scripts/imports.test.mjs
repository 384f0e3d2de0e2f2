import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Who may import whom. Each rule looks at one import and answers with a sentence when it is not allowed.
 * `from` and `to` are places like { workspace: 'web', area: 'features', feature: 'voting', name: 'store.ts' };
 * an import of a package has a `library` instead.
 */
const rules = [
  function extensionsAreWrittenOut({ to }) {
    if (!to.library && !/\.\w+$/.test(to.name)) return 'the extension is missing'
  },
  function sharedIsPure({ from, to }) {
    if (from.workspace === 'shared' && to.library && !['zod', 'diff'].includes(to.library))
      return 'shared knows zod, and what compares texts'
  },
  function workspacesMeetInSharedOnly({ from, to }) {
    if (to.workspace && to.workspace !== from.workspace && to.workspace !== 'shared')
      return `${from.workspace} does not know ${to.workspace}`
  },
  function coreKnowsNoFeature({ from, to }) {
    if (
      from.workspace === 'server' &&
      from.area === 'core' &&
      to.workspace === 'server' &&
      to.area !== 'core'
    )
      return 'core is what is left when all features are removed'
  },
  function queriesLiveInTheStore({ from, to }) {
    if (from.workspace === 'server' && from.area === 'feature' && !/^([a-z-]+-)?store\.ts$/.test(from.name))
      if (['kysely', 'pg'].includes(to.library)) return 'queries are written in store.ts'
  },
  function handlersArePrivate({ from, to }) {
    if (from.workspace === 'server' && from.area === 'feature' && to.area === 'feature')
      if (to.feature !== from.feature && to.name === 'handlers.ts') return 'ask the action, not the handlers'
  },
  function audiencesAreKnownToCoreAlone({ from, to }) {
    if (from.workspace === 'server' && from.area === 'feature' && to.area === 'core')
      if (to.name === 'broadcast.ts' && from.feature !== 'notifications')
        return 'say what happened, not to whom'
  },
  function featuresKnowNoEntry({ from, to }) {
    if (from.workspace === 'server' && from.area === 'feature' && to.workspace === 'server')
      if (['root', 'cli', 'test'].includes(to.area)) return 'a feature does not know who starts it'
  },
  function screensMeetInAppOnly({ from, to }) {
    if (from.workspace !== 'web' || from.area !== 'feature') return
    if (to.workspace !== 'web') return
    if (to.area === 'app' || to.area === 'root') return 'a feature does not know the app around it'
    if (to.area === 'feature' && to.feature !== from.feature) return 'features meet in app/ only'
  },
  function liveKnowsNoScreen({ from, to }) {
    if (from.workspace !== 'web' || from.area !== 'live') return
    if (to.workspace === 'web' && to.area !== 'live') return 'live knows no screens'
    if (to.library?.startsWith('@mantine/')) return 'live knows no components'
    const foreign = to.workspace === 'shared' && to.area === 'feature' && to.feature !== 'floor'
    if (foreign && !['records.ts', 'events.ts'].includes(to.name)) return 'live holds data, and asks no rules'
  },
  function ballotsAreForAll({ from, to }) {
    if (from.workspace === 'web' && from.area === 'ballots')
      if (to.workspace === 'shared' || (to.workspace === 'web' && !['ballots', 'ui'].includes(to.area)))
        return 'a ballot looks alike, whatever is voted on'
  },
  function uiKnowsNoDomain({ from, to }) {
    if (from.workspace === 'web' && from.area === 'ui')
      if (to.workspace === 'shared' || (to.workspace === 'web' && to.area !== 'ui'))
        return 'ui has no domain words'
  },
  function partsKnowNoScreen({ from, to }) {
    if (from.workspace !== 'web' || from.area !== 'parts' || to.workspace !== 'web') return
    if (!['parts', 'live', 'ui'].includes(to.area)) return 'parts know no screens'
  },
  function documentsOpenInOlderBrowsers({ from, to }) {
    if (from.workspace === 'web' && /^pdfjs-dist(?!\/(legacy|types)\/)/.test(to.library ?? ''))
      return 'all but the legacy build asks for browsers that are months old'
  },
  function networkLivesInLive({ from, to }) {
    if (from.workspace === 'web' && from.area !== 'live' && to.library === 'socket.io-client')
      return 'all network code is in live'
  },
]

test('imports go in the directions that the architecture allows', () => {
  expect(sources().flatMap(brokenRules)).toEqual([])
})

test('features of the server do not go round in circles', () => {
  const known = new Map()
  for (const file of sources().filter((name) => name.startsWith('server/'))) {
    const from = place(file)
    const targets = specifiers(read(file)).map((specifier) => target(file, specifier))
    for (const to of targets) {
      if (from.area !== 'feature' || to.area !== 'feature' || to.workspace !== 'server') continue
      if (to.feature !== from.feature)
        known.set(from.feature, [...(known.get(from.feature) ?? []), to.feature])
    }
  }
  const reached = (feature, seen = new Set()) => {
    for (const next of known.get(feature) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect([...known.keys()].filter((feature) => reached(feature).has(feature))).toEqual([])
})

test('the architecture names every feature', () => {
  const page = read('docs/architecture.md')
  const named = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, feature]) => feature)
  const features = sources()
    .map(place)
    .flatMap(({ area, feature }) => (area === 'feature' ? [feature] : []))
  expect(new Set(named)).toEqual(new Set(features.filter((name) => !rooms.has(name))))
})

/** Folders of `shared` and `web` that are no feature. */
const rooms = new Set(['text', 'worker'])

test('the rules see a wrong import', () => {
  const wrong = [
    ['shared/src/voting/rules.ts', 'node:fs'],
    ['server/src/core/work.ts', '#voting/store.ts'],
    ['server/src/voting/cast-ballot.ts', 'kysely'],
    ['server/src/voting/cast-ballot.ts', '#floor/handlers.ts'],
    ['server/src/voting/cast-ballot.ts', '#core/broadcast.ts'],
    ['server/src/voting/cast-ballot.ts', '#floor/store'],
    ['server/src/voting/cast-ballot.ts', '@portal/web/app/shell.tsx'],
    ['web/src/features/voting/card.tsx', '#features/motions/list.tsx'],
    ['web/src/features/voting/card.tsx', '#app/shell.tsx'],
    ['web/src/features/voting/card.tsx', 'socket.io-client'],
    ['web/src/features/documents/reader.ts', 'pdfjs-dist'],
    ['web/src/live/store.ts', '#ui/card.tsx'],
    ['web/src/live/store.ts', '@portal/shared/voting/rules.ts'],
    ['web/src/ballots/ballot.ts', '@portal/shared/voting/records.ts'],
    ['web/src/ui/card.tsx', '@portal/shared/voting/rules.ts'],
    ['web/src/parts/whole-motion.tsx', '#features/motions/list.tsx'],
  ]
  expect(wrong.filter(([file, specifier]) => judge(file, specifier).length !== 1)).toEqual([])
})

test('no two features define a call of one name: the list of all calls would keep the last', () => {
  const files = globSync('shared/src/*/calls.ts')
  const names = files.flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('features catch no errors: a foreseen no is a refusal, everything else fails the call', () => {
  const files = sources().filter((file) => place(file).area === 'feature')
  expect(files.filter((file) => /\btry \{/.test(read(file)))).toEqual([])
})

test('shared rules get the time handed in', () => {
  const files = sources().filter((file) => file.startsWith('shared/'))
  expect(files.filter((file) => /new Date\(\)/.test(read(file)))).toEqual([])
})

const read = (file) => readFileSync(file, 'utf8')

/** Everything but tests, which may use what they like. */
function sources() {
  const files = globSync('{shared,server,web}/src/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => !/\.test\.tsx?$|\/src\/test\//.test(file))
}

function brokenRules(file) {
  return specifiers(read(file)).flatMap((specifier) =>
    judge(file, specifier).map((complaint) => `${file} imports ${specifier}: ${complaint}`),
  )
}

function judge(file, specifier) {
  const from = place(file)
  const to = target(file, specifier)
  return rules.map((rule) => rule({ from, to })).filter(Boolean)
}

function specifiers(source) {
  const found = source.matchAll(
    /^(?:import|export)\s(?:[\w$*{}\s,]+\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map(([, fixed, dynamic]) => fixed ?? dynamic)
}

function target(file, specifier) {
  const [workspace] = file.split('/')
  if (specifier.startsWith('.')) return place(posix.join(posix.dirname(file), specifier))
  if (specifier.startsWith('#')) return place(`${workspace}/src/${specifier.slice(1)}`)
  const own = /^@portal\/(\w+)\/(.+)$/.exec(specifier)
  return own ? place(`${own[1]}/src/${own[2]}`) : { library: specifier }
}

const areas = ['core', 'cli', 'test', 'migrations', 'app', 'ballots', 'live', 'parts', 'ui']

function place(file) {
  const [workspace, , ...path] = file.split('/')
  const name = path.at(-1)
  const folders = path.slice(0, -1)
  const [first, second] = folders
  if (!first) return { workspace, area: 'root', name }
  if (workspace === 'web' && first === 'features')
    return { workspace, area: 'feature', feature: second, name }
  if (workspace !== 'shared' && areas.includes(first)) return { workspace, area: first, name }
  return { workspace, area: 'feature', feature: first, name }
}
