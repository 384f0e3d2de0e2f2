import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { fill } from './fill.ts'
import { list, p } from './html.ts'
import type { Draft } from './motion.ts'
import type { Person } from './people.ts'
import { random } from './random.ts'
import { readTexts } from './read-texts.ts'

/** A text, or what it is for a woman and for a man. */
type Gendered = string | { female: string; male: string }

interface Body {
  name: string
  /** The name as it stands after „in“. */
  into: string
  task: string
  /** How the election and its two proposals stand. */
  status: [election: StatusName, first: StatusName, second: StatusName]
  polya: string
}

type StatusName = keyof typeof motionStatus

interface Elections {
  place: { title: string; lead: string; bids: string[]; rule: string; statement: string; polya: string }
  bodies: Body[]
  byElection: { title: string; content: string[]; term: string }
  proposal: { title: string; lead: string; who: Gendered; consent: string }
  careers: Gendered[]
  merits: string[]
}

const texts = readTexts<Elections>('elections')

/** The place of a later congress, and by-elections to committees. */
export function electionDrafts(people: readonly Person[]): Draft[] {
  const draw = random('elections')
  const delegates = people.filter(
    ({ user }) => user.active && user.roles.includes('ROLE_DELEGATE') && !('password' in user),
  )
  const { bodies } = texts
  const candidates = draw.sample(delegates, bodies.length * 2)
  return [
    electionOfPlace(texts.place),
    ...bodies.flatMap((body, i) => byElection(body, candidates.slice(2 * i, 2 * i + 2), i)),
  ]
}

function electionOfPlace({ title, lead, bids, rule, statement, polya }: Elections['place']): Draft {
  return {
    top: 'X',
    type_id: motionType.election,
    board: true,
    title,
    content: [p(lead), list('ul', bids), p(rule)].join(''),
    statement: p(statement),
    polya,
  }
}

function byElection(body: Body, candidates: Person[], turn: number): Draft[] {
  const { title, content, term } = texts.byElection
  const election: Draft = {
    top: 'X',
    type_id: motionType.election,
    board: true,
    statusid: motionStatus[body.status[0]],
    title: fill(title, { name: body.name }),
    content: content.map((paragraph) => p(fill(paragraph, { into: body.into }))).join(''),
    statement: p(body.task, term),
    polya: body.polya,
  }
  return [
    election,
    ...candidates.map((candidate, i) =>
      proposal(body, candidate, turn * 2 + i, body.status[i === 0 ? 1 : 2]),
    ),
  ]
}

function proposal({ into, polya }: Body, person: Person, turn: number, status: StatusName): Draft {
  const { careers, merits, proposal } = texts
  const of = (text: Gendered) => (typeof text === 'string' ? text : text[person.female ? 'female' : 'male'])
  const named = (sentence: string) => fill(sentence, { into, candidate: person.user.name })
  const who = of(proposal.who)
  return {
    top: 'X',
    type_id: motionType.electionProposal,
    statusid: motionStatus[status],
    title: named(proposal.title),
    content: [p(named(proposal.lead)), p(`${who} ${of(careers[turn % careers.length] ?? '')}.`)].join(''),
    statement: p(`${who} ${merits[turn % merits.length] ?? ''}.`, proposal.consent),
    polya,
  }
}
