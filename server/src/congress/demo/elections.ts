import type { StatusId } from '@portal/shared/motions/records.ts'
import { motionStatus } from '@portal/shared/motions/status.ts'
import { motionType } from '@portal/shared/motions/types.ts'
import { list, p } from './html.ts'
import type { Draft } from './motion.ts'
import type { Person } from './people.ts'
import { random } from './random.ts'

/** The place of a later congress, and by-elections to committees. */
export function electionDrafts(people: readonly Person[]): Draft[] {
  const draw = random('elections')
  const delegates = people.filter(
    ({ user }) => user.active && user.roles.includes('ROLE_DELEGATE') && !('password' in user),
  )
  const candidates = draw.sample(delegates, bodies.length * 2)
  return [place, ...bodies.flatMap((body, i) => byElection(body, candidates.slice(2 * i, 2 * i + 2), i))]
}

const place: Draft = {
  top: 'X',
  type_id: motionType.election,
  board: true,
  title: 'Wahl des Tagungsortes für den 131. Deutschen Ärztetag 2027',
  content: [
    p('Für die Ausrichtung des 131. Deutschen Ärztetages im Mai 2027 liegen folgende Bewerbungen vor:'),
    list('ul', [
      'Münster (Ärztekammer Westfalen-Lippe)',
      'Rostock (Ärztekammer Mecklenburg-Vorpommern)',
      'Ulm (Landesärztekammer Baden-Württemberg)',
    ]),
    p(
      'Gewählt ist, wer die Mehrheit der gültigen Stimmen erhält. Erreicht keine Bewerbung die Mehrheit, findet eine Stichwahl zwischen den beiden Bewerbungen mit den meisten Stimmen statt.',
    ),
  ].join(''),
  statement: p(
    'Die Bewerbungen wurden dem Vorstand fristgerecht vorgelegt und erfüllen die Anforderungen an Barrierefreiheit, technische Ausstattung und Zahl der Hotelzimmer. Die Kammern stellen ihre Bewerbung vor der Wahl in jeweils drei Minuten vor.',
  ),
  polya: 'https://wahlen.example.org/129/tagungsort',
}

interface Body {
  name: string
  /** The name as it stands after „in“. */
  into: string
  slug: string
  task: string
  /** How the election and its two proposals stand. */
  status: [election: StatusId, first: StatusId, second: StatusId]
}

const { accepted, rejected, withdrawn, published: open } = motionStatus

const bodies: Body[] = [
  {
    name: 'Ausschuss „Ärztliche Weiterbildung“',
    into: 'den Ausschuss „Ärztliche Weiterbildung“',
    slug: 'weiterbildung',
    task: 'Der Ausschuss bereitet Änderungen der (Muster-)Weiterbildungsordnung vor und berät die Ständige Konferenz.',
    status: [accepted, accepted, rejected],
  },
  {
    name: 'Ausschuss „Digitalisierung in der Gesundheitsversorgung“',
    into: 'den Ausschuss „Digitalisierung in der Gesundheitsversorgung“',
    slug: 'digitalisierung',
    task: 'Der Ausschuss begleitet die Einführung digitaler Anwendungen aus ärztlicher Sicht.',
    status: [open, open, open],
  },
  {
    name: 'Finanzkommission',
    into: 'die Finanzkommission',
    slug: 'finanzkommission',
    task: 'Die Finanzkommission prüft den Haushaltsvoranschlag und berät den Vorstand in finanziellen Fragen.',
    status: [open, open, withdrawn],
  },
  {
    name: 'Deutscher Senat für ärztliche Fortbildung',
    into: 'den Deutschen Senat für ärztliche Fortbildung',
    slug: 'fortbildung',
    task: 'Der Senat entwickelt Grundsätze und Themen der ärztlichen Fortbildung.',
    status: [open, open, open],
  },
]

