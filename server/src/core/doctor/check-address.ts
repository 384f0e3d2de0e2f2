import { once } from 'node:events'
import { connect } from 'node:tls'
import { danger, type Finding, figure, good, warning } from './finding.ts'

const PATIENCE_MS = 8000
const DAY_MS = 86_400_000
/** A certificate that ends sooner may end during the congress, in days. */
const SOON_DAYS = 14

/** What lies between people and the portal: its address, their browsers' sockets through all proxies, the certificate. */
export async function checkAddress(publicUrl: string): Promise<Finding[]> {
  const ready = await checkReady(publicUrl)
  if (ready.level === 'danger') return [ready]
  return [ready, await checkSocket(publicUrl), ...(await checkCertificate(publicUrl))]
}

async function checkReady(publicUrl: string): Promise<Finding> {
  const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    (error: Error) => error,
  )
  const mend = 'Das Portal starten, und Namensauflösung, Proxy und Zertifikat prüfen.'
  if (answer instanceof Error) {
    const { message } = (answer.cause as Error | undefined) ?? answer
    return danger(`${publicUrl} antwortet nicht: ${message}.`, mend)
  }
  if (!answer.ok)
    return danger(`${publicUrl}/readyz antwortet ${answer.status}: ${await answer.text()}`, mend)
  return good(`${publicUrl} antwortet.`)
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
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) })
    const days = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS
    const says = `Das Zertifikat gilt noch ${figure(Math.floor(days))} Tage.`
    return [days < SOON_DAYS ? warning(says, 'Das Zertifikat vor dem Kongress erneuern.') : good(says)]
  } finally {
    socket.destroy()
  }
}

/** How long an address of the stream may take, in milliseconds. */
const STREAM_MS = 4000

/** What is wrong with an address of the stream, in German; null where it answers. Nothing of what it answers is read. */
export async function askStream(url: string): Promise<string | null> {
  const { host } = new URL(url)
  const signal = AbortSignal.timeout(STREAM_MS)
  const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => null)
  await answer?.body?.cancel()
  if (!answer) return `${host} antwortet nicht`
  return answer.status >= 400 ? `${host} antwortet mit ${answer.status}` : null
}
