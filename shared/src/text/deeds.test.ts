import { expect, test } from 'vitest'
import { type Deed, deeds, type Names, tellDeed } from './deeds.ts'

const names: Names = {
  person: (number) => `Person ${String(number)}`,
  motion: (id) => `Ib-${String(id)}`,
  top: () => 'TOP Ib',
  procedural: () => 'Vertagung',
}

test('[RE7] every deed is told in a sentence, also where an older version has noted less of it', () => {
  for (const action of Object.keys(deeds) as Deed[]) {
    const sentence = tellDeed(action, {}, names)
    expect(sentence, action).toMatch(/^[„A-ZÄÖÜ0-9].*\.$/)
  }
})

test('[RE7] a sentence names what the deed was about', () => {
  expect(tellDeed('open-vote', { appId: 7, seconds: 15 }, names)).toBe(
    'Abstimmung über Ib-7 geöffnet, 15 Sekunden.',
  )
  expect(tellDeed('correct-result', { appId: 7, after: { result: false }, reason: 'Verzählt' }, names)).toBe(
    'Ergebnis zu Ib-7 berichtigt: abgelehnt. Grund: Verzählt',
  )
  expect(tellDeed('replace-user', { from: '1', to: '2' }, names)).toBe('Person 1 durch Person 2 ersetzt.')
  expect(tellDeed('forgotten-deed', {}, names)).toBe('Vermerkt als „forgotten-deed“.')
})
