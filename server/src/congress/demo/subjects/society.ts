import type { Subject } from '#congress/demo/subject.ts'

/** Questions that reach beyond the consulting room. */
export const society: Subject[] = [
  {
    heading: 'Krisenresilienz',
    top: 'Ib',
    variants: [
      {
        title: 'Gesundheitswesen auf Krisen und Katastrophen vorbereiten',
        opening:
          'fordert Bund und Länder auf, das Gesundheitswesen durch ein Gesundheitssicherstellungsgesetz auf Krisen, Katastrophen und den Bündnisfall vorzubereiten.',
        demands: [0, 2, 3],
        reasons: [1, 0],
      },
      {
        title: 'Kritische Infrastruktur in Praxen und Kliniken schützen',
        opening:
          'fordert, Praxen, Krankenhäuser und Labore in die Planungen zum Schutz kritischer Infrastruktur einzubeziehen und die notwendigen Investitionen zu fördern.',
        demands: [1, 4, 3],
        reasons: [0, 3],
      },
      {
        title: 'Ärztliche Fortbildung in Katastrophenmedizin stärken',
        opening:
          'bittet die Landesärztekammern, das Angebot an Fortbildungen in Katastrophen- und Einsatzmedizin auszubauen und bundesweit abzustimmen.',
        own: ['Übungen unter Beteiligung von Praxen und Kliniken werden als Fortbildung anerkannt.'],
        demands: [5, 2],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Zuständigkeiten zwischen Bund, Ländern und Kommunen werden für den Krisenfall eindeutig geregelt und regelmäßig geübt.',
      'Krankenhäuser halten Notstrom, Trinkwasser und Arzneimittelvorräte für mindestens zweiundsiebzig Stunden vor; die Kosten trägt der Bund.',
      'Ein freiwilliges Register erfasst, welche Ärztinnen und Ärzte im Krisenfall zur Verfügung stehen.',
      'Der ambulante Bereich wird an Alarm- und Einsatzplänen der Kommunen beteiligt.',
      'Informationssysteme werden gegen Angriffe gesichert und verfügen über erprobte Ausweichverfahren auf Papier.',
      'Das humanitäre Völkerrecht und der Schutz von Verletzten und medizinischem Personal sind Bestandteil aller Schulungen.',
    ],
    reasons: [
      'Pandemie, Hochwasser und Cyberangriffe haben gezeigt, wie verletzlich die Versorgung ist. Vorsorge ist günstiger als jede Bewältigung im Nachhinein.',
      'Die sicherheitspolitische Lage in Europa hat sich grundlegend verändert. Auch das zivile Gesundheitswesen muss darauf vorbereitet sein, ohne die Versorgung der Bevölkerung zu vernachlässigen.',
      'Im Ernstfall entscheidet, ob Abläufe geübt sind. Einmalige Planspiele ersetzen keine regelmäßigen Übungen, an denen Kliniken und Praxen gemeinsam teilnehmen.',
      'Krisenvorsorge wird bislang weder in den Investitionskosten noch in den Betriebskosten abgebildet. Einzelne Häuser können diese gesamtgesellschaftliche Aufgabe nicht allein tragen.',
    ],
  },
  {
    heading: 'Frieden und humanitäre Hilfe',
    top: 'Ib',
    variants: [
      {
        title: 'Medizinische Einrichtungen und Personal in Konflikten schützen',
        opening:
          'verurteilt Angriffe auf Krankenhäuser, Rettungsfahrzeuge und medizinisches Personal und fordert alle Konfliktparteien auf, das humanitäre Völkerrecht uneingeschränkt zu achten.',
        demands: [0, 1, 4],
        reasons: [0, 3],
      },
      {
        title: 'Behandlung Schwerverletzter aus Kriegsgebieten fortführen',
        opening:
          'fordert die Bundesregierung auf, die Aufnahme und Behandlung schwer verletzter und schwer erkrankter Menschen aus Kriegsgebieten fortzuführen und verlässlich zu finanzieren.',
        demands: [2, 3, 5],
        reasons: [1, 3],
      },
      {
        title: 'Nukleare Abrüstung bleibt ärztliches Anliegen',
        opening:
          'erinnert an die unbeherrschbaren gesundheitlichen Folgen eines Einsatzes von Kernwaffen und appelliert an die Bundesregierung, sich für Abrüstung und Rüstungskontrolle einzusetzen.',
        own: [
          'Die Bundesregierung nimmt als Beobachterin an den Konferenzen zum Atomwaffenverbotsvertrag teil.',
          'Verträge zur Rüstungskontrolle werden erhalten und erneuert.',
          'Die gesundheitlichen Folgen eines Einsatzes von Kernwaffen werden in Studium und Fortbildung vermittelt.',
        ],
        demands: [],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Verletzungen des humanitären Völkerrechts werden dokumentiert und strafrechtlich verfolgt.',
      'Humanitäre Korridore für Verletzte, Medikamente und Hilfspersonal werden jederzeit offengehalten.',
      'Die Verteilung von Patientinnen und Patienten auf deutsche Krankenhäuser wird zentral koordiniert und vollständig vergütet.',
      'Rehabilitation, prothetische Versorgung und psychosoziale Hilfe werden von Beginn an mitgeplant.',
      'Ärztliche Hilfe darf niemals kriminalisiert werden, gleich wem sie zuteilwird.',
      'Die Mittel für humanitäre Hilfe werden nicht gekürzt.',
    ],
    reasons: [
      'Die Neutralität medizinischer Hilfe gehört zu den ältesten Übereinkünften der Menschheit. Wird sie missachtet, verlieren alle den Schutz, auf den sie im Notfall angewiesen sind.',
      'Deutsche Krankenhäuser haben viele Schwerverletzte behandelt und dabei Erfahrungen gesammelt, die auch der Versorgung hierzulande zugutekommen. Die Finanzierung darf nicht an einzelnen Häusern hängen bleiben.',
      'Ärztinnen und Ärzte sind dem Leben verpflichtet. Sich für Frieden und Abrüstung einzusetzen, entspricht der ärztlichen Berufsethik und ist keine parteipolitische Stellungnahme.',
      'Die Folgen von Krieg reichen weit über die unmittelbaren Verletzungen hinaus: Vertreibung, Hunger, unterbrochene Impfprogramme und seelische Traumata wirken über Generationen.',
    ],
  },
  {
    heading: 'Antibiotikaresistenzen',
    top: 'Ib',
    variants: [
      {
        title: 'Antibiotikaresistenzen entschlossen bekämpfen',
        opening:
          'fordert Bundesregierung und Selbstverwaltung auf, die Deutsche Antibiotika-Resistenzstrategie mit konkreten Zielen, Zuständigkeiten und Mitteln zu unterlegen.',
        demands: [1, 2, 5],
        reasons: [0, 2],
      },
      {
        title: 'Entwicklung neuer Antibiotika durch gesicherte Erlöse fördern',
        opening:
          'fordert Vergütungsmodelle, die die Entwicklung und Bereithaltung neuer Reserveantibiotika unabhängig von der verkauften Menge wirtschaftlich ermöglichen.',
        own: [
          'Zulassungsinhaber erhalten eine jährliche Vergütung für die verlässliche Bereithaltung.',
          'Die Modelle werden europaweit abgestimmt.',
        ],
        demands: [3],
        reasons: [1, 0],
      },
      {
        title: 'Infektiologische Beratung in jeder Klinik sicherstellen',
        opening:
          'fordert, dass jedes Krankenhaus Zugang zu infektiologischer und mikrobiologischer Beratung hat und hierfür eine ausreichende Finanzierung erhält.',
        demands: [0, 4, 3],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Teams für den rationalen Einsatz von Antibiotika werden in allen Krankenhäusern eingerichtet und refinanziert.',
      'Schnelltests, die unnötige Verordnungen vermeiden helfen, werden in der ambulanten Versorgung angemessen vergütet.',
      'Der Einsatz von Reserveantibiotika in der Tierhaltung wird auf begründete Einzelfälle beschränkt.',
      'Lokale Resistenzdaten stehen Praxen und Kliniken zeitnah und verständlich zur Verfügung.',
      'Die Zahl der Weiterbildungsstellen in Infektiologie, Mikrobiologie und Hygiene wird erhöht.',
      'Aufklärungskampagnen vermitteln der Bevölkerung, wann Antibiotika helfen und wann nicht.',
    ],
    reasons: [
      'Resistente Erreger zählen weltweit zu den größten Gefahren für die Gesundheit. Ohne wirksame Antibiotika werden Operationen, Chemotherapien und die Behandlung Frühgeborener zum Risiko.',
      'Der Markt versagt: Neue Reserveantibiotika sollen möglichst selten eingesetzt werden und lassen sich gerade deshalb kaum wirtschaftlich entwickeln.',
      'Mensch, Tier und Umwelt bilden eine Einheit. Erfolge in der Humanmedizin bleiben ohne entsprechende Anstrengungen in der Tierhaltung und beim Abwasser unvollständig.',
      'Infektiologische Beratung senkt nachweislich Sterblichkeit und Verbrauch. Sie ist jedoch vor allem in kleineren Häusern bisher nicht durchgehend verfügbar.',
    ],
  },
  {
    heading: 'Suizidprävention',
    top: 'Ib',
    variants: [
      {
        title: 'Suizidpräventionsgesetz unverzüglich verabschieden',
        opening:
          'fordert den Deutschen Bundestag auf, zügig ein Suizidpräventionsgesetz zu verabschieden, bevor über eine gesetzliche Regelung der Suizidassistenz entschieden wird.',
        demands: [0, 1, 2],
        reasons: [0, 3],
      },
      {
        title: 'Bundesweite Telefonnummer für Menschen in suizidalen Krisen',
        opening:
          'fordert eine bundesweit einheitliche, kostenfreie und rund um die Uhr erreichbare Rufnummer für Menschen in suizidalen Krisen und ihre Angehörigen.',
        own: ['Die Nummer ist in mehreren Sprachen sowie per Chat und in Gebärdensprache erreichbar.'],
        demands: [1, 5],
        reasons: [1, 0],
      },
      {
        title: 'Niedrigschwellige Hilfen nach einem Suizidversuch ausbauen',
        opening:
          'fordert verbindliche Nachsorgeangebote für Menschen, die einen Suizidversuch überlebt haben, sowie für deren Angehörige.',
        own: ['Angehörige erhalten eigene Beratungsangebote, auch nach einem Suizid.'],
        demands: [3, 4],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Eine nationale Koordinierungsstelle vernetzt bestehende Angebote und begleitet die Forschung.',
      'Krisendienste werden flächendeckend eingerichtet und dauerhaft aus öffentlichen Mitteln finanziert.',
      'Bauliche Sicherungen an bekannten Orten werden gefördert.',
      'Nach der Entlassung aus stationärer Behandlung wird innerhalb einer Woche ein ambulanter Termin angeboten.',
      'Hausärztinnen und Hausärzte sowie Pflegekräfte werden im Erkennen suizidaler Krisen fortgebildet.',
      'Medien werden für eine verantwortungsvolle Berichterstattung gewonnen.',
    ],
    reasons: [
      'Suizide verursachen unermessliches Leid und sind in vielen Fällen vermeidbar. Gleichwohl fehlt bislang eine gesetzliche Grundlage für eine dauerhafte Finanzierung der Prävention.',
      'Wer in einer Krise Hilfe sucht, braucht sie sofort. Unterschiedliche Rufnummern, Zuständigkeiten und Öffnungszeiten sind in dieser Lage eine kaum überwindbare Hürde.',
      'Die Zeit unmittelbar nach einem Suizidversuch und nach der Entlassung aus der Klinik ist besonders gefährlich. Ein verlässlicher Kontakt kann Leben retten.',
      'Suizidwünsche sind häufig Ausdruck einer behandelbaren Erkrankung, von Einsamkeit oder Not. Zuwendung und Behandlung müssen deshalb leichter erreichbar sein als Hilfe zum Sterben.',
    ],
  },
  {
    heading: 'Medizinische Fachangestellte',
    top: 'Ib',
    variants: [
      {
        title: 'Medizinische Fachangestellte stärken und angemessen bezahlen',
        opening:
          'würdigt die Arbeit der Medizinischen Fachangestellten und fordert, Tarifsteigerungen in den Praxen vollständig und zeitnah gegenzufinanzieren.',
        demands: [0, 5, 1],
        reasons: [0, 1],
      },
      {
        title: 'Ausbildung zur Medizinischen Fachangestellten attraktiver machen',
        opening:
          'bittet die Landesärztekammern, die Ausbildung zur oder zum Medizinischen Fachangestellten weiterzuentwickeln und stärker zu bewerben.',
        demands: [3, 4, 1],
        reasons: [3, 0],
      },
      {
        title: 'Qualifizierte Aufgaben im Praxisteam besser vergüten',
        opening:
          'fordert, delegierte Leistungen von Medizinischen Fachangestellten mit Zusatzqualifikation außerhalb der Budgets zu vergüten.',
        own: ['Die ärztliche Aufsicht kann dabei auch telemedizinisch erfolgen.'],
        demands: [2, 1],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Gestiegene Personalkosten werden im Orientierungswert des laufenden Jahres und nicht erst mit zweijähriger Verzögerung berücksichtigt.',
      'Aufstiegsfortbildungen werden gefördert und mit einer tariflichen Höhergruppierung verbunden.',
      'Hausbesuche durch qualifizierte Fachangestellte werden in allen Fachgruppen abrechenbar.',
      'Ausbildungspraxen erhalten einen Zuschuss, der den Betreuungsaufwand berücksichtigt.',
      'Teilzeitausbildung und Quereinstieg werden erleichtert.',
      'Bonuszahlungen des Bundes berücksichtigen künftig auch das Personal der Praxen.',
    ],
    reasons: [
      'Ohne Medizinische Fachangestellte steht jede Praxis still. Viele wechseln in besser bezahlte Stellen in Verwaltung, Krankenkassen oder Kliniken.',
      'Die Praxen können im Wettbewerb um Fachkräfte nur mithalten, wenn Lohnsteigerungen in der Vergütung abgebildet werden. Bislang geschieht dies verspätet und unvollständig.',
      'Qualifizierte Teams entlasten Ärztinnen und Ärzte und verbessern die Betreuung chronisch Kranker. Das nützt vor allem in Regionen mit wenigen Praxen.',
      'Der Beruf ist anspruchsvoll und vielseitig, wird aber in der Öffentlichkeit oft unterschätzt. Wertschätzung zeigt sich auch in Aufstiegsmöglichkeiten.',
    ],
  },
  {
    heading: 'Ambulantisierung',
    top: 'Ib',
    variants: [
      {
        title: 'Ambulantisierung mit gleichen Bedingungen für Praxis und Klinik',
        opening:
          'unterstützt die Verlagerung geeigneter Eingriffe in den ambulanten Bereich und fordert gleiche Bedingungen für alle, die sie erbringen.',
        demands: [0, 4, 5],
        reasons: [0, 3],
      },
      {
        title: 'Hybrid-DRG sachgerecht weiterentwickeln',
        opening:
          'fordert die Vertragspartner auf, die Hybrid-DRG auf der Grundlage belastbarer Kostendaten weiterzuentwickeln und nach Schweregraden zu unterscheiden.',
        demands: [1, 2, 0],
        reasons: [1, 0],
      },
      {
        title: 'Nachsorge nach ambulanten Eingriffen sicherstellen',
        opening:
          'fordert, bei der Ausweitung ambulanter Operationen die Nachsorge und die Versorgung allein lebender Menschen verbindlich zu regeln.',
        own: [
          'Vor dem Eingriff wird geklärt, wer in den ersten vierundzwanzig Stunden zu Hause hilft.',
          'Haushaltshilfe und häusliche Krankenpflege können vorab verordnet werden.',
        ],
        demands: [3],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Die Vergütung richtet sich nach dem Aufwand und nicht nach dem Ort der Behandlung.',
      'Eingriffe an Kindern und an Menschen mit Begleiterkrankungen werden höher vergütet.',
      'Anästhesie, Pathologie und Sachkosten werden gesondert berücksichtigt.',
      'Eine kurzfristige stationäre Überwachung ist ohne bürokratische Begründung möglich.',
      'Qualitätssicherung erfolgt einheitlich und mit geringem Dokumentationsaufwand.',
      'Auswirkungen auf die operative Weiterbildung werden geprüft und ausgeglichen.',
    ],
    reasons: [
      'Viele Eingriffe, die in anderen Ländern selbstverständlich ambulant erfolgen, werden hier noch stationär durchgeführt. Die Gründe liegen weniger in der Medizin als in der Vergütung.',
      'Eine zu niedrige Pauschale verhindert, dass sich Praxen und Kliniken auf den ambulanten Weg einlassen. Eine undifferenzierte Pauschale belohnt die Auswahl einfacher Fälle.',
      'Ein ambulanter Eingriff ist nur sicher, wenn zu Hause jemand helfen kann. Für allein lebende und hochbetagte Menschen braucht es Lösungen, die es bisher kaum gibt.',
      'Operative Fähigkeiten werden an häufigen Eingriffen erlernt. Wenn diese aus den Kliniken verschwinden, muss die Weiterbildung ihnen folgen können.',
    ],
  },
  {
    heading: 'Organspende',
    top: 'Ib',
    variants: [
      {
        title: 'Widerspruchsregelung in der Organspende einführen',
        opening:
          'bekräftigt seine Haltung, dass eine Widerspruchsregelung die Zahl der Organspenden erhöhen kann, und bittet den Bundestag, erneut über sie zu entscheiden.',
        demands: [5, 3, 4],
        reasons: [0, 3],
      },
      {
        title: 'Organspende-Register nutzbar machen',
        opening:
          'fordert, die Eintragung in das Organspende-Register zu vereinfachen und seine Bekanntheit durch dauerhafte Information zu erhöhen.',
        own: ['Eintragungen lassen sich jederzeit ändern und auch ohne Smartphone vornehmen.'],
        demands: [0, 3],
        reasons: [1, 2],
      },
      {
        title: 'Transplantationsbeauftragte in den Entnahmekliniken stärken',
        opening:
          'fordert, Transplantationsbeauftragte in allen Entnahmekrankenhäusern verbindlich freizustellen und ihre Arbeit vollständig zu finanzieren.',
        own: ['Die Freistellung richtet sich nach der Zahl der Intensivbetten und wird überprüft.'],
        demands: [1, 2],
        reasons: [2, 0],
      },
    ],
    demands: [
      'Die Erklärung zur Organspende ist bei jedem Behördengang und in jeder Hausarztpraxis ohne technische Hürden möglich.',
      'Gespräche mit Angehörigen werden von geschultem Personal geführt und angemessen vergütet.',
      'Die Erkennung möglicher Spenderinnen und Spender wird in allen Intensivstationen strukturiert unterstützt.',
      'Die Aufklärung in Schulen, Führerscheinstellen und Praxen wird verstetigt.',
      'Die Überkreuzspende wird für Lebendspenden von Nieren rechtssicher ermöglicht.',
      'Wer widerspricht, darf weder nach Gründen gefragt noch benachteiligt werden.',
    ],
    reasons: [
      'Auf den Wartelisten sterben Menschen, denen geholfen werden könnte. Zugleich steht die Mehrheit der Bevölkerung der Organspende positiv gegenüber, ohne ihre Entscheidung zu dokumentieren.',
      'Angehörige müssen in einer Ausnahmesituation entscheiden, wenn der Wille der Verstorbenen nicht bekannt ist. Eine dokumentierte Erklärung entlastet sie.',
      'Fortschritte gelingen nur, wenn rechtliche Regelung, Aufklärung und Abläufe in den Kliniken zusammenwirken. Keines allein genügt.',
      'Die Freiwilligkeit der Organspende steht außer Frage. Jede Regelung muss den Widerspruch so einfach machen wie die Zustimmung.',
    ],
  },
  {
    heading: 'Kinder- und Jugendgesundheit',
    top: 'Ib',
    variants: [
      {
        title: 'Kinder- und Jugendmedizin in Klinik und Praxis sichern',
        opening:
          'fordert, die Kinder- und Jugendmedizin in Kliniken und Praxen unabhängig von Fallzahlen verlässlich zu finanzieren.',
        own: [
          'Die Weiterbildung in der Kinder- und Jugendmedizin wird in Praxen ebenso gefördert wie in Kliniken.',
        ],
        demands: [0, 5],
        reasons: [0, 3],
      },
      {
        title: 'Seelische Gesundheit von Kindern und Jugendlichen in den Blick nehmen',
        opening:
          'fordert Bund und Länder auf, die Angebote zur Förderung der seelischen Gesundheit von Kindern und Jugendlichen deutlich auszubauen.',
        demands: [1, 2, 5],
        reasons: [1, 3],
      },
      {
        title: 'Bildschirmzeiten begrenzen – Kinder vor Risiken digitaler Medien schützen',
        opening:
          'fordert wirksame Altersgrenzen und Schutzvorgaben für soziale Medien sowie eine frühe Beratung der Eltern.',
        demands: [3, 4, 2],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Kinderkliniken erhalten eine auskömmliche Finanzierung ihrer Vorhaltung auch außerhalb der Infektionssaison.',
      'Die Wartezeit auf einen Therapieplatz in der Kinder- und Jugendpsychiatrie wird durch zusätzliche Sitze verkürzt.',
      'Schulen erhalten Schulpsychologinnen und Schulpsychologen sowie Schulgesundheitsfachkräfte.',
      'Beratung zum Umgang mit Bildschirmmedien wird Bestandteil der Früherkennungsuntersuchungen.',
      'Anbieter sozialer Medien müssen das Alter wirksam prüfen und auf süchtig machende Gestaltung verzichten.',
      'Kinderrechte werden bei allen gesundheitspolitischen Vorhaben ausdrücklich geprüft.',
    ],
    reasons: [
      'Kinder sind keine kleinen Erwachsenen. Ihre Versorgung braucht mehr Zeit, mehr Personal und besondere Ausstattung, was Fallpauschalen bisher unzureichend abbilden.',
      'Ängste, Essstörungen und depressive Symptome haben bei Kindern und Jugendlichen zugenommen. Wer früh Hilfe erhält, hat gute Aussichten, gesund erwachsen zu werden.',
      'Übermäßige Nutzung digitaler Medien geht mit Schlafmangel, Bewegungsmangel und Konzentrationsschwierigkeiten einher. Eltern wünschen sich Orientierung, keine Vorwürfe.',
      'Investitionen in die Gesundheit von Kindern wirken ein Leben lang. Sie zählen zu den lohnendsten Ausgaben, die eine Gesellschaft tätigen kann.',
    ],
  },
  {
    heading: 'Psychische Gesundheit',
    top: 'Ib',
    variants: [
      {
        title: 'Finanzierung der ambulanten psychotherapeutischen Weiterbildung klären',
        opening:
          'fordert den Gesetzgeber auf, die Finanzierung der Weiterbildung in Psychiatrie, Psychosomatik und Psychotherapie im ambulanten Bereich dauerhaft zu regeln.',
        own: [
          'Ärztinnen und Ärzte in Weiterbildung erhalten auch in Praxen und Ambulanzen eine tarifgerechte Vergütung.',
          'Die Kosten der Weiterbildung werden nicht aus den Entgelten für die Behandlung bestritten.',
        ],
        demands: [2],
        reasons: [0, 2],
      },
      {
        title: 'Versorgung schwer psychisch Erkrankter verbessern',
        opening:
          'fordert, die ambulante Komplexversorgung für schwer psychisch erkrankte Menschen zu vereinfachen und auszubauen.',
        demands: [0, 1, 4],
        reasons: [2, 3],
      },
      {
        title: 'Kein Register für psychisch kranke Menschen',
        opening:
          'wendet sich gegen Überlegungen, Menschen mit psychischen Erkrankungen in Registern der Sicherheitsbehörden zu erfassen, und fordert stattdessen bessere Behandlungsangebote.',
        demands: [3, 5, 0],
        reasons: [1, 3],
      },
    ],
    demands: [
      'Sozialpsychiatrische Dienste werden personell so ausgestattet, dass sie aufsuchend arbeiten können.',
      'Behandlungsteams aus Praxis, Klinik und Gemeindepsychiatrie erhalten eine gemeinsame, einfache Vergütung.',
      'Personalvorgaben in psychiatrischen Kliniken werden refinanziert und ohne Sanktionen weiterentwickelt, die die Versorgung gefährden.',
      'Die ärztliche Schweigepflicht wird auch bei psychischen Erkrankungen nicht eingeschränkt.',
      'Wohnraum und Arbeit werden als Teil der Behandlung verstanden und gefördert.',
      'Kampagnen gegen Stigmatisierung werden mit Betroffenen gemeinsam entwickelt.',
    ],
    reasons: [
      'Psychische Erkrankungen zählen zu den häufigsten Ursachen von Arbeitsunfähigkeit und Frühberentung. Dennoch warten Betroffene oft monatelang auf eine Behandlung.',
      'Menschen mit psychischen Erkrankungen sind weit häufiger Opfer als Täter von Gewalt. Pauschale Verdächtigungen halten sie davon ab, Hilfe zu suchen.',
      'Die Trennung der Sektoren trifft schwer Erkrankte besonders hart, weil sie Übergänge allein nicht bewältigen können. Feste Bezugspersonen sind hier entscheidend.',
      'Wer Behandlung verbessert und Stigmatisierung abbaut, erhöht zugleich die Sicherheit aller. Prävention ist auch hier der bessere Weg.',
    ],
  },
]
