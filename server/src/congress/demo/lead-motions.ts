import { motionType } from '@portal/shared/motions/types.ts'
import { section } from './from-subjects.ts'
import { p } from './html.ts'
import { congressName, type Draft } from './motion.ts'
import type { Subject } from './subject.ts'

/** The board's motions on the main themes: several pages, put together from the subjects they embrace. */
interface LeadMotion {
  top: string
  title: string
  opening: string
  headings: string[]
  end: string
  statement: string[]
}

const leadMotions: LeadMotion[] = [
  {
    top: 'Ia',
    title: 'Gesundheitsversorgung verlässlich gestalten – Erwartungen an die neue Bundesregierung',
    opening:
      'begrüßt, dass die neue Bundesregierung die Gesundheitsversorgung als einen Schwerpunkt ihrer Arbeit benennt. Er bietet die Zusammenarbeit der Ärzteschaft an und legt nachfolgend dar, welche Reformen aus ärztlicher Sicht Vorrang haben.',
    headings: [
      'Notfallversorgung',
      'Krankenhausreform',
      'Primärversorgung',
      'Versorgung auf dem Land',
      'Arzneimittelversorgung',
      'Bürokratieabbau',
    ],
    end: 'Der Vorstand der Bundesärztekammer wird beauftragt, diese Positionen in die Gespräche mit Bundesregierung und Bundestag einzubringen und dem 130. Deutschen Ärztetag über die Ergebnisse zu berichten.',
    statement: [
      'Die Menschen in Deutschland vertrauen darauf, im Krankheitsfall gut versorgt zu werden. Dieses Vertrauen ist brüchig geworden, weil Termine fehlen, Kliniken schließen und Arzneimittel nicht verfügbar sind.',
      'Die Ärzteschaft hat in den vergangenen Jahren zahlreiche Vorschläge vorgelegt, wie Versorgung besser gesteuert, Personal entlastet und Geld zielgerichteter eingesetzt werden kann. Der Leitantrag fasst die wichtigsten zusammen.',
      'Reformen gelingen nur mit denen, die sie umsetzen. Anhörungen mit Fristen von wenigen Tagen sind kein Ersatz für eine echte Beteiligung.',
    ],
  },
  {
    top: 'Ia',
    title: 'Prävention zum Leitprinzip der Gesundheitspolitik machen',
    opening:
      'fordert Bund, Länder und Kommunen auf, Gesundheit in allen Politikfeldern mitzudenken und der Prävention den Rang einzuräumen, der ihr nach dem Stand der Wissenschaft zukommt.',
    headings: [
      'Öffentlicher Gesundheitsdienst',
      'Tabak und Nikotin',
      'Gesunde Ernährung',
      'Klimawandel und Hitzeschutz',
      'Impfen',
      'Gesundheitskompetenz',
    ],
    end: 'Der Ärztetag ruft alle Ärztinnen und Ärzte dazu auf, sich in ihrem Umfeld für gesunde Lebensverhältnisse einzusetzen.',
    statement: [
      'Ein großer Teil der Krankheitslast geht auf Risiken zurück, die sich vermeiden oder verringern lassen. Gleichwohl fließt nur ein kleiner Teil der Gesundheitsausgaben in Prävention.',
      'Appelle an die Eigenverantwortung allein haben wenig bewirkt. Wirksam sind Maßnahmen, die Verhältnisse verändern und die gesunde Wahl zur einfachen machen.',
    ],
  },
  {
    top: 'Ia',
    title: 'Gute Arbeitsbedingungen sind die Voraussetzung guter Medizin',
    opening:
      'stellt fest, dass die Versorgung künftig vor allem davon abhängen wird, ob es gelingt, Ärztinnen und Ärzte für die Arbeit am Menschen zu gewinnen und in ihr zu halten.',
    headings: [
      'Ärztliche Personalbemessung',
      'Gewalt gegen Ärztinnen und Ärzte',
      'Mutterschutz und Vereinbarkeit',
      'Medizinstudium',
      'Ärztegesundheit',
    ],
    end: 'Arbeitgeber, Politik und Selbstverwaltung tragen gemeinsam Verantwortung dafür, dass der ärztliche Beruf attraktiv bleibt.',
    statement: [
      'Viele Kolleginnen und Kollegen verringern ihre Arbeitszeit oder verlassen die Patientenversorgung, weil die Belastung zu hoch und der Gestaltungsraum zu gering geworden ist.',
      'Der Leitantrag beschreibt, was sich ändern muss, damit die nachfolgende Generation den Beruf mit derselben Überzeugung ausüben kann wie die heutige.',
    ],
  },
  {
    top: 'II',
    title: 'Künstliche Intelligenz in der Medizin verantwortungsvoll gestalten',
    opening:
      'sieht in der künstlichen Intelligenz eine Entwicklung, die Diagnostik, Behandlung und Forschung tiefgreifend verändern wird. Er fordert, sie so zu gestalten, dass sie den Patientinnen und Patienten dient und die ärztliche Verantwortung stärkt.',
    headings: [
      'Ärztliche Letztverantwortung',
      'Haftung beim Einsatz von KI',
      'KI-Kompetenz',
      'Daten für die Forschung',
      'Prüfung und Zulassung',
      'Fairness der Systeme',
    ],
    end: 'Der Vorstand wird beauftragt, auf dieser Grundlage Handreichungen für Praxis und Klinik zu erarbeiten und regelmäßig fortzuschreiben.',
    statement: [
      'Systeme der künstlichen Intelligenz sind in der Bildgebung, der Dokumentation und der Arzneimitteltherapie bereits im Einsatz. Die Geschwindigkeit der Entwicklung verlangt klare Leitplanken.',
      'Die Ärzteschaft steht der Technik offen gegenüber. Sie wird jedoch nur dort Vertrauen finden, wo Nutzen nachgewiesen, Risiken benannt und Verantwortung eindeutig geregelt ist.',
      'Die Stellungnahme stützt sich auf die Beratungen des zuständigen Ausschusses sowie auf Gespräche mit Fachgesellschaften, Patientenvertretungen und der Datenschutzaufsicht.',
    ],
  },
  {
    top: 'III',
    title: 'Neue Gebührenordnung für Ärzte zügig in Kraft setzen',
    opening:
      'fordert das Bundesministerium für Gesundheit auf, auf der Grundlage des vorliegenden Entwurfs unverzüglich eine Verordnung zur Novellierung der Gebührenordnung für Ärzte zu erlassen.',
    headings: [
      'Einführung der neuen GOÄ',
      'Sprechende Medizin',
      'Technische Leistungen',
      'Anpassung an die Kostenentwicklung',
    ],
    end: 'Der Ärztetag dankt allen Verbänden und Fachgesellschaften, die sich an der Erarbeitung des Entwurfs beteiligt haben.',
    statement: [
      'Die geltende Gebührenordnung stammt in wesentlichen Teilen aus den 1980er-Jahren. Sie bildet weder den Stand der Medizin noch die Kosten einer Praxis ab.',
      'Mit dem Entwurf liegt ein Ergebnis vor, das zwischen Ärzteschaft, privaten Krankenversicherungen und Beihilfe verhandelt wurde. Ein weiteres Zuwarten ist nicht zu rechtfertigen.',
    ],
  },
  {
    top: 'V',
    title: 'Weiterbildung in einer sich wandelnden Versorgungslandschaft sichern',
    opening:
      'bekennt sich zur ärztlichen Weiterbildung als Kernaufgabe der Selbstverwaltung und fordert alle Beteiligten auf, ihre Qualität auch unter veränderten Bedingungen zu gewährleisten.',
    headings: [
      'eLogbuch',
      'Weiterbildung im Verbund',
      'Evaluation der Weiterbildung',
      'Weiterbildung in der Praxis',
      'Weiterbildung und Krankenhausreform',
    ],
    end: 'Die Ständige Konferenz „Ärztliche Weiterbildung“ wird gebeten, die erforderlichen Änderungen der (Muster-)Weiterbildungsordnung vorzubereiten.',
    statement: [
      'Immer mehr Behandlungen finden ambulant statt, während sich stationäre Leistungen auf weniger Standorte verteilen. Die Weiterbildung muss diesem Wandel folgen.',
      'Qualität entsteht durch Anleitung, Zeit und Rückmeldung. Sie darf nicht davon abhängen, ob eine Abteilung gerade genügend Personal für den Dienstplan findet.',
    ],
  },
]

export const leadDrafts = (subjects: readonly Subject[]): Draft[] =>
  leadMotions.map(({ top, title, opening, headings, end, statement }) => {
    const chosen = headings.map((heading) => subjects.find((subject) => subject.heading === heading))
    if (chosen.includes(undefined)) throw new Error(`A subject of „${title}“ is missing.`)
    const sections = chosen.filter((subject) => subject !== undefined).map(section)
    return {
      top,
      type_id: motionType.leadMotion,
      board: true,
      title,
      content: [p(`${congressName} ${opening}`), ...sections, p(end)].join(''),
      statement: statement.map((paragraph) => p(paragraph)).join(''),
    }
  })
