/** What one key gives a vote whose time runs out. */
export const MORE_SECONDS = 15

/** What the keys of the console do, where several of its parts answer to one. */
export const keyLabels = {
  open: 'Abstimmung eröffnen, mit der zuletzt gewählten Frist',
  takeBack: 'Letzten harmlosen Schritt zurücknehmen',
  count: 'Auszählen …',
}

/** The possible results, each with its key. */
export const outcomes = [
  { key: 'a', outcome: true },
  { key: 'b', outcome: false },
  { key: 'u', outcome: null },
] as const