function byElection(body: Body, candidates: Person[], turn: number): Draft[] {
  const election: Draft = {
    top: 'X',
    type_id: motionType.election,
    board: true,
    statusid: body.status[0],
    title: `Nachwahl eines Mitglieds: ${body.name}`,
    content: [
      p(`Für ein vorzeitig ausgeschiedenes Mitglied ist eine Nachfolge in ${body.into} zu wählen.`),
      p(
        'Es findet eine geheime Wahl statt. Vorschläge können bis zum Beginn des Wahlgangs eingereicht werden.',
      ),
    ].join(''),
    statement: p(body.task, 'Die Wahl gilt bis zum Ende der Wahlperiode im Jahr 2027.'),
    polya: `https://wahlen.example.org/129/${body.slug}`,
  }
  return [
    election,
    ...candidates.map((candidate, i) =>
      proposal(body, candidate, turn * 2 + i, body.status[i === 0 ? 1 : 2]),
    ),
  ]
}

const careers = [
  'ist in einer hausärztlichen Gemeinschaftspraxis niedergelassen und in der Weiterbildung befugt',
  'leitet eine Klinik für Anästhesiologie und engagiert sich in der Notfallmedizin',
  'arbeitet als Oberärztin oder Oberarzt in der Inneren Medizin und gehört dem Betriebsrat des Hauses an',
  'ist in der Kinder- und Jugendmedizin tätig und leitet einen regionalen Qualitätszirkel',
  'leitet ein Gesundheitsamt und lehrt an der Universität Öffentliche Gesundheit',
  'befindet sich in der Weiterbildung zur Fachärztin oder zum Facharzt für Psychiatrie und Psychotherapie',
  'führt eine chirurgische Praxis mit ambulantem Operationszentrum',
  'forscht zur Patientensicherheit und ist klinisch in der Radiologie tätig',
]

const merits = [
  'bringt langjährige Erfahrung in der Selbstverwaltung mit und hat durch sachliche und ausgleichende Arbeit überzeugt',
  'hat in der eigenen Landesärztekammer die Weiterbildungsordnung mit erarbeitet und kennt die Sorgen der Jüngeren',
  'hat die Einführung digitaler Anwendungen in einem Verbund von Praxen geleitet und benennt Nutzen wie Grenzen klar',
  'arbeitet seit Jahren in Fachgremien mit und versteht es, technische Fragen verständlich zu machen',
  'gehört dem Haushaltsausschuss der eigenen Kammer an und ist für sorgfältige Vorbereitung bekannt',
  'verbindet Erfahrung aus der Leitung eines Versorgungswerks mit einem sicheren Blick für das Machbare',
  'hat zahlreiche Fortbildungen aufgebaut, darunter ein Curriculum, das inzwischen mehrere Kammern anbieten',
  'setzt sich für Fortbildung ein, die unabhängig von wirtschaftlichen Interessen und gut erreichbar ist',
]

function proposal(body: Body, { user, female }: Person, turn: number, statusid: StatusId): Draft {
  const career = (careers[turn % careers.length] ?? '')
    .replace('Oberärztin oder Oberarzt', female ? 'Oberärztin' : 'Oberarzt')
    .replace('zur Fachärztin oder zum Facharzt', female ? 'zur Fachärztin' : 'zum Facharzt')
  const who = female ? 'Die Vorgeschlagene' : 'Der Vorgeschlagene'
  return {
    top: 'X',
    type_id: motionType.electionProposal,
    statusid,
    title: `Wahlvorschlag für die Nachwahl in ${body.into}: ${user.name}`,
    content: [
      p(`Für die Nachwahl in ${body.into} wird vorgeschlagen: ${user.name}.`),
      p(`${who} ${career}.`),
    ].join(''),
    statement: p(
      `${who} ${merits[turn % merits.length] ?? ''}.`,
      'Die Bereitschaft zur Annahme der Wahl wurde gegenüber der Wahlleitung erklärt.',
    ),
    polya: `https://wahlen.example.org/129/${body.slug}`,
  }
}
