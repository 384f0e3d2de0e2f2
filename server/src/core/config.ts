import { resolve } from 'node:path'
import type { EndedCongress } from '@portal/shared/closing/records.ts'
import { refuseEmail } from '@portal/shared/people/rules.ts'
import type { SettingName } from '@portal/shared/settings/records.ts'
import { acceptCounts } from '@portal/shared/settings/rules.ts'
import { USUAL_SUPPORTERS } from '@portal/shared/usual.ts'
import { z } from 'zod'
import { encrypterFor } from './backup/recipient.ts'

/** What the operator chose, parsed once at the start and never changed afterwards. */
export type Config = Readonly<{
  port: number
  host: string
  /** Null means that the portal runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null
  dataDir: string
  /** How many bytes of stored files may lie on the disk as copies; 0: none. */
  fileCacheBytes: number
  /** Where the keys of running secret votes lie; null for a folder of the data folder. */
  ballotKeys: string | null
  /** Where the backups go that the office makes, and for whom they are encrypted; null where it makes none. */
  backups: { folder: string; recipient: string } | null
  /** Whether everybody may come in; otherwise only the chair and the office. */
  open: boolean
  /** Whether the hall votes by hand and the chair enters the counts. */
  present: boolean
  /** How many other supporters submit a motion. */
  acceptCount: number
  /** Whether a portal without a congress begins with the demo. */
  demo: boolean
  /** Whether documents are made before somebody asks for them. */
  documentsAhead: boolean
  stage: 'stage' | null
  /** Whether the congress that is there now is the demo. */
  isDemo: boolean
  /** The end of the congress; null while it goes on. */
  ended: EndedCongress | null
  /** One, or several with blanks between them; null means that `loadSessionSecret` makes one and keeps it in the data folder. */
  sessionSecret: string | null
  /** The seed of the key that signs the audit log; null means that `loadLogKeys` makes one and keeps it in the data folder. */
  logKey: string | null
  /** The origin that people type, without a trailing slash. */
  publicUrl: string | null
  /** The files by which the portal itself speaks https; null where it speaks http, for a proxy in front. */
  tls: { cert: string; key: string } | null
  /** How many proxies in front may be believed about client addresses. */
  trustProxy: number
  metricsToken: string | null
  /** What goes to a receiver of OpenTelemetry; null where there is none. */
  telemetry: Telemetry | null
  /** The keys for notifications; null means that `loadVapid` makes them and keeps them in the data folder. */
  vapid: { publicKey: string; privateKey: string } | null
  /** The push services that browsers may name. */
  pushServices: readonly string[]
  /** Where mails are handed in, and whom they come from; null where the portal sends none. */
  mail: MailServer | null
  /** Seal what mails must not say before they are sent, one or several with blanks between them; null means that `loadMailKey` makes one and keeps it in the data folder. */
  mailKey: string | null
  /** Where people log in with an account that they have elsewhere; null where they do not. */
  signOn: SignOn | null
  imprintUrl: string | null
  privacyUrl: string | null
  /** Which of what the congress office may choose itself the operator has set, so that it may not. */
  fixed: ReadonlySet<SettingName>
  logLevel: (typeof logLevels)[number]
}>

/** By the standard variables of OpenTelemetry (rule I22). */
export interface Telemetry {
  traces: boolean
  metrics: boolean
  sampler: (typeof samplers)[number]
  /** How many of the traces are kept, where the sampler asks. */
  ratio: number
  metricsEveryMs: number
}

/** A mail server that takes mails to deliver. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the beginning, by STARTTLS or not at all, or by STARTTLS where it is offered, on this machine alone. */
  tls: 'from-the-start' | 'required' | 'none' | 'offered'
  auth: { user: string; pass: string } | null
  from: { name: string; address: string }
}

/** A provider of OpenID Connect (rules SO1 to SO8). */
export interface SignOn {
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The claim that names the person, */
  claim: string
  /** and what it is in the portal. */
  names: 'register_number' | 'username'
  /** What the account is called that people have there. */
  name: string
  /** Whether it stands instead of passwords and PINs, not beside them. */
  only: boolean
}

