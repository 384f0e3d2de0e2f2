import { createTransport } from 'nodemailer'
import type { MailServer } from '#core/config.ts'

/** A server that takes longer over one mail is as good as away, in milliseconds. */
const PATIENCE_MS = 30_000

/**
 * Opens the way to a mail server: one connection for each mail, encrypted unless the operator has said otherwise. Nothing that a
 * mail says makes it read a file or ask another server.
 */
export const openMailServer = ({ host, port, tls, auth }: MailServer, patienceMs = PATIENCE_MS) =>
  createTransport({
    host,
    port,
    secure: tls === 'from-the-start',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(auth && { auth, forceAuth: true }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
