import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, portalNode, root } from './install.mjs'

/**
 * The server starts again after each change, also of a migration; the browser's part reloads by itself. The address that both
 * name is Vite's, which hands on to the server what is the server's.
 */
await ensureInstalled()
const address = 'http://127.0.0.1:5173'
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? address, DEMO: process.env.DEMO ?? '1' }
const watched = ['server/src', 'shared/src', 'local-postgres/src'].map(
  (folder) => `--watch-path=${join(root, folder)}`,
)
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  spawn(portalNode, [...watched, 'server/src/main.ts', '--in-words'], { cwd: root, stdio: 'inherit', env }),
  spawn(portalNode, [vite], { cwd: join(root, 'web'), stdio: 'inherit', env }),
]
// The terminal tells both children of Ctrl-C; this process only waits until they are done.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')))