/** A wrong setting; its message is the one line that the operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))

const flag = z.enum(['0', '1']).transform((value) => value === '1')

const webAddress = z.url({ protocol: /^https?$/ })

const origin = webAddress
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && !url.search && !url.hash && !url.username)
  .transform((url) => url.origin)

const hostName = z.string().regex(/^[\w.:-]+$/)

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ })

/** What libpq understands and `pg` reads as the name of one odd host, or not at all. */
const severalDatabases = /^[^/]*\/\/(?:[^/?]*@)?[^/@?]*,[^/@]*(?:[/?]|$)|[?&]target_session_attrs=/

/** A portal that silently stayed at the first of them would be away after a fail-over (rule I15). */
function refuseSeveral(url: string | undefined): void {
  if (!severalDatabases.test(url ?? '')) return
  throw new ConfigError(
    'DATABASE_URL nennt mehrere Rechner oder target_session_attrs. Das Portal verbindet sich mit einem: Nennen Sie die Adresse, die beim Umschalten zum neuen Hauptserver führt (virtuelle IP, HAProxy, Dienst eines Anbieters).',
  )
}

const folder = z.string().refine((path) => !path.includes('\0'))

const path = folder.transform((value) => resolve(value))

const secret = (length: number) =>
  z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .min(length)

/** A key in base64url. */
const keyOf = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(length)

/** One value, or up to five with blanks between them: the first one is used, the others are still accepted (rule I20). */
const several = (one: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(/ +/))
    .pipe(z.array(one).max(5))
    .transform((values) => values.join(' '))

/** Half a pair is worth nothing: a folder without a recipient would hold for everybody all that the portal keeps. */
function pairOf<A, B>(names: [string, string], one: A | null, other: B | null): [A, B] | null {
  if (one !== null && other !== null) return [one, other]
  if (one === null && other === null) return null
  const missing = one === null ? names[0] : names[1]
  throw new ConfigError(`${missing} fehlt. ${names.join(' und ')} gehören zusammen.`)
}

function readBackups(folder: string | null, recipient: string | null): Config['backups'] {
  const pair = pairOf(['BACKUP_DIR', 'BACKUP_RECIPIENT'], folder, recipient)
  return pair && { folder: pair[0], recipient: pair[1] }
}

function readVapid(publicKey: string | null, privateKey: string | null): Config['vapid'] {
  const pair = pairOf(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], publicKey, privateKey)
  return pair && { publicKey: pair[0], privateKey: pair[1] }
}

/** By the address the portal knows that cookies have to be secure. */
function readTls(cert: string | null, key: string | null, publicUrl: string | null): Config['tls'] {
  const pair = pairOf(['TLS_CERT', 'TLS_KEY'], cert, key)
  if (pair && !publicUrl?.startsWith('https:'))
    throw new ConfigError('Mit TLS_CERT und TLS_KEY beginnt PUBLIC_URL mit https://.')
  return pair && { cert: pair[0], key: pair[1] }
}

