import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startUntil } from './started.ts'
import type { Browser, Window } from './window.ts'

/** German, without movement, and speaking to nobody but the portal. */
const preferences = {
  'intl.accept_languages': 'de-DE, de',
  'ui.prefersReducedMotion': 1,
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/**
 * Starts Firefox without a screen and speaks WebDriver BiDi with it. The commands are few, and written here: the libraries
 * for them begin with commands that the long-term release does not know yet, and go no further.
 */
export async function startFirefox(path: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const { program, found: address } = await startUntil(/WebDriver BiDi listening on (ws:\S+)/, path, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ])
  const bidi = await Bidi.connect(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  return {
    open: () => openWindow(bidi),
    close: async () => {
      await bidi.send('browser.close')
      await program.ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** A window of a user context of its own. */
async function openWindow(bidi: Bidi): Promise<Window> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  })
  return {
    go: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (body) => {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.callFunction', {
        functionDeclaration: `() => { ${body} }`,
        awaitPromise: false,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    act: async (actions) => {
      // Only the window in front has the focus.
      await bidi.send('browsingContext.activate', { context })
      await bidi.send('input.performActions', { context, actions })
    },
    resize: (width, height) =>
      bidi.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    picture: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

interface Evaluated {
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

interface Answer {
  id: number | null
  result: unknown
  error?: string
  message?: string
}

/** A connection that sends commands and matches the answers. */
class Bidi {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new Bidi(socket)
  }

  send<Result = void>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#last
    const pending = Promise.withResolvers<unknown>()
    this.#pending.set(id, pending)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return pending.promise as Promise<Result>
  }

  #hear({ id, result, error, message }: Answer): void {
    const pending = this.#pending.get(id ?? 0)
    if (error) pending?.reject(new Error(`${error}: ${message}`))
    else pending?.resolve(result)
    this.#pending.delete(id ?? 0)
  }
}
