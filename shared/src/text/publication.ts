import type { PublicationNote, PublicationProblem } from '#office/publication.ts'

/** What the office reads before it publishes: what stands in the way, and what it should know. */
export const publicationInWords = {
  'publication-without-title': 'Der Antrag hat keinen Titel.',
  'publication-without-text': 'Der Antrag hat keinen Text.',
  'publication-number-taken':
    'Diese Drucksachennummer hat ein anderer Antrag, oder er hatte sie bei einer früheren Veröffentlichung.',
  'publication-without-original':
    'Der Antrag, auf den sich dieser Buchstabe bezieht, ist nicht veröffentlicht und nicht ausgewählt.',
  'publication-twice': 'Der Antrag ist bereits veröffentlicht.',
  'publication-settled': 'Der Antrag ist zurückgezogen, entfallen oder entschieden.',
  'publication-replaced-on-floor':
    'Über den Antrag, den diese Fassung ersetzt, wird gerade entschieden. Bitte warten Sie das Ergebnis ab.',
  'publication-leaves-gap': 'Vor dieser Nummer bleibt eine Lücke.',
  'publication-before-smaller':
    'Ein Antrag mit einer kleineren Nummer zu diesem TOP ist noch nicht veröffentlicht.',
  'publication-misses-attachment': 'Der Text nennt eine Anlage, der Antrag hat aber keine.',
} as const satisfies Record<PublicationProblem | PublicationNote, string>
