import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import makeDemo from '#make-demo.ts'

/** The demo congress, and a mail server that knows nobody: what is sent to it comes back. */
export default async function setUp(): Promise<() => Promise<void>> {
  const remove = await makeDemo()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })),
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  process.env['PORTAL_E2E_MAIL'] = `smtp://127.0.0.1:${port}`
  return async () => {
    await new Promise<void>((closed) => {
      server.close(() => closed())
    })
    await remove()
  }
}