const mailAddress = z
  .url({ protocol: /^smtps?$/ })
  .transform((value) => new URL(value))
  .refine(
    ({ hostname, pathname, search, hash }) =>
      hostname !== '' && /^\/?$/.test(pathname) && ['', '?tls=none'].includes(search) && hash === '',
  )
  .refine(({ username, password }) => isDecodable(username) && isDecodable(password))

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/** `Tagungsbüro <portal@example.org>`, or the address alone. */
const mailSender = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}"<>]*$|^[^\p{Cc}"<>]*<[^\p{Cc}"<>]*>$/u)
  .transform((value) => {
    const [, name = '', address = value] = /^(.*)<(.*)>$/.exec(value) ?? []
    return { name: name.trim(), address: address.trim() }
  })
  .refine(({ address }) => address !== '' && refuseEmail(address) === null)

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** A server without a sender sends nothing, and what is sent has to name the portal. */
function readMailServer(
  url: URL | null,
  from: MailServer['from'] | null,
  publicUrl: string | null,
): MailServer | null {
  if (url === null && from === null) return null
  const missing = [
    url === null && 'SMTP_URL',
    from === null && 'MAIL_FROM',
    publicUrl === null && 'PUBLIC_URL',
  ].filter((name) => name !== false)
  if (url === null || from === null || missing.length > 0)
    throw new ConfigError(
      `${missing.join(' und ')} fehlt. Für E-Mails braucht das Portal SMTP_URL, MAIL_FROM und PUBLIC_URL.`,
    )
  const { protocol, hostname, port, username, password, search } = url
  const fromTheStart = protocol === 'smtps:'
  const withStartTls = isLoopback(hostname) ? 'offered' : 'required'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (fromTheStart ? 465 : 587)),
    tls: fromTheStart ? 'from-the-start' : search === '' ? withStartTls : 'none',
    auth: username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from,
  }
}

/** Secrets travel there, so it is https everywhere but on this machine. */
const issuer = webAddress
  .transform((value) => ({ value, url: new URL(value) }))
  .refine(({ url }) => url.protocol === 'https:' || isLoopback(url.hostname))
  .refine(({ url }) => !url.search && !url.hash && !url.username)
  // As it is written: the provider names itself so in its tokens.
  .transform(({ value }) => value)

/** Without any of them it is off; half an agreement with a provider opens nothing. */
function readSignOn(
  { issuer, clientId, clientSecret }: Record<'issuer' | 'clientId' | 'clientSecret', string | null>,
  chosen: Omit<SignOn, 'issuer' | 'clientId' | 'clientSecret'>,
  publicUrl: string | null,
): SignOn | null {
  if (issuer === null && clientId === null && clientSecret === null && !chosen.only) return null
  if (issuer !== null && clientId !== null && clientSecret !== null && publicUrl !== null)
    return { issuer, clientId, clientSecret, ...chosen }
  const missing = [
    issuer === null && 'OIDC_ISSUER',
    clientId === null && 'OIDC_CLIENT_ID',
    clientSecret === null && 'OIDC_CLIENT_SECRET',
    publicUrl === null && 'PUBLIC_URL',
  ].filter((name) => name !== false)
  throw new ConfigError(
    `${missing.join(' und ')} fehlt. Für Single Sign-on braucht das Portal OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET und PUBLIC_URL.`,
  )
}

/** Those of Chrome, Firefox, Safari and Edge. */
const usualPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const services = z
  .string()
  .transform((value) => value.split(',').map((service) => service.trim()))
  .pipe(z.array(z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/)))

const printable = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(1000)
const scopes = z
  .string()
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
  .max(1000)
  .refine((value) => value.split(' ').includes('openid'))
const accountName = z
  .string()
  .max(60)
  .regex(/^[^\p{Cc}]+$/u)

const allowedPrintable = 'druckbare ASCII-Zeichen ohne Leerzeichen'
const allowedVapidKey = (length: number) =>
  `${length} Zeichen in base64url, gemacht mit npx web-push generate-vapid-keys`
const allowedLogKey = '43 Zeichen in base64url, gemacht mit portal new-log-key'
const allowedMailKey =
  '43 Zeichen in base64url, gemacht mit openssl rand -base64 32 | tr +/ -_ | tr -d =; mehrere durch Leerzeichen getrennt, der neueste zuerst'
const allowedServices =
  'Adressen ohne Pfad, durch Kommas getrennt, wie https://push.example,https://*.push.example'
const allowedFolder = 'der Pfad eines Ordners'
const allowedFile = 'der Pfad einer Datei in PEM'
const allowedFlag = '0 oder 1'
const allowedSecret = (length: number) => `mindestens ${length} druckbare ASCII-Zeichen ohne Leerzeichen`
const allowedWebAddress = 'eine Adresse, die mit http:// oder https:// beginnt'

