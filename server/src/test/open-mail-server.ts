import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailServer } from '#core/config.ts'
import { atEnd } from './at-end.ts'

/** A mail that the server was given: to whom, and every line of it. */
export interface ReceivedMail {
  to: string
  head: string
  text: string
}

/** What the server does with the next mails: takes them, refuses their recipient, refuses and quotes them, puts them off, or says nothing. */
type Mood = 'takes' | 'refuses' | 'quotes' | 'puts-off' | 'is-silent'

/** A real mail server for a test file; it goes when the file is done. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const listeners = new Set<() => void>()
  /** From the mail with this number on it says nothing any more. */
  const state = {
    mood: 'takes' as Mood,
    port: 0,
    silentFrom: Number.POSITIVE_INFINITY,
    /** Nobody has these addresses. */
    unknown: new Set<string>(),
    /** The next mail is not even listened to, as soon as this has come true. */
    turnsAway: null as Promise<void> | null,
  }
  const hear = () => {
    for (const listener of listeners) listener()
  }
  const listen = async () => {
    const server = new SMTPServer({
      authOptional: true,
      // Nobody vouches for a certificate of a test.
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onMailFrom: (_sender, _session, done) => {
        const { turnsAway } = state
        state.turnsAway = null
        if (!turnsAway) return done()
        void turnsAway.then(() => done(answer(421, '4.3.2 not now')))
      },
      onRcptTo: ({ address }, _session, done) => {
        if (state.mood === 'refuses' || state.unknown.has(address))
          return done(answer(550, '5.1.1 no such mailbox'))
        return done(state.mood === 'puts-off' ? answer(451, '4.7.1 try again later') : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const mail = parse(session.envelope.rcptTo.map(({ address }) => address).join(), chunks)
          received.push(mail)
          hear()
          if (state.mood === 'quotes')
            return done(answer(554, `5.7.1 unwanted: ${/^PIN: .*$/m.exec(mail.text)?.[0]}`))
          const isSilent = state.mood === 'is-silent' || received.length > state.silentFrom
          if (!isSilent) done()
        })
      },
    })
    server.on('error', () => {})
    server.listen(state.port, '127.0.0.1')
    await once(server.server, 'listening')
    state.port = (server.server.address() as AddressInfo).port
    return server
  }
  let server: SMTPServer | null = await listen()
  const leave = async () => {
    const leaving = server
    server = null
    if (leaving) await new Promise<void>((resolve) => leaving.close(() => resolve()))
  }
  atEnd(leave)
  const settings: MailServer = {
    host: '127.0.0.1',
    port: state.port,
    tls: 'offered',
    auth: null,
    from: { name: 'Tagungsbüro', address: 'portal@example.org' },
  }
  return {
    settings,
    received,
    state,
    /** Is not there any more, */
    leave,
    /** and there again, at the same address. */
    comeBack: async () => {
      server ??= await listen()
    },
    /** Resolves with the first mail, past or to come, that fits. */
    until: (fits: (mail: ReceivedMail) => boolean) =>
      new Promise<ReceivedMail>((resolve) => {
        const look = () => {
          const found = received.find(fits)
          if (!found) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
  }
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

function parse(to: string, chunks: readonly Buffer[]): ReceivedMail {
  const [head = '', ...parts] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n')
  const body = parts.join('\r\n\r\n').replaceAll('\r\n', '\n')
  const isBase64 = /transfer-encoding: base64/i.test(head)
  const bytes = isBase64
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replaceAll('=\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )
  return { to, head, text: bytes.toString() }
}
