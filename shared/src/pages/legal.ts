/** The pages that the office may write itself, and where they are (rule KD11). */
export const legalPages = {
  imprint: { address: '/Impressum', title: 'Impressum' },
  privacy: { address: '/Datenschutz', title: 'Datenschutz' },
} as const

export type LegalPage = keyof typeof legalPages

/** Where the menu leads: to the address that office or operator have named, else to the page of the portal, where it says something. */
export const legalAddress = (page: LegalPage, named: string | null, written: string): string | null =>
  named ?? (written === '' ? null : legalPages[page].address)
