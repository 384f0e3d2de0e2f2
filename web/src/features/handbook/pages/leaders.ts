import type { HandbookPage } from './records.ts'

export const leaders: HandbookPage = {
  path: 'Stimmfuehrung',
  title: 'Für die Stimmführung',
  lead: 'Für alle, die in einer Kammerabstimmung die Stimme ihrer Landesärztekammer abgeben.',
  sections: [
    {
      id: 'vorher',
      title: 'Vorher',
      text: [
        'Das Tagungsbüro benennt für jede Kammer eine Person. In der Liste der <Delegierten /Delegierte> steht bei ihr [Stimmführung].',
        'Vertritt Sie jemand, sagen Sie es dem Tagungsbüro, bevor die Abstimmung beginnt: Stimmen kann nur, wer benannt ist.',
      ],
    },
    {
      id: 'abstimmen',
      title: 'Für die Kammer abstimmen',
      picture: {
        name: 'chamber-phone',
        shows:
          'Eine Kammerabstimmung auf dem Telefon: Ja ist gewählt, darunter die Schaltfläche zum Abgeben.',
      },
      text: [
        'Die Stimme einer Kammer wiegt so viel wie ihre Sitze. Alle sehen, wie jede Kammer gestimmt hat. Enthaltungen gibt es nicht.',
      ],
      steps: [
        'Verständigen Sie sich mit Ihrer Kammer, bevor die Frist läuft.',
        'Erscheint die Abstimmung, tippen Sie auf [Ja] oder [Nein] und bestätigen Sie, was Sie für wie viele Stimmen abgeben.',
        'Gezählt sind sie, sobald „Stimmen abgegeben.“ erscheint. Darunter steht, was für Ihre Kammer gilt.',
      ],
    },
    {
      id: 'ersetzt',
      title: 'Wenn Sie ersetzt werden',
      text: [
        'Geht Ihr Sitz an eine andere Person über, entscheidet das Tagungsbüro, ob sie auch die Stimme der Kammer führt. Sie erfahren es sofort.',
      ],
    },
  ],
  card: [
    'Sie stimmen für Ihre Kammer ab, nur mit [Ja] oder [Nein].',
    'Vorher mit der Kammer verständigen; die Frist ist kurz.',
    'Alle sehen unter Abstimmung, wie die Kammern gestimmt haben.',
    'Verhindert? Vorher dem Tagungsbüro eine andere Person nennen.',
  ],
}
