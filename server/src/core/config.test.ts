import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('without any setting the portal listens on this machine alone and runs its own database', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    dataDir: resolve('data'),
    fileCacheBytes: 500_000_000,
    ballotKeys: null,
    backups: null,
    open: true,
    present: false,
    demo: true,
    documentsAhead: true,
    acceptCount: 9,
    ended: null,
    stage: null,
    telemetry: null,
    isDemo: false,
    sessionSecret: null,
    logKey: null,
    publicUrl: null,
    tls: null,
    trustProxy: 0,
    vapid: null,
    pushServices: [
      'https://fcm.googleapis.com',
      'https://updates.push.services.mozilla.com',
      'https://*.push.apple.com',
      'https://*.notify.windows.com',
    ],
    mail: null,
    mailKey: null,
    signOn: null,
    metricsToken: null,
    imprintUrl: null,
    privacyUrl: null,
    fixed: new Set(),
    logLevel: 'info',
  })
})

test('an empty value counts as absent', () => {
  expect(loadConfig({ PORT: '', OPEN: ' ', STAGE: '' })).toEqual(loadConfig({}))
})

const secret = 's'.repeat(32)

test.each([
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65_535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['DATABASE_URL', 'postgres://a:b@db/portal', 'databaseUrl', 'postgres://a:b@db/portal'],
  ['DATABASE_URL', 'postgresql:///portal?host=/run/pg', 'databaseUrl', 'postgresql:///portal?host=/run/pg'],
  ['FILE_CACHE_MB', '0', 'fileCacheBytes', 0],
  ['DATA_DIR', '/srv/mein portal', 'dataDir', '/srv/mein portal'],
  ['BALLOT_KEYS', '/run/portal', 'ballotKeys', '/run/portal'],
  ['OPEN', '0', 'open', false],
  ['PRESENT', '1', 'present', true],
  ['DOCUMENTS_AHEAD', '0', 'documentsAhead', false],
  ['ACCEPT_COUNT', '3', 'acceptCount', 3],
  ['STAGE', 'stage', 'stage', 'stage'],
  ['SESSION_SECRET', secret, 'sessionSecret', secret],
  ['SESSION_SECRET', `${secret}  ${secret}2`, 'sessionSecret', `${secret} ${secret}2`],
  ['PUBLIC_URL', 'https://portal.example/', 'publicUrl', 'https://portal.example'],
  ['TRUST_PROXY', '1', 'trustProxy', 1],
  [
    'PUSH_SERVICES',
    'https://push.example, https://*.push.example',
    'pushServices',
    ['https://push.example', 'https://*.push.example'],
  ],
  ['METRICS_TOKEN', secret, 'metricsToken', secret],
  ['IMPRINT_URL', 'https://example.org/impressum', 'imprintUrl', 'https://example.org/impressum'],
  ['PRIVACY_URL', 'http://example.org/', 'privacyUrl', 'http://example.org/'],
  ['LOG_LEVEL', 'warn', 'logLevel', 'warn'],
] as const)('%s=%s is understood', (name, value, key, expected) => {
  expect(loadConfig({ [name]: value })[key]).toEqual(expected)
})

describe('a wrong value stops the start with one line that names variable, value and what is allowed', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'zwei worte'],
    ['DATA_DIR', 'a\0b'],
    ['OPEN', 'ja'],
    ['PRESENT', '2'],
    ['ACCEPT_COUNT', '0'],
    ['STAGE', 'production'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'https://portal.example/pfad'],
    ['PUBLIC_URL', 'https://user@portal.example'],
    ['TRUST_PROXY', 'loopback'],
    ['IMPRINT_URL', 'javascript:alert(1)'],
    ['PRIVACY_URL', '/datenschutz'],
    ['PUSH_SERVICES', 'https://push.example/pfad'],
    ['VAPID_PUBLIC_KEY', 'zu-kurz'],
    ['LOG_LEVEL', 'laut'],
  ])('%s=%s', (name, value) => {
    const message = complaint({ [name]: value })
    expect(message).toContain(`${name}=${JSON.stringify(value)} ist nicht möglich. Erlaubt: `)
    expect(message).not.toContain('\n')
  })
})

