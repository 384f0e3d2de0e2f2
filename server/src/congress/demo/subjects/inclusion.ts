import type { Subject } from '#congress/demo/subject.ts'

/** Care for those whom the usual ways do not reach. */
export const inclusion: Subject[] = [
  {
    heading: 'Hospiz- und Palliativversorgung',
    top: 'Ic',
    variants: [
      {
        title: 'Palliativversorgung in der Fläche sicherstellen',
        opening:
          'fordert, die allgemeine und die spezialisierte ambulante Palliativversorgung in allen Regionen verlässlich verfügbar zu machen.',
        demands: [0, 4, 3],
        reasons: [0, 3],
      },
      {
        title: 'Palliativmedizinische Kompetenz in Pflegeheimen stärken',
        opening:
          'fordert, Bewohnerinnen und Bewohnern von Pflegeeinrichtungen am Lebensende eine palliativmedizinische Begleitung zu ermöglichen und unnötige Krankenhauseinweisungen zu vermeiden.',
        demands: [1, 2, 5],
        reasons: [1, 0],
      },
      {
        title: 'Kinderhospizarbeit auskömmlich finanzieren',
        opening:
          'fordert eine auskömmliche und unbürokratische Finanzierung der ambulanten und stationären Kinderhospizarbeit.',
        own: ['Geschwister und Eltern erhalten Begleitung über den gesamten Krankheitsverlauf.'],
        demands: [3, 5],
        reasons: [2, 3],
      },
    ],
    demands: [
      'Die Zusammenarbeit von Hausarztpraxen, Palliativteams und Hospizdiensten wird als eigene Leistung vergütet.',
      'Gespräche zur gesundheitlichen Versorgungsplanung werden in allen Pflegeeinrichtungen angeboten.',
      'Betäubungsmittel für den Notfall dürfen in Pflegeheimen und Hospizen rechtssicher vorgehalten werden.',
      'Angehörige erhalten Anspruch auf Beratung und Entlastung auch nach dem Tod der erkrankten Person.',
      'Palliativmedizin wird in allen patientennahen Fachgebieten Bestandteil der Weiterbildung.',
      'Die Besonderheiten seelischer und spiritueller Begleitung werden bei der Finanzierung berücksichtigt.',
    ],
    reasons: [
      'Die meisten Menschen möchten zu Hause sterben, die wenigsten können es. Häufig fehlt es nicht an Medizin, sondern an Erreichbarkeit und Absprache.',
      'Einweisungen in den letzten Lebenstagen belasten Sterbende und Angehörige und entsprechen oft nicht ihrem Willen. Vorausschauende Planung kann sie verhindern.',
      'Familien mit einem lebensverkürzend erkrankten Kind brauchen Begleitung über Jahre. Die derzeitigen Regelungen orientieren sich an der Versorgung Erwachsener.',
      'Eine gute Palliativversorgung nimmt Menschen die Angst vor dem Sterben. Sie ist die ärztliche Antwort auf den Wunsch nach einem vorzeitigen Lebensende.',
    ],
  },
  {
    heading: 'Geschlechtersensible Medizin',
    top: 'Ic',
    variants: [
      {
        title: 'Geschlechtersensible Medizin in Forschung und Lehre verankern',
        opening:
          'fordert, biologische und soziale Unterschiede zwischen den Geschlechtern in Forschung, Lehre und Versorgung durchgängig zu berücksichtigen.',
        demands: [0, 1, 2],
        reasons: [0, 1],
      },
      {
        title: 'Frauengesundheit: Endometriose und Wechseljahre besser versorgen',
        opening:
          'fordert, die Versorgung und Erforschung von Erkrankungen, die überwiegend Frauen betreffen, deutlich zu verbessern.',
        demands: [3, 4, 1],
        reasons: [2, 1],
      },
      {
        title: 'Männergesundheit fördern – Vorsorge verständlich machen',
        opening:
          'fordert gezielte Angebote zur Gesundheitsförderung und Früherkennung, die Männer tatsächlich erreichen.',
        own: [
          'Früherkennung wird mit Angeboten am Arbeitsplatz und in Vereinen verbunden.',
          'Bei der Diagnostik depressiver Erkrankungen wird berücksichtigt, dass sich Symptome bei Männern häufig anders äußern.',
        ],
        demands: [5],
        reasons: [3, 0],
      },
    ],
    demands: [
      'Zulassungsstudien schließen Frauen in ausreichender Zahl ein und werten Ergebnisse nach Geschlecht getrennt aus.',
      'Leitlinien weisen auf bedeutsame Unterschiede bei Symptomen, Dosierung und Nebenwirkungen hin.',
      'Geschlechtersensible Inhalte werden in Prüfungsfragen und Lernzielkatalogen verankert.',
      'Beratung in den Wechseljahren wird als eigenständige ärztliche Leistung vergütet.',
      'Forschungsmittel werden auch für lange vernachlässigte Krankheitsbilder bereitgestellt.',
      'Kampagnen zur Vorsorge werden zielgruppengerecht gestaltet und auf ihre Wirkung überprüft.',
    ],
    reasons: [
      'Ein Herzinfarkt äußert sich bei Frauen häufig anders als bei Männern und wird deshalb später erkannt. Umgekehrt werden Depressionen und Osteoporose bei Männern leichter übersehen.',
      'Arzneimittel wirken nicht bei allen Menschen gleich. Dennoch waren Frauen in vielen Studien lange unterrepräsentiert, sodass Dosierungsempfehlungen nicht für alle passen.',
      'Betroffene berichten von jahrelangen Wegen bis zur Diagnose. Wissen und Zeit für das Gespräch würden viel Leid ersparen.',
      'Medizin wird besser, wenn sie Unterschiede ernst nimmt. Davon profitieren alle Patientinnen und Patienten.',
    ],
  },
  {
    heading: 'Barrierefreiheit',
    top: 'Ic',
    variants: [
      {
        title: 'Barrierefreie Praxen und Kliniken fördern',
        opening:
          'fordert ein Förderprogramm, mit dem bestehende Praxen und Krankenhäuser barrierefrei umgebaut und ausgestattet werden können.',
        demands: [0, 3, 4],
        reasons: [1, 0],
      },
      {
        title: 'Versorgung von Menschen mit Behinderungen verbessern',
        opening:
          'fordert, die gesundheitliche Versorgung von Erwachsenen mit geistigen und mehrfachen Behinderungen wohnortnah zu gewährleisten.',
        demands: [2, 1, 5],
        reasons: [2, 0],
      },
      {
        title: 'Assistenz im Krankenhaus unbürokratisch ermöglichen',
        opening:
          'fordert, die Begleitung von Menschen mit Behinderungen durch vertraute Personen im Krankenhaus ohne aufwendige Antragsverfahren zu ermöglichen.',
        own: [
          'Die Kosten der Begleitung werden ohne vorherige Einzelprüfung übernommen.',
          'Begleitpersonen können mit aufgenommen werden, wenn dies medizinisch sinnvoll ist.',
        ],
        demands: [5],
        reasons: [3, 2],
      },
    ],
    demands: [
      'Zuschüsse werden für Rampen, Aufzüge, höhenverstellbare Liegen und kontrastreiche Wegeführung gewährt.',
      'Der zusätzliche Zeitbedarf in der Behandlung wird durch einen Zuschlag vergütet.',
      'Medizinische Behandlungszentren werden in allen Regionen zugelassen und auskömmlich finanziert.',
      'Angaben zur Barrierefreiheit sind in den Suchportalen einheitlich und geprüft dargestellt.',
      'Aufklärungsbögen liegen in leichter Sprache vor.',
      'Der Umgang mit Menschen mit Behinderungen wird in Studium und Fortbildung vermittelt.',
    ],
    reasons: [
      'Freie Arztwahl ist für viele Menschen mit Behinderungen bislang ein leeres Versprechen, weil sie Praxen nicht erreichen oder Geräte nicht nutzen können.',
      'Umbauten sind teuer und für Praxen, vor allem in gemieteten Räumen, allein kaum zu leisten. Ein Förderprogramm würde eine gesellschaftliche Aufgabe auf viele Schultern verteilen.',
      'Untersuchungen dauern länger, wenn Kommunikation und Bewegung erschwert sind. Wird dies nicht vergütet, gehen Angebote verloren.',
      'Vertraute Begleitung verringert Angst und erleichtert die Behandlung. Sie nützt den Betroffenen ebenso wie dem Personal.',
    ],
  },
  {
    heading: 'Sprachmittlung',
    top: 'Ic',
    variants: [
      {
        title: 'Sprachmittlung als Leistung der gesetzlichen Krankenversicherung',
        opening:
          'fordert den Gesetzgeber auf, die Sprachmittlung in der medizinischen Behandlung als Leistung der gesetzlichen Krankenversicherung einzuführen.',
        demands: [0, 1, 5],
        reasons: [0, 2],
      },
      {
        title: 'Digitale Dolmetschdienste für Praxen und Kliniken bereitstellen',
        opening:
          'fordert einen bundesweiten, rund um die Uhr verfügbaren Dolmetschdienst per Video und Telefon für das Gesundheitswesen.',
        own: ['Der Dienst ist innerhalb weniger Minuten erreichbar und in die Praxissoftware eingebunden.'],
        demands: [2, 4],
        reasons: [3, 1],
      },
      {
        title: 'Verständigung sichern – Kinder sind keine Dolmetscher',
        opening:
          'stellt fest, dass minderjährige Angehörige nicht zum Dolmetschen in medizinischen Gesprächen herangezogen werden sollen, und fordert verlässliche Alternativen.',
        demands: [3, 2, 0],
        reasons: [1, 0],
      },
    ],
    demands: [
      'Der Anspruch umfasst Fremdsprachen, Gebärdensprache und Angebote für taubblinde Menschen.',
      'Die Abrechnung erfolgt unmittelbar zwischen Dolmetschdienst und Krankenkasse.',
      'Für Sprachmittlerinnen und Sprachmittler gelten Schweigepflicht und einheitliche Mindestqualifikationen.',
      'Mehrsprachige Aufklärungsbögen werden zentral erstellt, geprüft und kostenfrei bereitgestellt.',
      'Automatische Übersetzungsprogramme werden auf ihre Eignung für medizinische Gespräche untersucht.',
      'Der höhere Zeitaufwand gedolmetschter Gespräche wird vergütet.',
    ],
    reasons: [
      'Ohne Verständigung gibt es weder eine verlässliche Anamnese noch eine wirksame Einwilligung. Sprachbarrieren sind deshalb ein Problem der Patientensicherheit.',
      'Bislang bleibt es dem Zufall überlassen, ob jemand im Team die Sprache spricht. Reinigungskräfte oder Kinder dolmetschen Inhalte, die sie nicht verstehen oder nicht hören sollten.',
      'Fehldiagnosen, Doppeluntersuchungen und unnötige Einweisungen infolge von Missverständnissen sind teurer als eine professionelle Sprachmittlung.',
      'Digitale Dienste ermöglichen heute innerhalb weniger Minuten ein gedolmetschtes Gespräch. Es fehlt nicht an Technik, sondern an einer Finanzierung.',
    ],
  },
  {
    heading: 'Menschen ohne Krankenversicherung',
    top: 'Ic',
    variants: [
      {
        title: 'Anonymen Behandlungsschein bundesweit einführen',
        opening:
          'fordert die bundesweite Einführung anonymer Behandlungsscheine für Menschen ohne Krankenversicherungsschutz.',
        demands: [1, 5, 0],
        reasons: [0, 1],
      },
      {
        title: 'Zugang zur Krankenversicherung vereinfachen',
        opening:
          'fordert, die Rückkehr in die gesetzliche Krankenversicherung zu vereinfachen und Beitragsschulden in Härtefällen zu erlassen.',
        own: [
          'Beitragsschulden werden in Härtefällen erlassen.',
          'Während der Klärung der Ansprüche besteht ein Anspruch auf Behandlung.',
        ],
        demands: [0],
        reasons: [3, 0],
      },
      {
        title: 'Medizinische Versorgung wohnungsloser Menschen sichern',
        opening:
          'fordert Länder und Kommunen auf, die medizinische Versorgung wohnungsloser Menschen als Regelangebot zu finanzieren.',
        demands: [4, 3, 2],
        reasons: [2, 1],
      },
    ],
    demands: [
      'Clearingstellen beraten Betroffene in jedem Bundesland und helfen bei der Klärung von Ansprüchen.',
      'Übermittlungspflichten an Ausländerbehörden werden für das gesamte Gesundheitswesen aufgehoben.',
      'Krankenhäuser erhalten die Kosten der Notfallbehandlung auch dann erstattet, wenn die Kostenträgerschaft ungeklärt bleibt.',
      'Ehrenamtliche Angebote werden durch öffentliche Mittel unterstützt, nicht ersetzt.',
      'Nach der Entlassung aus dem Krankenhaus stehen Krankenwohnungen zur Genesung zur Verfügung.',
      'Schutzimpfungen und Schwangerenvorsorge sind unabhängig vom Versicherungsstatus kostenfrei.',
    ],
    reasons: [
      'Wer nicht versichert ist, sucht oft erst Hilfe, wenn eine Erkrankung weit fortgeschritten ist. Das ist für die Betroffenen gefährlich und für die Allgemeinheit teuer.',
      'Ärztliche Hilfe richtet sich nach dem Bedarf und nicht nach dem Aufenthaltsstatus. Die Angst vor Meldung an Behörden hält Menschen von notwendiger Behandlung ab.',
      'Viele Kolleginnen und Kollegen versorgen Menschen ohne Versicherung unentgeltlich. Dieses Engagement verdient Dank, kann aber keine staatliche Verantwortung ersetzen.',
      'Betroffen sind nicht nur Menschen ohne Papiere, sondern auch Selbstständige mit Beitragsrückständen und Bürgerinnen und Bürger anderer Staaten der Europäischen Union.',
    ],
  },
  {
    heading: 'Postinfektiöse Erkrankungen',
    top: 'Ic',
    variants: [
      {
        title: 'Versorgung von Menschen mit ME/CFS und Post-COVID verbessern',
        opening:
          'fordert, die Versorgung von Menschen mit Myalgischer Enzephalomyelitis, Chronischem Fatigue-Syndrom und Post-COVID-Syndrom flächendeckend sicherzustellen.',
        demands: [0, 1, 2],
        reasons: [0, 1],
      },
      {
        title: 'Forschung zu postinfektiösen Erkrankungen langfristig fördern',
        opening:
          'fordert eine langfristige und koordinierte Förderung der Grundlagen-, Therapie- und Versorgungsforschung zu postinfektiösen Erkrankungen.',
        own: [
          'Klinische Studien schließen schwer Betroffene ein und ermöglichen die Teilnahme von zu Hause aus.',
          'Fördermittel werden über mindestens zehn Jahre zugesagt.',
        ],
        demands: [5],
        reasons: [2, 3],
      },
      {
        title: 'Begutachtung schwer Erkrankter an das Krankheitsbild anpassen',
        opening:
          'fordert, bei der sozialmedizinischen Begutachtung die Besonderheiten postinfektiöser Erkrankungen, insbesondere die Belastungsintoleranz, zu berücksichtigen.',
        demands: [4, 3, 1],
        reasons: [1, 3],
      },
    ],
    demands: [
      'Spezialambulanzen werden in jedem Bundesland eingerichtet und mit den Praxen vor Ort vernetzt.',
      'Schwer Betroffene erhalten aufsuchende und telemedizinische Angebote.',
      'Der Einsatz zugelassener Arzneimittel außerhalb ihrer Indikation wird in begründeten Fällen erstattet.',
      'Fortbildungen zu Diagnostik und Energiemanagement werden von den Kammern angeboten.',
      'Gutachterinnen und Gutachter werden geschult; belastende Mehrfachbegutachtungen unterbleiben.',
      'Register erfassen Verlauf und Behandlung und stehen der Forschung offen.',
    ],
    reasons: [
      'Viele Betroffene sind so schwer erkrankt, dass sie das Haus nicht verlassen können. Die üblichen Wege der Versorgung erreichen sie nicht.',
      'Unkenntnis führt zu Fehldiagnosen und zu Behandlungen, die den Zustand verschlechtern. Fortbildung kann hier unmittelbar helfen.',
      'Bislang gibt es keine ursächliche Therapie. Umso wichtiger sind klinische Studien, die auch Betroffenen mit schwerem Verlauf offenstehen.',
      'Betroffen sind häufig junge Menschen in Ausbildung und Beruf. Ihre Angehörigen tragen eine Last, die gesellschaftlich kaum wahrgenommen wird.',
    ],
  },
]
