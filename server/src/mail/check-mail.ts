import type { MailServer } from '#core/config.ts'
import { type Finding, good, warning } from '#doctor/finding.ts'
import { openMailServer } from './open-mail-server.ts'

const PATIENCE_MS = 8000

/** Whether the mail server takes the portal's login; nothing is sent. Votes need no mail: nothing here is a danger. */
export async function checkMail(server: MailServer): Promise<Finding[]> {
  const { host, port, tls } = server
  const way = openMailServer(server, PATIENCE_MS)
  const fault = await way.verify().then(
    () => null,
    (error: Error) => error.message,
  )
  way.close()
  return [
    fault === null
      ? good(`Der E-Mail-Server ${host}:${port} nimmt E-Mails an.`)
      : warning(
          `Der E-Mail-Server ${host}:${port} nimmt nichts an: ${fault}.`,
          'SMTP_URL prüfen: Rechner, Port, Benutzer, Passwort. E-Mails warten bis dahin.',
        ),
    ...(tls === 'none'
      ? [
          warning(
            'E-Mails gehen unverschlüsselt zum E-Mail-Server, auch Einladungen mit PIN.',
            'Nur in einem eigenen Netz; sonst ?tls=none aus SMTP_URL streichen.',
          ),
        ]
      : []),
  ]
}
