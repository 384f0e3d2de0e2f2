/** Accounts of the demo congress that can log in at once, to be shown on the console at the start. */
export interface DemoAccount {
  username: string
  password: string
  /** What the account is for, in German. */
  role: string
}

export const demoPassword = 'Aerztetag-2025'

const roles = {
  leitung: 'Versammlungsleitung',
  buero: 'Tagungsbüro',
  delegierte1: 'Delegierte, stimmt online ab',
  delegierte2: 'Delegierte, stimmt online ab',
  delegierte3: 'Delegierte, stimmt online ab',
  stimmfuehrung: 'Stimmführung der Ärztekammer Nordrhein',
  vorstand: 'Vorstand, ohne Stimmrecht',
  geschaeftsfuehrung: 'Geschäftsführung',
  saal: 'Saal',
  imsaal: 'Delegierte, stimmt im Saal ab',
} as const

export type DemoUsername = keyof typeof roles

export const demoAccounts: DemoAccount[] = Object.entries(roles).map(([username, role]) => ({
  username,
  password: demoPassword,
  role,
}))
