import { byName, directlyNeeded, nameAt } from './packages.mjs'

/**
 * What a release is made of, in CycloneDX 1.6: each package with its version, licence and the hash by which npm knows it, and who
 * needs whom. Without a date and without a number of its own, so that two builds of one commit say the same.
 */
export function billOfMaterials(lock, places, { name, version, license }) {
  const refs = new Map(places.map((place) => [place, refOf(place, lock.packages[place])]))
  const own = `${name}@${version}`
  const components = places
    .filter((place) => place.includes('node_modules/'))
    .map((place) => component(place, lock.packages[place]))
  const needed = (place) =>
    directlyNeeded(lock, place)
      .filter((at) => refs.has(at))
      .map((at) => refs.get(at))
  const workspaces = places.filter((place) => !place.includes('node_modules/'))
  const dependencies = [
    { ref: own, dependsOn: [...new Set(workspaces.flatMap(needed))].filter(isPackage).toSorted(byName) },
    ...places
      .filter((place) => place.includes('node_modules/'))
      .map((place) => ({ ref: refs.get(place), dependsOn: [...new Set(needed(place))].toSorted(byName) })),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': own, name, version, licenses: licencesOf(license) },
    },
    components: uniqueBy(components, (one) => one['bom-ref']),
    dependencies: uniqueBy(dependencies, ({ ref }) => ref),
  }
}

const isPackage = (ref) => ref.startsWith('pkg:')

function component(place, entry) {
  const [name, group] = nameAt(place, entry).split('/').toReversed()
  return {
    type: 'library',
    'bom-ref': refOf(place, entry),
    ...(group && { group }),
    name,
    version: entry.version,
    ...(entry.license && { licenses: licencesOf(entry.license) }),
    purl: refOf(place, entry),
    ...(entry.integrity && { hashes: hashesOf(entry.integrity) }),
  }
}

/** The address of a package among all there are: `pkg:npm/%40scope/name@1.0.0`. */
function refOf(place, entry) {
  if (!place.includes('node_modules/')) return place
  const name = nameAt(place, entry).split('/').map(encodeURIComponent).join('/')
  return `pkg:npm/${name}@${entry.version}`
}

const algorithms = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }

const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [algorithm, content] = one.split(/-(.*)/s)
    return { alg: algorithms[algorithm], content: Buffer.from(content, 'base64').toString('hex') }
  })

/** One licence by its SPDX name, several as an expression, anything else as it is called. */
function licencesOf(license) {
  if (/^[\w.+-]+$/.test(license)) return [{ license: { id: license } }]
  return /\b(OR|AND|WITH)\b/.test(license) ? [{ expression: license }] : [{ license: { name: license } }]
}

const uniqueBy = (all, key) => [...new Map(all.map((one) => [key(one), one])).values()]
