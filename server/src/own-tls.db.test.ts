import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, loadConfig } from '#core/config.ts'
import { loadTls } from '#core/tls.ts'
import { checkTls } from '#doctor/check-machine.ts'
import { root, start, takePort } from '#rehearsal/processes.ts'
import { makeDataDir } from '#test/build-pages.ts'
import { buildCongress } from '#test/builders.ts'
import { openTestDb } from '#test/open-db.ts'

const run = promisify(execFile)
const certify = (...args: string[]) => run(join(root, 'deploy/certificate'), args)

/** What the operator is told to set. */
async function settingsFor(folder: string, ...names: string[]): Promise<Record<string, string>> {
  const { stdout } = await certify(folder, ...names)
  return Object.fromEntries(
    [...stdout.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

test('[I25] a portal with the certificate of deploy/certificate is reached by https from devices that trust it, and the doctor says which', async () => {
  const { url: databaseUrl, db } = await openTestDb()
  await buildCongress(db)
  const dataDir = await makeDataDir()
  const folder = join(dataDir, 'certificate')
  const told = await settingsFor(folder, '127.0.0.1', 'portal.saal')
  // Whoever had the authority's key could pass for any site on the devices that trust it.
  expect((await readdir(folder)).toSorted()).toEqual(['authority.crt', 'portal.crt', 'portal.key'])
  await expect(certify(folder, 'portal.saal')).rejects.toThrow('liegt schon ein Zertifikat')

  const port = await takePort()
  const url = `https://127.0.0.1:${port}`
  const env = { ...told, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url }
  const portal = start('server/src/main.ts', env)
  onTestFinished(async () => void (await portal.end('SIGKILL')))
  const serves = () => portal.said().includes('the portal serves')
  await expect.poll(serves, { timeout: 60_000 }).toBe(true)

  const ca = await readFile(join(folder, 'authority.crt'), 'utf8')
  const asked = get(`${url}/readyz`, { ca })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['strict-transport-security']).toContain('max-age')
  await expect(fetch(`${url}/readyz`)).rejects.toMatchObject({
    cause: { code: 'SELF_SIGNED_CERT_IN_CHAIN' },
  })
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
  const old = connect({ port, ca, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' })
  await expect(once(old, 'secureConnect')).rejects.toThrow(/protocol/)

  const window = io(url, { transports: ['websocket'], reconnection: false, ca } as object)
  const connected = Promise.withResolvers<void>()
  window.once('connect', connected.resolve).once('connect_error', connected.reject)
  await connected.promise

  const doctor = run(process.execPath, [join(root, 'server/src/cli/portal.ts'), 'doctor'], {
    env: { ...process.env, ...env },
  })
  const { stdout } = await doctor
  expect(stdout).toContain(`${url} antwortet.`)
  expect(stdout).toContain('Zertifikat und Schlüssel (TLS_CERT, TLS_KEY) gehören zusammen.')
  expect(stdout).toContain('WebSocket geht durch bis zum Portal.')
  expect(stdout).toMatch(
    /Das Zertifikat gilt noch 36\d Tage. Ihm trauen nur Geräte, auf denen „Zertifizierungsstelle des Online-Portals, 127.0.0.1“/,
  )
  expect(await portal.end('SIGTERM')).toBe(0)
  window.close()
})

test('[I25] files that are no certificate with its key are named in words', async () => {
  const dataDir = await makeDataDir()
  const [one, other] = [join(dataDir, 'one'), join(dataDir, 'other')]
  for (const folder of [one, other]) await settingsFor(folder, 'portal.saal')
  const load = (cert: string, key: string) => loadTls({ tls: { cert, key } })
  const [cert, key] = [join(one, 'portal.crt'), join(one, 'portal.key')]
  await expect(load(cert, key)).resolves.toMatchObject({ cert: expect.stringContaining('BEGIN CERTIFICATE') })
  const mixed = { ...loadConfig({}), tls: { cert, key: join(other, 'portal.key') } }
  expect(await checkTls(mixed)).toMatchObject([
    { level: 'danger', says: expect.stringContaining('TLS_CERT=') },
  ])
  await expect(load(cert, join(other, 'portal.key'))).rejects.toThrow(/kein Zertifikat mit seinem Schlüssel/)
  await expect(load(join(one, 'missing'), key)).rejects.toThrow(/TLS_CERT=.*missing lässt sich nicht lesen/)
  await expect(load(key, cert)).rejects.toThrow(ConfigError)
  for (const wrong of ['https://portal.saal', 'portal.saal/x', '-x', ''])
    await expect(certify(join(dataDir, 'wrong'), wrong), wrong).rejects.toThrow(/weder der Name/)
})
