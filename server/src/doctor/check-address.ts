import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type DetailedPeerCertificate, getCACertificates } from 'node:tls'
import { askingHeaders, type Way } from '#core/way.ts'
import { danger, type Finding, figure, good, warning } from './finding.ts'

const PATIENCE_MS = 8000
const DAY_MS = 86_400_000
/** A certificate that ends sooner may end during the congress, in days. */
const SOON_DAYS = 14

/** Nobody has this address: it is kept for examples. */
const CLAIMED = '192.0.2.77'

interface Public {
  url: string
  /** Of how many proxies the portal believes whom they name. */
  proxies: number
  /** The portal's; null where it is not known here, and nothing is asked of the proxies. */
  secret: string | null
}

/** What lies between people and the portal: its address, the proxies, their browsers' sockets through them, the certificate. */
export async function checkAddress({ url, proxies, secret }: Public): Promise<Finding[]> {
  const headers = secret === null ? {} : askingHeaders(secret, CLAIMED)
  const answer = await fetch(`${url}/readyz`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => error,
  )
  const mend = 'Das Portal starten, und Namensauflösung, Proxy und Zertifikat prüfen.'
  if (answer instanceof Error) {
    const { message } = (answer.cause as Error | undefined) ?? answer
    return [danger(`${url} antwortet nicht: ${message}.`, mend)]
  }
  const said = await answer.text()
  if (!answer.ok) return [danger(`${url}/readyz antwortet ${answer.status}: ${said}`, mend)]
  return [
    good(`${url} antwortet.`),
    ...(secret === null ? [] : [judgeWay(wayIn(said), proxies)]),
    await checkSocket(url),
    ...(await checkCertificate(url)),
  ]
}

function wayIn(said: string): Way | null {
  try {
    return JSON.parse(said).way ?? null
  } catch {
    return null
  }
}

/** Whether the portal believes the proxies in front, and nobody else (rule I24). */
export function judgeWay(way: Way | null, proxies: number): Finding {
  if (!way)
    return warning(
      'Unter der öffentlichen Adresse antwortet ein Portal mit einem anderen SESSION_SECRET.',
      'Allen Servern dasselbe SESSION_SECRET und dieselbe Version geben, und PUBLIC_URL prüfen.',
    )
  if (way.address === CLAIMED)
    return warning(
      'Wer eine andere Absenderadresse angibt, dem glaubt das Portal: Grenzen je Adresse ließen sich umgehen.',
      `TRUST_PROXY (${proxies}) auf die Anzahl der Proxys setzen, die wirklich davor stehen.`,
    )
  const named = way.forwarded.filter((address) => address !== CLAIMED).length
  if (named > proxies)
    return warning(
      `Alle Leute kommen für das Portal von ${way.address}, der Adresse eines Proxys: Sie teilen sich die Grenzen je Adresse.`,
      `TRUST_PROXY=${named} setzen (jetzt ${proxies}).`,
    )
  return good('Das Portal erkennt, von welcher Adresse jemand kommt.')
}

async function checkSocket(publicUrl: string): Promise<Finding> {
  const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const opened = Promise.withResolvers<boolean>()
  const timer = setTimeout(opened.resolve, PATIENCE_MS, false)
  socket.addEventListener('message', () => opened.resolve(true))
  socket.addEventListener('error', () => opened.resolve(false))
  const isOpen = await opened.promise
  clearTimeout(timer)
  socket.close()
  if (isOpen) return good('WebSocket geht durch bis zum Portal.')
  return danger(
    'WebSocket kommt nicht bis zum Portal: Abstimmungen kämen langsam oder gar nicht an.',
    'Im Proxy den Wechsel des Protokolls erlauben (Upgrade, Connection).',
  )
}

async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return [
      warning(
        `${publicUrl} ist nicht verschlüsselt.`,
        'https einrichten: Benachrichtigungen, Kamera und Lesen ohne Netz gehen nur damit.',
      ),
    ]
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // An address of the network has no name that could be said.
  const socket = connect({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const certificate = socket.getPeerCertificate(true)
    const days = (Date.parse(certificate.valid_to) - Date.now()) / DAY_MS
    const says = [
      `Das Zertifikat gilt noch ${figure(Math.floor(days))} Tage.`,
      ...judgeAuthority(rootOf(certificate)),
    ].join(' ')
    return [days < SOON_DAYS ? warning(says, 'Das Zertifikat vor dem Kongress erneuern.') : good(says)]
  } finally {
    socket.destroy()
  }
}

/** Whoever vouches for a certificate in the end. */
function rootOf(certificate: DetailedPeerCertificate): DetailedPeerCertificate {
  const { issuerCertificate: issuer, fingerprint256 } = certificate
  return issuer === undefined || issuer.fingerprint256 === fingerprint256 ? certificate : rootOf(issuer)
}

/** A device knows public authorities by itself, one's own where somebody has shown it (rule I25). */
function judgeAuthority({ fingerprint256, subject }: DetailedPeerCertificate): string[] {
  const isPublic = getCACertificates('bundled').some(
    (pem) => new X509Certificate(pem).fingerprint256 === fingerprint256,
  )
  const name = [subject.CN, subject.O].flat().filter(Boolean).join(', ')
  return isPublic ? [] : [`Ihm trauen nur Geräte, auf denen „${name}“ eingerichtet ist.`]
}
