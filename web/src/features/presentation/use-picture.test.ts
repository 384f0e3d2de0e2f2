import { expect, test } from 'vitest'
import { formIn } from './use-picture.ts'

test('[A3] the hall is asked for its votes before and while they are taken, and not after', () => {
  const asked = 'Ja, Nein oder Enthaltung auf Ihrem Gerät'
  expect(formIn('open', 'announced')).toBe(asked)
  expect(formIn('open', 'open')).toBe(asked)
  expect(formIn('open', 'closed')).toBe('Das Ergebnis folgt.')
  expect(formIn('secret', 'closed')).toBe('Geheime Abstimmung')
})
