import { expect, test } from 'vitest'
import { maySeeItem, readWifi, wifiCode } from './rules.ts'

test('[G1] visitors see public items, members all, and a Wi-Fi is never public', () => {
  const item = (category: string, open: boolean) => ({ category, public: open })
  expect(maySeeItem(item('document', true), false)).toBe(true)
  expect(maySeeItem(item('document', false), false)).toBe(false)
  expect(maySeeItem(item('wifi', true), false)).toBe(false)
  for (const open of [true, false]) expect(maySeeItem(item('wifi', open), true)).toBe(true)
})

test('[G2] network and password are read from their lines', () => {
  expect(readWifi(['Im ganzen Haus:', 'Netz: DAET-Delegierte', ' kennwort :  Leipzig 2025: Demo '])).toEqual({
    network: 'DAET-Delegierte',
    password: 'Leipzig 2025: Demo',
    rest: ['Im ganzen Haus:'],
  })
  expect(readWifi(['WLAN: Gast'])).toEqual({ network: 'Gast', password: null, rest: [] })
  expect(readWifi(['Kennwort: x', 'Das Netz heißt Gast.', 'Netz:'])).toBeNull()
})

test('[G2] the signs that separate the parts of a code are escaped', () => {
  expect(wifiCode({ network: 'A;B', password: 'x\\y,"z":1' })).toBe(
    'WIFI:T:WPA;S:A\\;B;P:x\\\\y\\,\\"z\\"\\:1;;',
  )
  expect(wifiCode({ network: 'Gast', password: null })).toBe('WIFI:T:nopass;S:Gast;;')
})
