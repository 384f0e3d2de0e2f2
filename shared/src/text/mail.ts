import type { MailKind, MailState, MailText } from '#mail/rules.ts'

export const mailKindNames: Record<MailKind, string> = {
  invitation: 'Einladung mit PIN',
  published: 'Antrag veröffentlicht',
  support: 'Bitte um Unterstützung',
  replaced: 'Sie wurden ersetzt',
  'letter-void': 'PIN-Brief ungültig',
  test: 'Probe',
}

export const mailStateNames: Record<MailState, string> = {
  waiting: 'wartet',
  sent: 'gesendet',
  refused: 'abgewiesen',
  'given-up': 'aufgegeben',
  withdrawn: 'zurückgezogen',
}

/** What is written where the office has written nothing else. */
export const usualMailTexts: Record<MailKind, MailText> = {
  invitation: {
    subject: 'Ihr Zugang zum Online-Portal: {Kongress}',
    text: `Guten Tag {Name},

unter dieser Adresse richten Sie Ihren Zugang zum Online-Portal ein. Benutzername und PIN sind dort bereits eingetragen; Sie wählen nur noch ein Passwort:

{Link}

Benutzername: {Benutzername}
PIN: {PIN}

Die PIN gilt einmal; eine frühere gilt nicht mehr. Bitte geben Sie diese Nachricht nicht weiter.

Ihr Tagungsbüro`,
  },
  published: {
    subject: 'Ihr Antrag {Nummer} ist veröffentlicht',
    text: `Guten Tag {Name},

der Antrag „{Titel}“ ist unter der Nummer {Nummer} veröffentlicht:

{Link}

Ihr Tagungsbüro`,
  },
  support: {
    subject: 'Bitte um Unterstützung eines Antrags',
    text: `Guten Tag {Name},

{Person} bittet Sie, einen Antrag zu unterstützen. Sie lesen ihn und antworten im Online-Portal:

{Link}

Ihr Tagungsbüro`,
  },
  replaced: {
    subject: 'Ihr Mandat: {Kongress}',
    text: `Guten Tag {Name},

Ihren Sitz hat {Nachfolge} übernommen. Ihr Zugang zum Online-Portal ist damit geschlossen; was Sie beantragt und abgestimmt haben, bleibt bestehen.

Bei Fragen wenden Sie sich bitte an das Tagungsbüro.

Ihr Tagungsbüro`,
  },
  'letter-void': {
    subject: 'Ihr PIN-Brief gilt nicht mehr',
    text: `Guten Tag {Name},

die PIN in Ihrem bisherigen Brief gilt nicht mehr, weil eine neue ausgegeben wurde. Sie erhalten sie vom Tagungsbüro. Haben Sie keine neue erwartet, melden Sie sich bitte dort.

Ihr Tagungsbüro`,
  },
  test: {
    subject: 'Probe des Online-Portals: {Kongress}',
    text: `Guten Tag {Name},

diese Nachricht zeigt, dass E-Mails des Online-Portals ankommen:

{Link}

Das Online-Portal`,
  },
}
