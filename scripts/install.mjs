import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const nodePackage = join(root, 'node_modules', 'node')

/** The Node that the portal is made for, whatever Node the machine has. */
export const portalNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * What the portal's Node is told. One thread helps V8 to collect garbage, not four: on two processors they wait for one
 * another, and a ballot for all of them.
 */
export const portalFlags = JSON.parse(readFileSync(join(root, 'server/src/node-flags.json'), 'utf8'))

/** What Node has compiled is remembered for whatever is started from here: the portal is there in half of the time. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')

/** Installs the packages when they are missing or do not fit the lockfile, and says on the console what it does. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await announced('Installiere die Pakete (einmalig, das dauert ein bis zwei Minuten)', () =>
      run(...npm('ci', '--ignore-scripts=false', '--loglevel=error', '--no-audit', '--no-fund')),
    )
  }
  // Where npm is told to run no scripts, the Node of the portal has not been fetched yet.
  if (!existsSync(portalNode)) {
    await announced('Hole die Laufzeitumgebung', () =>
      run(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage }),
    )
  }
}

/**
 * Compares what npm says it has put there with what the lockfile asks for; dates would mislead after a checkout. Workspaces are
 * links, whatever their version.
 */
function isInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') ||
      (present[path] ? present[path].version === version : optional === true),
  )
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** The npm that runs this script, or the one on the path. */
function npm(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js') ? [machineNode(), [cli, ...args]] : ['npm', args]
}

/** `npm ci` removes node_modules first, and with it a Node that lies there. */
const machineNode = () => (process.execPath.startsWith(nodePackage) ? 'node' : process.execPath)

const outsidePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** Shows that something is still going on, a line every ten seconds, as a log on a server can show it too. */
export async function announced(title, work) {
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`${title} …`)
  const timer = setInterval(() => console.log(`  … noch dabei, ${seconds()}`), 10_000)
  try {
    await work()
    console.log(`  fertig nach ${seconds()}`)
  } finally {
    clearInterval(timer)
  }
}

/** Runs a program quietly; only when it fails does its output matter. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: outsidePath() },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
      ...options,
    })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Failure(command, args, output))))
  })
}

/** A program that did not do what it was asked for, with what it said. */
export class Failure extends Error {
  constructor(command, args, output) {
    super(`${[command, ...args].join(' ')}\n${output.trim()}`)
  }
}
