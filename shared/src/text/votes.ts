import { isElection, statusLabel } from '#motions/rules.ts'
import type { BoardLine } from '#voting/chambers.ts'
import { ABSTENTION, NO, YES } from '#voting/choices.ts'
import type { Choice, MajorityRule, Mode, Result, Votings } from '#voting/records.ts'
import { majority, seatsNeeded, type VoteState, verdict } from '#voting/rules.ts'

export const choiceLabels: Record<Choice, string> = { [YES]: 'Ja', [NO]: 'Nein', [ABSTENTION]: 'Enthaltung' }

/** Where a vote is, as everybody reads it. */
export const stateInWords: Record<VoteState, string> = {
  announced: 'Abstimmung folgt',
  open: 'Abstimmung läuft',
  closed: 'Abstimmung geschlossen',
}

/** How a vote is held, as voters are told before they vote (rule V18). */
export const modeInWords: Record<Mode, string> = {
  open: 'offene Abstimmung',
  rollcall: 'namentliche Abstimmung – wer wie gestimmt hat, wird veröffentlicht',
  secret: 'geheime Abstimmung',
}

export const modeLabels: Record<Mode, string> = {
  open: 'offen',
  rollcall: 'namentlich',
  secret: 'geheim',
}

/** How associations vote, in place of the mode. */
export const CHAMBER_VOTE = 'Kammerabstimmung'

/** What an association has cast, in one word. */
export const castInWords = (value: boolean | null): string =>
  value === null ? 'offen' : value ? choiceLabels[1] : choiceLabels[2]

/** Votes of an association: "29 Stimmen". */
export const seatsInWords = (seats: number): string => (seats === 1 ? '1 Stimme' : `${seats} Stimmen`)

/** A line of the chamber's board with its words, and with the meaning that its colour has. */
export const boardLineInWords = ({
  code,
  land,
  seats,
  value,
}: Pick<BoardLine, 'code' | 'land' | 'seats' | 'value'>) => ({
  key: code,
  name: land,
  note: seatsInWords(seats),
  tone: value === null ? ('plain' as const) : value ? ('good' as const) : ('bad' as const),
  word: castInWords(value),
})

/** What the receipt of a secret ballot says: that it has come in, and nothing more (rule Z8). */
export const receiptInWords = (of: { vote: number; print: string; registerNumber: string }): string =>
  `Geheime Abstimmung ${of.vote} über ${of.print}: Die Stimme der Person mit der Ausweisnummer ${of.registerNumber} ist eingegangen.`

/** The majorities that a chair can choose from, the usual one first. */
export const majorityRules = [
  'simple',
  'third',
  'two-thirds',
  'three-quarters',
] as const satisfies MajorityRule[]

/** What each of them is called. */
export const majorityNames: Record<MajorityRule, string> = {
  simple: 'einfache Mehrheit',
  third: 'ein Drittel der Stimmen',
  'two-thirds': 'zwei Drittel aller Sitze',
  'three-quarters': 'drei Viertel aller Sitze',
}

/** The majority that a motion needs, in words, with the votes that it means where it is counted from all seats (rules V10 to V12). */
export const ruleInWords = (rule: MajorityRule, seats: number): string =>
  majorityNames[rule] + (rule === 'simple' || rule === 'third' ? '' : ` (${seatsNeeded(rule, seats)})`)

/** How many yes votes the rule needs, and of what: "nötig 2 von 3 Ja und Nein". */
export function needInWords(rule: MajorityRule, votings: Votings, seats: number): string {
  const need = `nötig ${majority(rule, votings, seats)} von`
  return rule === 'simple' || rule === 'third'
    ? `${need} ${votings[YES] + votings[NO]} Ja und Nein`
    : `${need} ${seats} Sitzen`
}

/** What the votes give by the rule, in the chair's words: "einfache Mehrheit erreicht", "167 nicht erreicht". */
export function verdictInWords(rule: MajorityRule, votings: Votings, seats: number): string {
  const reached = verdict(rule, votings, seats) ? 'erreicht' : 'nicht erreicht'
  switch (rule) {
    case 'simple':
      return votings[YES] === votings[NO] && votings[YES] > 0
        ? 'Stimmengleichheit: abgelehnt'
        : `einfache Mehrheit ${reached}`
    case 'third':
      return `1/3 ${reached}`
    case 'two-thirds':
    case 'three-quarters':
      return `${seatsNeeded(rule, seats)} ${reached}`
  }
}

/** A declared result in one word or sentence; elections are won or lost. */
export function outcomeInWords(result: boolean | null, typeId: number): string {
  if (result === null) return 'Konnte nicht entschieden werden'
  return statusLabel(result ? 1 : 2, typeId)
}

/** The same within a sentence: "angenommen", "nicht gewählt". */
export function outcomeWithin(result: boolean, typeId: number): string {
  if (isElection(typeId)) return result ? 'gewählt' : 'nicht gewählt'
  return result ? 'angenommen' : 'abgelehnt'
}

/** How it was voted: "offen", "geheim", "Kammerabstimmung". */
export const votedInWords = (result: Pick<Result, 'mode'>, motion: { union_vote: boolean }): string =>
  motion.union_vote ? 'Kammerabstimmung' : modeLabels[result.mode]

/** What stands behind the first motion of a block: "und 3 weitere"; nothing where the ballot is over one. */
export function othersInWords(block: readonly number[]): string {
  if (block.length < 2) return ''
  return block.length === 2 ? 'und 1 weiterer' : `und ${block.length - 1} weitere`
}

/** What takes the place of a title where one ballot is over several motions (rule K20). */
export const blockInWords = (block: readonly number[]): string =>
  `${block.length} Anträge en bloc – eine Stimme für alle`