test.each([
  ['SESSION_SECRET', 'zu-kurz'],
  ['SESSION_SECRET', `${secret} zu-kurz`],
  ['SESSION_SECRET', Array(6).fill(secret).join(' ')],
  ['METRICS_TOKEN', 'zu-kurz'],
  ['VAPID_PRIVATE_KEY', 'zu-kurz'],
  ['DATABASE_URL', 'mysql://benutzer:geheim@db/portal'],
])('%s is a secret, which the console does not repeat', (name, value) => {
  const message = complaint({ [name]: value })
  expect(message).toContain(`${name}=(${value.length} Zeichen, nicht gezeigt)`)
  expect(message).not.toContain(value)
})

test('[I25] certificate and key come together, and with an address that begins with https', () => {
  const files = { TLS_CERT: '/etc/portal.crt', TLS_KEY: '/etc/portal.key' }
  expect(complaint({ TLS_CERT: '/etc/portal.crt' })).toContain('TLS_KEY fehlt.')
  for (const url of [{}, { PUBLIC_URL: 'http://portal.saal' }])
    expect(complaint({ ...files, ...url })).toContain('beginnt PUBLIC_URL mit https://')
  expect(loadConfig({ ...files, PUBLIC_URL: 'https://portal.saal:8443' }).tls).toEqual({
    cert: '/etc/portal.crt',
    key: '/etc/portal.key',
  })
})

test.each([
  'postgres://portal:geheim@a:5432,b:5432/portal',
  'postgres://portal:ge,heim@a,b/portal?sslmode=require',
  'postgresql://a,b/portal',
  'postgres://portal:geheim@a/portal?sslmode=require&target_session_attrs=read-write',
])('[I15] an address of several databases is refused, and says what to do instead', (url) => {
  const message = complaint({ DATABASE_URL: url })
  expect(message).toContain('DATABASE_URL nennt mehrere Rechner')
  expect(message).not.toContain('geheim')
})

