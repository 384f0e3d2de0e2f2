/**
 * The handbook's text. In it `[Anmelden]` is what stands on a button, a tab, a heading or a field of the portal, word for word (a
 * test looks it up), and `<Abstimmung /Voting>` is a link to a screen.
 */
export interface HandbookSection {
  /** Its place in the address, `#abstimmen`. */
  id: string
  title: string
  text?: readonly string[]
  /** What is done one after the other. */
  steps?: readonly string[]
  /** What is to be known behind the steps. */
  after?: readonly string[]
  /** A picture of the portal, by its name among those that `npm run gallery -- --readme` makes, and what it shows. */
  picture?: { name: string; shows: string }
}

export interface HandbookPage {
  /** What the address says after `/Handbuch/`. */
  path: string
  title: string
  /** For whom it is, in a sentence. */
  lead: string
  sections: readonly HandbookSection[]
  /** What stands on the card of one page that is printed for the role. */
  card: readonly string[]
}

/** Things to be ticked off at a time of the congress. */
export interface Checklist {
  id: string
  title: string
  items: readonly string[]
}
