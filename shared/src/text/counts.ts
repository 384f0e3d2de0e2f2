import type { CountFault } from '#counts/rules.ts'

/** Where a result does not add up, in one sentence each. */
export const countFaults: Record<CountFault, string> = {
  'roll-call-differs': 'Die namentlichen Stimmen ergeben andere Zahlen.',
  'urn-differs': 'Die Stimmen in der Urne ergeben andere Zahlen.',
  'chambers-differ': 'Die Stimmen der Kammern ergeben mit ihren Gewichten andere Zahlen.',
  'verdict-differs': 'Die Zahlen ergeben nach der Regel ein anderes Ergebnis als das verzeichnete.',
  'result-differs': 'Erklärt wurde etwas anderes, als die Zahlen ergeben, und das ist nicht verzeichnet.',
  'too-few-told': 'Von so wenigen geheimen Stimmen darf nichts veröffentlicht werden.',
}
