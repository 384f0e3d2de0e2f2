import type { Shortcut } from '#ui/shortcuts.ts'

/** What one key gives a vote whose time runs out. */
export const MORE_SECONDS = 15

/** All keys of the console for its list; each part of it answers to those that make sense at its step. */
export const consoleKeys: Shortcut[] = [
  { key: 'n', label: 'Nächsten Antrag in die Abstimmung geben' },
  { key: 'o', label: 'Abstimmung eröffnen, mit der zuletzt gewählten Frist' },
  { key: '+', label: `${MORE_SECONDS} Sekunden mehr Zeit geben` },
  { key: 'z', label: 'Letzten harmlosen Schritt zurücknehmen' },
  {
    key: 'Enter',
    label: 'Nächster Schritt: in der Serie aufrufen, eröffnen, Ergebnis feststellen, bestätigen',
  },
]
