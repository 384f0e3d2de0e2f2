import { expect, test } from 'vitest'
import { noVotes } from '#voting/votings.ts'
import { declaredBefore } from './correction.ts'

test('[K24] what had been declared is named with its votes, where there were any', () => {
  const correction = { reason: 'Verlesen', before: false, votingsBefore: { '0': 17, '1': 66, '2': 141 } }
  expect(declaredBefore(correction, 1)).toBe('Abgelehnt, 66\u00a0zu\u00a0141 bei 17\u00a0Enthaltungen')
  expect(declaredBefore({ ...correction, votingsBefore: noVotes }, 1)).toBe('Abgelehnt')
})