/** The variables of what the congress office may choose itself where they are not set. */
const variables: Record<SettingName, string> = {
  open: 'OPEN',
  present: 'PRESENT',
  acceptCount: 'ACCEPT_COUNT',
  stage: 'STAGE',
  imprintUrl: 'IMPRINT_URL',
  privacyUrl: 'PRIVACY_URL',
}

/** Reads the settings; an empty value counts as absent, the first wrong one is thrown as `ConfigError`. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  /** Values of secret variables are not repeated on the console. */
  const read = <T, F>(
    name: string,
    schema: z.ZodType<T>,
    fallback: F,
    allowed: string,
    secrecy?: 'secret',
  ) => {
    const value = env[name]?.trim()
    if (!value) return fallback
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const shown = secrecy ? `(${value.length} Zeichen, nicht gezeigt)` : JSON.stringify(value)
    throw new ConfigError(`${name}=${shown} ist nicht möglich. Erlaubt: ${allowed}.`)
  }

  /** The variables that say where to, and with what, are checked by the exporters that read them. */
  const readTelemetry = (): Telemetry | null => {
    const isOn = (signal: 'TRACES' | 'METRICS') => {
      const address = env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
      const exporter = read(`OTEL_${signal}_EXPORTER`, z.enum(['otlp', 'none']), 'otlp', 'otlp oder none')
      return Boolean(address) && exporter === 'otlp'
    }
    if (env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true') return null
    const [traces, metrics] = [isOn('TRACES'), isOn('METRICS')]
    if (!traces && !metrics) return null
    for (const signal of ['', 'TRACES_', 'METRICS_'])
      read(
        `OTEL_EXPORTER_OTLP_${signal}PROTOCOL`,
        z.literal('http/protobuf'),
        'http/protobuf',
        'http/protobuf (Port 4318 der meisten Empfänger)',
      )
    return {
      traces,
      metrics,
      sampler: read('OTEL_TRACES_SAMPLER', z.enum(samplers), 'parentbased_always_on', samplers.join(', ')),
      ratio: read(
        'OTEL_TRACES_SAMPLER_ARG',
        z.coerce.number().min(0).max(1),
        1,
        'eine Zahl von 0 bis 1 mit Punkt, wie 0.1',
      ),
      metricsEveryMs: read(
        'OTEL_METRIC_EXPORT_INTERVAL',
        wholeNumber(100, 3_600_000),
        60_000,
        'Millisekunden, 100 bis 3600000',
      ),
    }
  }

  refuseSeveral(env['DATABASE_URL'])
  const databaseUrl = read(
    'DATABASE_URL',
    databaseAddress,
    null,
    'eine Adresse wie postgres://benutzer:passwort@rechner:5432/datenbank',
    'secret',
  )
  const publicUrl = read('PUBLIC_URL', origin, null, 'eine Adresse ohne Pfad wie https://portal.example')
  return {
    port: read('PORT', wholeNumber(0, 65_535), 3000, 'eine ganze Zahl von 0 bis 65535'),
    host: read(
      'HOST',
      hostName,
      '127.0.0.1',
      'ein Rechnername oder eine IP-Adresse wie 127.0.0.1 oder 0.0.0.0',
    ),
    databaseUrl,
    dataDir: resolve(read('DATA_DIR', folder, './data', allowedFolder)),
    fileCacheBytes:
      1_000_000 * read('FILE_CACHE_MB', wholeNumber(0, 1_000_000), 500, 'eine ganze Zahl von 0 bis 1000000'),
    ballotKeys: read('BALLOT_KEYS', path, null, allowedFolder),
    backups: readBackups(
      read('BACKUP_DIR', path, null, allowedFolder),
      read(
        'BACKUP_RECIPIENT',
        z.string().refine((key) => encrypterFor(key) !== null),
        null,
        'ein öffentlicher Schlüssel von age (age1…), gemacht mit age-keygen',
      ),
    ),
    open: read('OPEN', flag, true, allowedFlag),
    present: read('PRESENT', flag, false, allowedFlag),
    demo: read('DEMO', flag, databaseUrl === null && publicUrl === null, allowedFlag),
    acceptCount: read(
      'ACCEPT_COUNT',
      wholeNumber(acceptCounts.min, acceptCounts.max),
      USUAL_SUPPORTERS,
      'eine ganze Zahl von 1 bis 999',
    ),
    documentsAhead: read('DOCUMENTS_AHEAD', flag, true, allowedFlag),
    ended: null,
    isDemo: false,
    stage: read('STAGE', z.literal('stage'), null, 'stage, oder die Variable fehlt'),
    sessionSecret: read(
      'SESSION_SECRET',
      several(secret(32)),
      null,
      `${allowedSecret(32)}; mehrere durch Leerzeichen getrennt, das neueste zuerst`,
      'secret',
    ),
    logKey: read('LOG_KEY', keyOf(43), null, allowedLogKey, 'secret'),
    publicUrl,
    tls: readTls(
      read('TLS_CERT', path, null, allowedFile),
      read('TLS_KEY', path, null, allowedFile),
      publicUrl,
    ),
    trustProxy: read('TRUST_PROXY', wholeNumber(0, 9), 0, 'die Anzahl der vorgeschalteten Proxys, 0 bis 9'),
    vapid: readVapid(
      read('VAPID_PUBLIC_KEY', keyOf(87), null, allowedVapidKey(87)),
      read('VAPID_PRIVATE_KEY', keyOf(43), null, allowedVapidKey(43), 'secret'),
    ),
    pushServices: read('PUSH_SERVICES', services, usualPushServices, allowedServices),
    mail: readMailServer(
      read(
        'SMTP_URL',
        mailAddress,
        null,
        'eine Adresse wie smtps://benutzer:passwort@mail.example oder smtp://mail.example:587, mit ?tls=none ohne Verschlüsselung',
        'secret',
      ),
      read(
        'MAIL_FROM',
        mailSender,
        null,
        'eine Adresse wie portal@example.org oder Tagungsbüro <portal@example.org>',
      ),
      publicUrl,
    ),
    mailKey: read('MAIL_KEY', several(keyOf(43)), null, allowedMailKey, 'secret'),
    signOn: readSignOn(
      {
        issuer: read('OIDC_ISSUER', issuer, null, 'eine Adresse, die mit https:// beginnt'),
        clientId: read('OIDC_CLIENT_ID', printable, null, allowedPrintable),
        clientSecret: read('OIDC_CLIENT_SECRET', printable, null, allowedPrintable, 'secret'),
      },
      {
        scope: read(
          'OIDC_SCOPE',
          scopes,
          'openid profile',
          'Namen mit openid darunter, durch Leerzeichen getrennt',
        ),
        claim: read('OIDC_CLAIM', printable, 'register_number', allowedPrintable),
        names: read(
          'OIDC_NAMES',
          z.enum(['register_number', 'username']),
          'register_number',
          'register_number oder username',
        ),
        name: read('OIDC_NAME', accountName, 'Single Sign-on', 'höchstens 60 Zeichen, wie: dem Kammer-Konto'),
        only: read('OIDC_ONLY', flag, false, allowedFlag),
      },
      publicUrl,
    ),
    metricsToken: read('METRICS_TOKEN', secret(16), null, allowedSecret(16), 'secret'),
    telemetry: readTelemetry(),
    imprintUrl: read('IMPRINT_URL', webAddress, null, allowedWebAddress),
    privacyUrl: read('PRIVACY_URL', webAddress, null, allowedWebAddress),
    fixed: new Set(
      (Object.keys(variables) as SettingName[]).filter((name) => Boolean(env[variables[name]]?.trim())),
    ),
    logLevel: read('LOG_LEVEL', z.enum(logLevels), 'info', logLevels.join(', ')),
  }
}
