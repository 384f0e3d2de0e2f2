/// <reference lib="webworker" />
import { CACHE_PREFIX } from '#live/cache-prefix.ts'
import { pathOf, readNotice } from './notices.ts'
import { isKeepable, wayOf } from './routes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string }[] }

/** The files of this build; the build writes them in. */
const files = self.__WB_MANIFEST.map(({ url }) => `/${url}`)

const SHELL = 'portal-shell-'
const shell = `${SHELL}${import.meta.env.VITE_BUILD_ID}`
/** How long a page is waited for before the one that lies on the device is shown. */
const PATIENCE_MS = 3000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin)
  if (way) event.respondWith(answers[way](event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))

const answers = { page: answerPage, asset: answerAsset, document: answerDocument }

async function install(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(files)
  await self.skipWaiting()
}

/** Windows of the build before go on with the files that they began with; those of older ones are gone. */
async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL) && name !== shell)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The server's page while there is one, so that nobody reads an old version online; else this build's. */
async function answerPage(request: Request): Promise<Response> {
  const cachedShell = () => caches.match('/index.html', { cacheName: shell })
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([fetch(request).catch(() => undefined), patience])
  if (answer && answer.status < 500) return answer
  return (await cachedShell()) ?? answer ?? Response.error()
}

/** Files of a build never change under their names. What is first needed later is kept then. */
async function answerAsset(request: Request): Promise<Response> {
  const known = await caches.match(request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(shell)
    await cache.put(request.url, answer.clone())
  }
  return answer
}

/**
 * The server's document while there is one; else as it was when it was last opened. The place for it is looked up before
 * the question: if a logout removes it meanwhile, what comes late is kept nowhere.
 */
async function answerDocument(request: Request): Promise<Response> {
  const name = (await caches.keys()).find((each) => each.startsWith(CACHE_PREFIX))
  const cache = name === undefined ? null : await caches.open(name)
  const answer = await fetch(request).catch(() => undefined)
  if (!answer) return (await cache?.match(request.url)) ?? Response.error()
  if (isKeepable(answer)) await cache?.put(request.url, answer.clone())
  return answer
}

function showNotice(data: PushMessageData | null): Promise<void> {
  const { title, body, url, tag } = readNotice(data)
  return self.registration.showNotification(title, {
    body,
    tag,
    data: url,
    lang: 'de',
    icon: '/icon-192.png',
  })
}

/** The window that is there already goes to the page by itself, so that nothing in it is lost; otherwise one is opened. */
async function openPage(notice: Notification): Promise<void> {
  notice.close()
  const url = pathOf(notice.data)
  const [client] = await self.clients.matchAll({ type: 'window' })
  if (!client) return void (await self.clients.openWindow(url))
  await client.focus().catch(() => undefined)
  client.postMessage({ open: url }, [])
}
