import { appendFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, portalNode, root, run } from './install.mjs'
import { succeeds } from './programs.mjs'
import { sha256 } from './release/archive.mjs'

/** So long may it take from the start of an unpacked release until a vote in it is over. */
const allowedMs = 60_000

/**
 * Builds the release twice, unpacks it into an empty folder, starts it where there is no network, holds a vote, and rehearses a sitting. One line of
 * JSON, as all harnesses of `npm run proof` write.
 */
await ensureInstalled()
const folder = await mkdtemp(join(tmpdir(), 'portal-release-'))
try {
  const [first, second] = [await build('first'), await build('second')]
  await run('tar', ['--extract', '--gzip', '--file', first.file, '--directory', folder])
  const unpacked = join(folder, first.name.replace('.tar.gz', ''))
  await run('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: unpacked })
  const offline = await withoutNetwork()
  const vote = JSON.parse(await offline.run(portalNode, [join(root, 'e2e/release/hold-vote.ts'), unpacked]))
  // Status 1, where a ballot is lost, ends this here.
  const rehearsal = ['rehearse', '--delegates', '20', '--votes', '1', '--seconds', '1']
  await run(join(unpacked, 'portal'), rehearsal, {
    env: { ...process.env, DATA_DIR: join(unpacked, 'data') },
  })
  const equal = first.hash === second.hash
  const survived = equal && vote.totalMs < allowedMs ? 1 : 0
  say({ test: 'release', rounds: 1, survived, equal, network: offline.network, ...vote })
  process.exitCode = survived === 1 ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function build(name) {
  const out = join(folder, name)
  await run(portalNode, [join(root, 'scripts/release.mjs'), '--out', out])
  const archive = (await readdir(out)).find((file) => file.endsWith('.tar.gz'))
  const file = join(out, archive)
  return { name: archive, file, hash: sha256(await readFile(file)) }
}

/** How a command is run in a network of its own, in which there is nothing but itself; as it is, where that is not allowed. */
async function withoutNetwork() {
  const inside = ['--net', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']
  const isAllowed = await succeeds('unshare', [...inside, 'true'])
  return {
    network: isAllowed ? 'none' : 'as it is',
    run: (file, args) => (isAllowed ? run('unshare', [...inside, file, ...args]) : run(file, args)),
  }
}

function say(line) {
  const text = JSON.stringify(line)
  const file = process.env.PROOF_REPORT
  if (file) appendFileSync(file, `${text}\n`)
  else console.log(text)
}
