import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, portalNode, root } from './install.mjs'

/** The server starts again after each change; the browser's part reloads by itself at http://localhost:5173. */
await ensureInstalled()
const vite = join(root, 'node_modules/vite/bin/vite.js')
const children = [
  spawn(portalNode, ['--watch', 'server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(portalNode, [vite], { cwd: join(root, 'web'), stdio: 'inherit' }),
]
// The terminal tells both children of Ctrl-C; this process only waits until they are done.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')))
