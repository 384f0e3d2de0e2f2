import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('[X8] a failure that nobody waited for is logged, and the process lives on', async () => {
  const module = fileURLToPath(new URL('./outlive-rejections.ts', import.meta.url))
  const code = `
    const { outliveRejections } = await import(${JSON.stringify(module)})
    outliveRejections({ error: ({ err }, message) => console.log(message + ': ' + err.message) })
    void Promise.reject(new Error('gone'))
    setImmediate(() => console.log('alive'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  expect(stdout.trim().split('\n')).toEqual(['something failed that nobody waited for: gone', 'alive'])
})
