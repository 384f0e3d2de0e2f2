import type { ProceduralType } from '#procedural/records.ts'
import { type FollowUp, isVotedOn, proceduralRule } from '#procedural/rules.ts'
import { proceduralType } from '#procedural/types.ts'

interface Advice {
  /** What becomes of the matter when it is accepted. */
  means: string
  /** Who moves it, by the rules of procedure. */
  movers: string
  /** What a chair should think of beforehand. */
  note?: string
}

const anybody = 'Delegierte, Vorstand, Geschäftsführung'

/** What each type means and who may move it: advice to the chair and to whoever chooses a type. */
export const proceduralAdvice: Record<ProceduralType, Advice> = {
  [proceduralType.boardReferral]: {
    means: 'Der Antrag geht zur weiteren Beratung an den Vorstand; abgestimmt wird über ihn nicht mehr.',
    movers: `${anybody}; auch die Antragstellenden selbst`,
  },
  [proceduralType.nonHandling]: {
    means: 'Die Versammlung befasst sich mit dem Antrag nicht; abgestimmt wird über ihn nicht mehr.',
    movers: anybody,
    note: 'Geht der Vorstandsüberweisung vor und kann auf sie gesetzt werden.',
  },
  [proceduralType.endOfDebate]: {
    means: 'Die Aussprache endet sofort, es folgt die Abstimmung.',
    movers: 'Nur Delegierte, die zur Sache noch nicht gesprochen haben',
    note: 'Bitte prüfen Sie an der Rednerliste, ob die Person schon gesprochen hat.',
  },
  [proceduralType.endOfList]: {
    means: 'Die Rednerliste wird geschlossen; wer darauf steht, spricht noch.',
    movers: anybody,
  },
  [proceduralType.speakingTime]: {
    means: 'Die Redezeit wird begrenzt, und zwar nur für diesen Tagesordnungspunkt.',
    movers: anybody,
  },
  [proceduralType.pause]: {
    means: 'Die Sitzung wird unterbrochen.',
    movers: `${anybody}; Kammern auch zur Beratung vor einer Kammerabstimmung`,
  },
  [proceduralType.personalStatement]: {
    means: 'Die Person erhält das Wort, wenn die Aussprache beendet ist.',
    movers: 'Wer persönlich betroffen ist',
    note: 'Das Wort wird am Ende der Aussprache erteilt.',
  },
  [proceduralType.factualCorrection]: {
    means: 'Die Person erhält das Wort außerhalb der Reihe, um etwas richtigzustellen.',
    movers: anybody,
  },
  [proceduralType.secondReading]: {
    means: 'Über den entschiedenen Antrag wird noch einmal beraten und abgestimmt.',
    movers: 'Delegierte und Versammlungsleitung',
    note: 'Nur, wenn sonst nichts offen ist. Es genügt ein Drittel der abgegebenen gültigen Stimmen.',
  },
  [proceduralType.adjournment]: {
    means: 'Der Antrag wird vertagt.',
    movers: anybody,
  },
  [proceduralType.committee]: {
    means: 'Ein Ausschuss berät den Antrag vor.',
    movers: anybody,
  },
  [proceduralType.quorum]: {
    means: 'Die Anwesenden werden gezählt. Bis zur Feststellung gilt die Versammlung als beschlussfähig.',
    movers: 'Delegierte',
    note: 'Ist sie nicht beschlussfähig, wird die Sitzung unterbrochen oder geschlossen; frühere Beschlüsse bleiben gültig.',
  },
  [proceduralType.other]: {
    means: 'Zum Beispiel geheime, namentliche oder abschnittsweise Abstimmung, oder die Reihenfolge.',
    movers: anybody,
  },
}

/** The majority in words; nothing is decided where nothing is voted on. */
export function proceduralMajority(type: ProceduralType): string {
  if (!isVotedOn(type)) return 'keine Abstimmung'
  return proceduralRule(type) === 'third' ? 'ein Drittel der Stimmen' : 'einfache Mehrheit'
}

/** What an accepted motion suggests, as the button that does it says. */
export const followUpInWords: Record<FollowUp, string> = {
  'close-list': 'Rednerliste schließen',
  'speaking-time': 'Redezeit festsetzen',
  pause: 'Sitzung unterbrechen',
  reopen: 'Antrag erneut in die Abstimmung geben',
}
