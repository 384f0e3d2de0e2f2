import { posix } from 'node:path'

/**
 * The packages that those at `roots` need in order to run, directly or through each other, as places in the lockfile.
 * Packages made for other machines count too; whoever copies them asks the disk which of them are there.
 */
export function packagesOf({ packages }, roots) {
  const found = new Set()
  const follow = (place) => {
    for (const name of needs(packages[place])) {
      const at = placeOf(packages, place, name)
      if (at === null || found.has(at)) continue
      found.add(at)
      follow(at)
    }
  }
  for (const place of roots) {
    found.add(place)
    follow(place)
  }
  return [...found].toSorted(byName)
}

/** The places of the packages that one asks for directly. */
export const directlyNeeded = ({ packages }, place) =>
  needs(packages[place])
    .map((name) => placeOf(packages, place, name))
    .filter((at) => at !== null)

/** By the characters themselves: the order of a language would change with the machine's. */
export const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

const needs = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) =>
  Object.keys({
    ...Object.fromEntries(
      Object.entries(peerDependencies ?? {}).filter(([name]) => !peerDependenciesMeta?.[name]?.optional),
    ),
    ...dependencies,
    ...optionalDependencies,
  })

/** Looks for a package as Node does: beside the one that asks, then further up. A workspace is a link to its folder. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (posix.basename(folder) !== 'node_modules') {
      const entry = packages[posix.join(folder, 'node_modules', name)]
      if (entry) return entry.link ? entry.resolved : posix.join(folder, 'node_modules', name)
    }
    if (folder === '.' || folder === '') return null
  }
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const nameAt = (place, { name }) => name ?? place.split('node_modules/').at(-1)
