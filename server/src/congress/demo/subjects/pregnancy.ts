import type { Subject } from '#congress/demo/subject.ts'

/** Medical aspects of the termination of pregnancy. */
export const pregnancy: Subject[] = [
  {
    heading: 'Versorgungslage',
    top: 'IV',
    variants: [
      {
        title: 'Wohnortnahe Versorgung beim Schwangerschaftsabbruch sicherstellen',
        opening:
          'fordert die Länder auf, ihrem gesetzlichen Auftrag nachzukommen und ein ausreichendes, wohnortnahes Angebot für Schwangerschaftsabbrüche sicherzustellen.',
        demands: [0, 2, 3],
        reasons: [0, 1],
      },
      {
        title: 'Datenlage zur Versorgung verbessern',
        opening:
          'fordert eine regelmäßige, anonyme Erhebung zur Versorgungslage, damit Lücken früh erkannt und geschlossen werden können.',
        own: [
          'Erhoben werden Zahl und Erreichbarkeit der Einrichtungen, Wartezeiten und angewandte Methoden.',
          'Rückschlüsse auf einzelne Personen oder Praxen sind ausgeschlossen.',
        ],
        demands: [1],
        reasons: [3, 0],
      },
      {
        title: 'Telemedizinische Begleitung des medikamentösen Abbruchs ermöglichen',
        opening:
          'fordert, die telemedizinische Begleitung des frühen medikamentösen Schwangerschaftsabbruchs bundesweit unter ärztlicher Verantwortung zu ermöglichen.',
        demands: [4, 5, 3],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Betroffene erreichen eine geeignete Einrichtung mit öffentlichen Verkehrsmitteln in zumutbarer Zeit.',
      'Die Liste der Einrichtungen wird aktuell gehalten und enthält Angaben zu den angewandten Methoden.',
      'Die Kosten werden unabhängig vom Einkommen von der gesetzlichen Krankenversicherung getragen.',
      'Vor- und Nachsorge werden angemessen vergütet, auch wenn sie an verschiedenen Orten erfolgen.',
      'Erfahrungen aus Modellvorhaben werden ausgewertet und in die Regelversorgung überführt.',
      'Notfallversorgung bei Komplikationen ist jederzeit in erreichbarer Nähe gewährleistet.',
    ],
    reasons: [
      'In manchen Regionen müssen Frauen lange Wege in Kauf nehmen. Das ist belastend und führt dazu, dass Eingriffe später erfolgen als medizinisch sinnvoll.',
      'Viele Ärztinnen und Ärzte, die das Angebot aufrechterhalten haben, gehen in den kommenden Jahren in den Ruhestand. Ohne Nachfolge verschärfen sich die Lücken.',
      'Je früher ein Abbruch erfolgt, desto geringer ist das Risiko. Eine gute Erreichbarkeit dient daher unmittelbar der Gesundheit.',
      'Verlässliche Zahlen fehlen. Ohne sie lässt sich weder Bedarf planen noch beurteilen, ob ein Land seinem Auftrag nachkommt.',
    ],
  },
  {
    heading: 'Rechtlicher Rahmen',
    top: 'IV',
    variants: [
      {
        title: 'Regelung des frühen Schwangerschaftsabbruchs außerhalb des Strafrechts',
        opening:
          'spricht sich dafür aus, den Schwangerschaftsabbruch in der Frühphase nach Beratung außerhalb des Strafgesetzbuches zu regeln.',
        demands: [1, 0, 2],
        reasons: [0, 1],
      },
      {
        title: 'Rechtssicherheit für Ärztinnen und Ärzte beim Schwangerschaftsabbruch',
        opening:
          'fordert den Gesetzgeber auf, Ärztinnen und Ärzten beim Schwangerschaftsabbruch Rechtssicherheit zu geben, ohne die Gewissensfreiheit einzuschränken.',
        demands: [0, 4, 3],
        reasons: [2, 0],
      },
      {
        title: 'Gesellschaftliche Debatte mit Respekt führen',
        opening:
          'ruft dazu auf, die Debatte über den Schwangerschaftsabbruch mit Respekt vor unterschiedlichen Überzeugungen und auf der Grundlage medizinischer Erkenntnisse zu führen.',
        own: [
          'Persönliche Angriffe und vereinfachende Schlagworte werden der Lage der Betroffenen nicht gerecht.',
        ],
        demands: [5, 2],
        reasons: [3, 1],
      },
    ],
    demands: [
      'Die Teilnahme an einem Schwangerschaftsabbruch bleibt freiwillig, soweit keine Gefahr für das Leben der Schwangeren besteht.',
      'Die Pflicht zur Beratung und eine angemessene Bedenkzeit bleiben erhalten.',
      'Der Schutz ungeborenen Lebens wird durch Hilfen für Schwangere und Familien gestärkt.',
      'Sachliche Information durch Praxen und Kliniken ist uneingeschränkt zulässig.',
      'Krankenhausträger respektieren die Entscheidung der einzelnen Ärztinnen und Ärzte in beide Richtungen.',
      'Der Bundestag wird gebeten, die Expertise der Ärzteschaft frühzeitig einzubeziehen.',
    ],
    reasons: [
      'Die derzeitige Regelung stellt eine medizinische Behandlung in einen strafrechtlichen Zusammenhang. Das belastet Betroffene und Behandelnde und erschwert die Weiterbildung.',
      'Der Schutz des ungeborenen Lebens und das Selbstbestimmungsrecht der Frau stehen in einem Spannungsverhältnis, das sich nicht einfach auflösen lässt. Eine Regelung muss beidem gerecht werden.',
      'Das Gewissen der einzelnen Ärztin und des einzelnen Arztes ist zu achten. Niemand darf zur Mitwirkung verpflichtet oder wegen einer Weigerung benachteiligt werden.',
      'Innerhalb der Ärzteschaft bestehen unterschiedliche Überzeugungen. Einigkeit besteht darin, dass Frauen in dieser Lage Anspruch auf gute Medizin und Achtung haben.',
    ],
  },
  {
    heading: 'Beratung und Hilfe',
    top: 'IV',
    variants: [
      {
        title: 'Beratungsangebote für Schwangere in Konfliktlagen ausbauen',
        opening:
          'fordert, plurale und barrierefreie Beratungsangebote für Schwangere in Konfliktlagen auszubauen und dauerhaft zu finanzieren.',
        demands: [0, 1, 3],
        reasons: [0, 3],
      },
      {
        title: 'Hilfen für Familien stärken',
        opening:
          'fordert bessere Hilfen für Schwangere und Familien, damit wirtschaftliche Not kein Grund für einen Schwangerschaftsabbruch ist.',
        own: ['Leistungen für Familien werden gebündelt und lassen sich einfach beantragen.'],
        demands: [2, 1],
        reasons: [1, 0],
      },
      {
        title: 'Kostenfreie Verhütung für alle ermöglichen',
        opening:
          'fordert, ärztlich verordnete Verhütungsmittel für Frauen und Männer kostenfrei zugänglich zu machen.',
        own: ['Die Erstattung gilt für alle Methoden, die nach ärztlicher Beratung gewählt werden.'],
        demands: [5, 4],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Termine in Beratungsstellen stehen innerhalb von drei Werktagen zur Verfügung, auch digital.',
      'Beratung wird in mehreren Sprachen und in leichter Sprache angeboten.',
      'Alleinerziehende erhalten verlässliche Unterstützung bei Wohnung, Betreuung und Beruf.',
      'Nach einem auffälligen Befund in der Schwangerschaft ist eine psychosoziale Begleitung sofort verfügbar.',
      'Sexualaufklärung in Schulen wird unter ärztlicher Mitwirkung weiterentwickelt.',
      'Lang wirksame Verhütungsmethoden werden unabhängig vom Alter erstattet.',
    ],
    reasons: [
      'Eine ergebnisoffene und einfühlsame Beratung hilft Frauen, eine Entscheidung zu treffen, mit der sie leben können.',
      'Wirtschaftliche Sorgen, fehlender Wohnraum und unsichere Betreuung werden als Gründe immer wieder genannt. Hier kann die Gesellschaft unmittelbar helfen.',
      'Der beste Weg, ungewollte Schwangerschaften zu vermeiden, ist eine gute Aufklärung und ein einfacher Zugang zu Verhütung.',
      'Nach einer belastenden Diagnose brauchen Paare Zeit, verlässliche Information und Begleitung. Diese ist bislang nicht überall verfügbar.',
    ],
  },
  {
    heading: 'Schutz vor Anfeindung',
    top: 'IV',
    variants: [
      {
        title: 'Praxen, Kliniken und Beratungsstellen vor Belästigung schützen',
        opening:
          'verurteilt Belästigungen und Bedrohungen vor Praxen, Kliniken und Beratungsstellen und fordert einen wirksamen Vollzug der bestehenden Schutzvorschriften.',
        demands: [0, 4, 5],
        reasons: [0, 2],
      },
      {
        title: 'Ärztinnen und Ärzte gegen Anfeindungen unterstützen',
        opening:
          'bittet die Landesärztekammern, Kolleginnen und Kollegen zu unterstützen, die wegen der Durchführung von Schwangerschaftsabbrüchen angefeindet werden.',
        demands: [1, 2, 3],
        reasons: [1, 3],
      },
    ],
    demands: [
      'Polizei und Ordnungsbehörden setzen die gesetzlich vorgesehenen Schutzzonen durch.',
      'Betroffene erhalten rechtliche Beratung und Hilfe bei der Löschung von Hetze im Internet.',
      'Privatanschriften werden auf Antrag im Melderegister gesperrt.',
      'Kammern benennen vertrauliche Ansprechpersonen.',
      'Vorfälle werden erfasst und jährlich berichtet.',
      'Die sachliche Auseinandersetzung mit anderen Überzeugungen bleibt selbstverständlich möglich.',
    ],
    reasons: [
      'Niemand darf auf dem Weg zu einer ärztlichen Behandlung bedrängt werden. Das gilt unabhängig davon, wie man zum Schwangerschaftsabbruch steht.',
      'Anfeindungen tragen dazu bei, dass sich immer weniger Ärztinnen und Ärzte zu diesem Angebot bereitfinden.',
      'Ein gesetzlicher Schutz ist nur so viel wert wie sein Vollzug. In der Praxis fehlt es häufig an Kontrolle und an klaren Zuständigkeiten.',
      'Die Kammern haben den Auftrag, ihre Mitglieder in der Ausübung des Berufs zu unterstützen. Dazu gehört auch der Beistand in schwierigen Situationen.',
    ],
  },
  {
    heading: 'Aus- und Weiterbildung zum Schwangerschaftsabbruch',
    top: 'IV',
    variants: [
      {
        title: 'Schwangerschaftsabbruch in Studium und Weiterbildung fachlich vermitteln',
        opening:
          'fordert, die medizinischen, psychosozialen, ethischen und rechtlichen Aspekte des Schwangerschaftsabbruchs in Studium und Weiterbildung umfassend zu vermitteln.',
        demands: [1, 3, 5],
        reasons: [0, 2],
      },
      {
        title: 'Leitliniengerechte Methoden vermitteln',
        opening:
          'bittet die Landesärztekammern, gemeinsam mit der Fachgesellschaft Fortbildungen zu leitliniengerechten Methoden des Schwangerschaftsabbruchs anzubieten.',
        demands: [0, 2, 4],
        reasons: [1, 3],
      },
    ],
    demands: [
      'Methoden werden nach dem aktuellen Stand der Leitlinie gelehrt; überholte Verfahren entfallen.',
      'Praktische Lerninhalte werden auf freiwilliger Grundlage angeboten.',
      'Verbünde ermöglichen Hospitationen in Praxen und ambulanten Zentren.',
      'Gesprächsführung in Konfliktsituationen wird Bestandteil der Weiterbildung.',
      'Die Behandlung von Komplikationen wird von allen Ärztinnen und Ärzten des Fachgebiets beherrscht.',
      'Ethische Fragen werden in gemeinsamen Seminaren mit anderen Berufsgruppen behandelt.',
    ],
    reasons: [
      'Der Eingriff gehört zu den häufigen in der Frauenheilkunde und wird dennoch in vielen Weiterbildungsstätten nicht vermittelt.',
      'Veraltete Methoden belasten Patientinnen unnötig. Fortbildung sorgt dafür, dass schonende Verfahren zum Standard werden.',
      'Freiwilligkeit und fachliche Kompetenz sind kein Widerspruch. Wer sich gegen die Durchführung entscheidet, muss dennoch beraten und Komplikationen behandeln können.',
      'Das Gespräch mit Frauen in einer Konfliktlage verlangt Einfühlung und Wissen. Beides lässt sich erlernen.',
    ],
  },
]