test('[I15] a comma in the password or in a setting of the connection is nothing special', () => {
  const url = 'postgres://portal:ge,heim@a/portal?options=-c%20search_path=a,b'
  expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('[KU9] a folder for backups and whom they are encrypted for come together or not at all', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
  const both = { BACKUP_DIR: '/backups', BACKUP_RECIPIENT: recipient }
  expect(loadConfig(both).backups).toEqual({ folder: '/backups', recipient })
  expect(complaint({ BACKUP_DIR: '/backups' })).toContain('BACKUP_RECIPIENT fehlt')
  expect(complaint({ BACKUP_RECIPIENT: recipient })).toContain('BACKUP_DIR fehlt')
  expect(complaint({ ...both, BACKUP_RECIPIENT: `${recipient}x` })).toContain(
    'öffentlicher Schlüssel von age',
  )
})

test('the two keys for notifications come together or not at all', () => {
  const [publicKey, privateKey] = ['p'.repeat(87), 's'.repeat(43)]
  const both = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(loadConfig(both).vapid).toEqual({ publicKey, privateKey })
  expect(complaint({ VAPID_PUBLIC_KEY: publicKey })).toContain('VAPID_PRIVATE_KEY fehlt')
  expect(complaint({ VAPID_PRIVATE_KEY: privateKey })).toContain('VAPID_PUBLIC_KEY fehlt')
})

test.each(['README.md', 'server/src/cli/settings.txt'])(
  '%s names every setting that is read, and no other',
  (file) => {
    const read = new Set<string>()
    loadConfig(new Proxy({}, { get: (_all, name) => void read.add(String(name)) }))
    const text = readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8')
    // The first column: of the table in the one, of the help in the other.
    const lines = text.matchAll(/^(?:\| `|  )([A-Z][A-Z_]+(?:`?, `?[A-Z][A-Z_]+)*)\b/gm)
    const named = [...lines].flatMap(([, names = '']) => names.split(/`?, `?/))
    expect(named.toSorted()).toEqual([...read].toSorted())
  },
)

function complaint(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('no complaint')
}

describe('[EM1] mails need a server, a sender and the address of the portal', () => {
  const named = { MAIL_FROM: 'Tagungsbüro <portal@example.org>', PUBLIC_URL: 'https://portal.example' }

  test.each([
    ['smtps://mail.example', { port: 465, tls: 'from-the-start', auth: null }],
    ['smtp://mail.example', { port: 587, tls: 'required' }],
    ['smtp://mail.example:25?tls=none', { port: 25, tls: 'none' }],
    ['smtp://127.0.0.1:1025', { host: '127.0.0.1', port: 1025, tls: 'offered' }],
    ['smtp://a%40b:c%2Fd@mail.example', { auth: { user: 'a@b', pass: 'c/d' } }],
  ])('%s is understood', (SMTP_URL, expected) => {
    const { mail } = loadConfig({ ...named, SMTP_URL })
    expect(mail).toMatchObject({ from: { name: 'Tagungsbüro', address: 'portal@example.org' }, ...expected })
  })

  test('half of it stops the start', () => {
    const SMTP_URL = 'smtp://mail.example'
    expect(() => loadConfig(named)).toThrow('SMTP_URL fehlt.')
    expect(() => loadConfig({ SMTP_URL })).toThrow('MAIL_FROM und PUBLIC_URL fehlt.')
    for (const MAIL_FROM of ['niemand', 'a@b.example\nBcc: c@d.example', 'a@b.example>'])
      expect(() => loadConfig({ ...named, SMTP_URL, MAIL_FROM }), MAIL_FROM).toThrow('MAIL_FROM=')
  })

  test('a password is not repeated on the console', () => {
    expect(() => loadConfig({ ...named, SMTP_URL: 'http://a:geheim@mail.example' })).toThrow(
      /^(?!.*geheim).*SMTP_URL=/,
    )
  })
})

describe('[SO6] single sign-on needs all that was agreed with the provider, and the address of the portal', () => {
  const agreed = {
    OIDC_ISSUER: 'https://konto.example/realms/kammer',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'geheim',
    PUBLIC_URL: 'https://portal.example',
  }

  test('with that alone the register number is the name, and passwords go on', () => {
    expect(loadConfig(agreed).signOn).toEqual({
      issuer: 'https://konto.example/realms/kammer',
      clientId: 'portal',
      clientSecret: 'geheim',
      scope: 'openid profile',
      claim: 'register_number',
      names: 'register_number',
      name: 'Single Sign-on',
      only: false,
    })
    expect(loadConfig({ PUBLIC_URL: agreed.PUBLIC_URL }).signOn).toBeNull()
  })

  test.each(Object.keys(agreed))('half of it, without %s, stops the start', (name) => {
    expect(() => loadConfig({ ...agreed, [name]: '' })).toThrow(`${name} fehlt.`)
  })

  test('passwords that would stand for nothing stop the start', () => {
    expect(() => loadConfig({ OIDC_ONLY: '1' })).toThrow('OIDC_ISSUER und OIDC_CLIENT_ID')
  })

  test.each([
    'http://konto.example',
    'https://a:b@konto.example',
    'https://konto.example/?x',
    'konto.example',
  ])('secrets are not sent to %s', (OIDC_ISSUER) => {
    expect(() => loadConfig({ ...agreed, OIDC_ISSUER })).toThrow('OIDC_ISSUER=')
  })

  test('the secret is not repeated on the console', () => {
    expect(() => loadConfig({ ...agreed, OIDC_CLIENT_SECRET: 'sehr geheim' })).toThrow(
      /^(?!.*sehr).*OIDC_CLIENT_SECRET=/,
    )
  })
})
