import type { Application } from '@portal/shared/motions/records.ts'
import { applicantInWords, isElection, printNumber } from '@portal/shared/motions/rules.ts'
import { momentInWords } from '@portal/shared/text/moment.ts'
import { choiceLabels } from '@portal/shared/text/votes.ts'
import { countVotings, totalOf } from '@portal/shared/voting/votings.ts'

/** What a printed paper says, in words; its texts are HTML still (rule D2). */
export interface Paper {
  /** Names the file for whoever opens or lists it. */
  heading: string
  congress: string
  place: string
  print: string
  kind: string
  facts: { name: string; text: string }[]
  opening: string
  content: string
  statement: string
  choices: { name: string; ticked: boolean }[]
  votes: { name: string; number: number }[]
}

/** The sheet before a bundle: what it is called, when it was made, and which papers could not be set in type. */
interface BundleCover {
  name: string
  made: string
  missing: readonly string[]
}

/** What is set in type as one document: a paper alone, or several behind a cover, each on a sheet of its own. */
export interface Printout {
  title: string
  cover: BundleCover | null
  papers: readonly Paper[]
}

/** What the document is called where somebody looks for it in the log. */
export const nameOfPrintout = ({ cover, papers }: Printout): string => cover?.name ?? papers[0]?.print ?? ''

/** Published motions that a paper names. */
interface RelatedMotions {
  original: Application | undefined
  replaced: Application | undefined
  successor: Application | undefined
}

export function paperOf(
  motion: Application,
  { original, replaced, successor }: RelatedMotions,
  congress: { title: string; subtitle: string },
): Paper {
  const print = printNumber(motion)
  const { edition, editionAt, formerly } = motion
  const facts = [
    { name: `TOP ${motion.top.name}`, text: motion.top.content },
    { name: 'Titel', text: motion.title },
    ...(original ? [{ name: 'Zu', text: `Drucksache ${printNumber(original)}: ${original.title}` }] : []),
    { name: 'Von', text: applicantInWords(motion) },
    ...(editionAt ? [{ name: 'Fassung', text: `${edition} vom ${momentInWords(new Date(editionAt))}` }] : []),
    { name: 'Früher', text: formerly.join(', ') },
    ...(replaced ? [{ name: 'Ersetzt', text: `Drucksache ${printNumber(replaced)}` }] : []),
    ...(successor
      ? [{ name: 'Siehe', text: `Drucksache ${printNumber(successor)}, die diese ersetzt` }]
      : []),
  ]
  return {
    heading: `Drucksache ${print}: ${motion.title}`,
    congress: congress.title,
    place: congress.subtitle,
    print,
    kind: motion.typ.name,
    facts: facts.filter(({ text }) => text !== ''),
    opening: motion.typ.decision || 'Antragstext',
    content: motion.content,
    statement: motion.statement,
    choices: choicesOf(motion),
    votes: votesOf(motion),
  }
}

/** What can become of a motion, as the boxes at the foot of the paper say it; the status ticks one of them. */
function choicesOf({ statusid, typ }: Application): Paper['choices'] {
  const named = isElection(typ.id) ? ofElections : ofMotions
  return named.map(([status, name]) => ({ name, ticked: status === statusid }))
}

const ofMotions = [
  [1, 'Angenommen'],
  [2, 'Abgelehnt'],
  [3, 'Vorstandsüberweisung'],
  [4, 'Entfallen'],
  [5, 'Zurückgezogen'],
  [6, 'Nichtbefassung'],
] as const

const ofElections = [
  [1, 'Gewählt'],
  [2, 'Nicht gewählt'],
  [4, 'Entfallen'],
  [5, 'Zurückgezogen'],
] as const

/** The declared numbers, the hall's included; none where nothing was counted, or too little to stay secret. */
function votesOf({ result }: Application): Paper['votes'] {
  if (!result) return []
  const all = totalOf(result)
  if (all === null || countVotings(all) === 0) return []
  return ([1, 2, 0] as const).map((choice) => ({ name: choiceLabels[choice], number: all[choice] }))
}
