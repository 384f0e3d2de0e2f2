/** What a letter's code brings along is found by these names. */
export const broughtAs = { username: 'benutzer', pin: 'pin' } as const

/** Where a letter leads: name and PIN stand behind the #, which no browser sends to a server (rule BL4). */
export const registrationLink = (origin: string, { username, pin }: { username: string; pin: string }) =>
  `${origin}/Registration#${broughtAs.username}=${encodeURIComponent(username)}&${broughtAs.pin}=${encodeURIComponent(pin)}`
