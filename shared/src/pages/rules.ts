interface Visible {
  public: boolean
  category: string
}

/** Members see every service item, visitors the public ones; credentials of a Wi-Fi are never public (rule G1). */
export const maySeeItem = (item: Visible, member: boolean): boolean =>
  member || (item.public && item.category !== 'wifi')

export interface Wifi {
  network: string
  /** Null: the network is open. */
  password: string | null
  /** What the text says besides. */
  rest: string[]
}

/** Finds a network and its password in the lines of a text: `Netz: …`, `Kennwort: …` (rule G2). */
export function readWifi(lines: readonly string[]): Wifi | null {
  const network = lines.map((line) => networkLine.exec(line)?.[1]?.trimEnd()).find(Boolean)
  if (network === undefined) return null
  return {
    network,
    password: lines.map((line) => passwordLine.exec(line)?.[1]?.trimEnd()).find(Boolean) ?? null,
    rest: lines.filter((line) => line.trim() !== '' && !networkLine.test(line) && !passwordLine.test(line)),
  }
}

const networkLine = /^\s*(?:Netz|Netzwerk|Netzname|WLAN|WLAN-Name|SSID)\s*:\s*(\S.*)$/i
const passwordLine = /^\s*(?:Kennwort|Passwort|WLAN-Kennwort|WLAN-Passwort|Schlüssel)\s*:\s*(\S.*)$/i

/** What a camera reads to join the network; the signs that separate its parts are escaped (rule G2). */
export function wifiCode({ network, password }: Pick<Wifi, 'network' | 'password'>): string {
  const escaped = (text: string) => text.replaceAll(/[\\;,:"]/g, '\\$&')
  return password === null
    ? `WIFI:T:nopass;S:${escaped(network)};;`
    : `WIFI:T:WPA;S:${escaped(network)};P:${escaped(password)};;`
}
