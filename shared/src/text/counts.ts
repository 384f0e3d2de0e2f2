import type { CountRecord } from '#counts/records.ts'
import type { CountFault } from '#counts/rules.ts'
import { countVotings, totalOf } from '#voting/votings.ts'
import { ruleInWords, verdictInWords } from './votes.ts'
import { TOO_FEW, votesInWords } from './votings.ts'

/** Where a result does not add up, in one sentence each. */
export const countFaults: Record<CountFault, string> = {
  'roll-call-differs': 'Die namentlichen Stimmen ergeben andere Zahlen.',
  'urn-differs': 'Die Stimmen in der Urne ergeben andere Zahlen.',
  'chambers-differ': 'Die Stimmen der Kammern ergeben mit ihren Gewichten andere Zahlen.',
  'verdict-differs': 'Die Zahlen ergeben nach der Regel ein anderes Ergebnis als das verzeichnete.',
  'result-differs': 'Erklärt wurde etwas anderes, als die Zahlen ergeben, und das ist nicht verzeichnet.',
  'too-few-told': 'Von so wenigen geheimen Stimmen darf nichts veröffentlicht werden.',
}

/** What counting again has come to, where it adds up: "Nachgezählt: 24 Ja, 9 Nein – einfache Mehrheit erreicht." */
export function recountInWords(record: CountRecord): string {
  const total = totalOf(record)
  if (total === null) return TOO_FEW
  if (countVotings(total) === 0) return 'Es wurde nicht gezählt: Die Leitung hat die Mehrheit festgestellt.'
  const { rule, seats, against } = record
  const given = seats === null ? ruleInWords(rule, 0) : verdictInWords(rule, total, seats)
  const declared = against ? ' Die Leitung hat etwas anderes erklärt.' : ''
  return `Nachgezählt: ${votesInWords(total)} – ${given}.${declared}`
}
