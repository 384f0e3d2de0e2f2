/** What the doctor has looked at, and found. */
export interface Finding {
  /** `danger`: votes could be lost or not be taken. `warning`: something else is to be mended. */
  level: 'good' | 'warning' | 'danger'
  /** What was found, in German. */
  says: string
  /** What mends it; null where nothing has to be. */
  mend: string | null
}

export const good = (says: string): Finding => ({ level: 'good', says, mend: null })
export const warning = (says: string, mend: string): Finding => ({ level: 'warning', says, mend })
export const danger = (says: string, mend: string): Finding => ({ level: 'danger', says, mend })

/** A number for people, with so many digits behind the comma. */
export const figure = (value: number, digits = 0): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
