import { expect } from '@playwright/test'
import { startProgram, takePort } from '@portal/server/src/rehearsal/processes.ts'
import { startUntil } from './started.ts'
import type { Browser, Window } from './window.ts'

/** WebKitGTK can not do without a screen, so it gets one that nobody sees; its windows come when they are asked for. */
export async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const { program: screen, found: display } = await startUntil(/^(\d+)$/m, xvfb, [
    ...['-displayfd', '1'],
    ...['-screen', '0', '1600x1200x24'],
    ...['-nolisten', 'tcp'],
  ])
  const closing: (() => Promise<unknown>)[] = []
  return {
    open: () => openWindow(driver, `:${display}`, closing),
    close: async () => {
      for (const close of closing) await close()
      await screen.end('SIGTERM')
    },
  }
}

/**
 * A driver and the browser that it starts, because each drives only one. The commands of WebDriver are few, and written
 * here: the libraries for them bring the drivers of all other browsers along.
 */
async function openWindow(
  driver: string,
  display: string,
  closing: (() => Promise<unknown>)[],
): Promise<Window> {
  const port = await takePort()
  const program = startProgram(driver, [`--port=${port}`], { DISPLAY: display })
  closing.push(() => program.end('SIGTERM'))
  const url = `http://127.0.0.1:${port}`
  await expect(() => send('GET', `${url}/status`)).toPass()
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, { capabilities: {} })
  const session = `${url}/session/${sessionId}`
  // The driver ends its browser only when it is asked to.
  closing.unshift(() => send('DELETE', session))
  return {
    go: (address) => send('POST', `${session}/url`, { url: address }),
    run: (body) => send('POST', `${session}/execute/sync`, { script: body, args: [] }),
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    picture: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
  }
}

/** One command of WebDriver. */
async function send<Value = void>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}
