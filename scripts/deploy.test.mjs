import { execFileSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portalFlags, root } from './install.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The settings that the portal knows, as its help names them. */
const settings = new Set(
  [...read('server/src/cli/settings.txt').matchAll(/^ {2}([A-Z_]+(?:, [A-Z_]+)*)/gm)].flatMap(([, names]) =>
    names.split(', '),
  ),
)

const ofTheRuntime = new Set(['NODE_ENV', 'NODE_EXTRA_CA_CERTS', 'LD_LIBRARY_PATH'])

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)

test('the Node of the container is told what that of the release is', () => {
  const [, words] = read('Dockerfile').match(/^ENTRYPOINT (.*)$/m)
  const [, ...told] = JSON.parse(words)
  expect(told).toEqual([...portalFlags, '/portal/server/src/cli/portal.ts'])
})

const portalOfCompose = read('deploy/compose.yaml').match(/&settings\n((?: {4}.*\n)+)/)[1]
const helm = read('deploy/helm/values.yaml')

test.each([
  ['compose.yaml', namesIn(portalOfCompose, /^ {4}([A-Z_]+):/gm)],
  ['online-portal.env', namesIn(read('deploy/online-portal.env'), /^#?([A-Z_]+)=/gm)],
  ['portal.service', namesIn(read('deploy/portal.service'), /^Environment=([A-Z_]+)=/gm)],
  ['the Dockerfile', namesIn(read('Dockerfile').match(/^ENV (.*\n.*)/m)[1], /\b([A-Z_]+)=/g)],
  ['values.yaml', namesIn(helm.match(/^settings:\n((?: {2}.*\n)+)/m)[1], /^ {2}([A-Z_]+):/gm)],
  ['the secret of the chart', namesIn(helm.match(/# A secret .*/)[0], /\b([A-Z]+_[A-Z_]+)\b/g)],
  ['deployment.yaml', namesIn(read('deploy/helm/templates/deployment.yaml'), /name: ([A-Z_]+),/g)],
])('[I12] %s names settings that there are', (_file, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !settings.has(name) && !ofTheRuntime.has(name))).toEqual([])
})

test('[I12] the chart, the image and the composition are of the version that the package has', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(read('deploy/compose.yaml')).toContain(`online-portal:${version}}`)
  expect(read('deploy/helm/Chart.yaml')).toContain(`appVersion: "${version}"`)
  for (const file of globSync(['deploy/**/*', 'Dockerfile'], {
    cwd: root,
    exclude: (path) => path === 'data',
  }))
    if (/\.(yaml|service)$|Dockerfile$/.test(file))
      for (const [, named] of read(file).matchAll(/online-portal-(\d+\.\d+\.\d+)-linux/g))
        expect([file, named]).toEqual([file, version])
})

test('[I12] the set-up makes all secrets that the composition asks for, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(join(root, 'deploy/setup'), join(folder, 'setup'))
  const setUp = (...args) => execFileSync(join(folder, 'setup'), args, { encoding: 'utf8', stdio: 'pipe' })
  expect(() => setUp('https://portal.example/x', 'intern')).toThrow('ist kein Name eines Rechners')
  expect(setUp('portal.example', 'intern')).toContain('compose.yaml up --detach')

  const text = readFileSync(join(folder, '.env'), 'utf8')
  const made = Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  const variables = namesIn(read('deploy/compose.yaml'), /\$\{([A-Z_]+)\}/g)
  expect(variables.filter((name) => !made[name])).toEqual([])
  expect(made).toMatchObject({ ADDRESS: 'portal.example', TLS: 'tls internal' })
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(made.VAPID_PRIVATE_KEY, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(made.VAPID_PUBLIC_KEY)

  expect(() => setUp('portal.example', 'intern')).toThrow('.env ist schon da')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(text)
})

test('[I12] the composition mounts what the documentation names, and both balancers hide the figures', () => {
  const composed = read('deploy/compose.yaml')
  const mounted = namesIn(composed, /^ +- \.?[\w/-]+:(\/[\w/.-]+)/gm)
  const isMounted = (path) => mounted.some((folder) => path.startsWith(`${folder}/`))
  const named = namesIn(read('docs/operating.md').match(/`TLS=tls [^`]*`/)[0], /(\/[\w/.-]+)/g)
  expect(named).toHaveLength(2)
  expect(
    [...named, composed.match(/NODE_EXTRA_CA_CERTS: (.*)/)[1]].filter((path) => !isMounted(path)),
  ).toEqual([])
  expect(read('deploy/Caddyfile')).toContain('respond /metrics 404')
  expect(read('deploy/helm/templates/around.yaml')).toMatch(/path: \/metrics\n.*\n.*\n.*-nobody/)
  expect(read('deploy/portal.service')).toContain('/opt/online-portal/deploy/online-portal.env /etc/')
})

test('[I16] each alert has series that make it fire', () => {
  const alerts = namesIn(read('deploy/alerts.yml'), /- alert: (\w+)/g)
  const tried = namesIn(read('deploy/alerts.test.yml'), /alertname="(\w+)"/g)
  expect(new Set(tried)).toEqual(new Set(alerts))
})
