import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

const key = 'portal-schrift'

/** Somebody's own wish for large letters on this device; `choices.js` shows it before the first paint. */
export const useLetters = create<{ large: boolean }>()(() => ({ large: readStored(key) === 'gross' }))

export function wishLetters(large: boolean) {
  writeStored(key, large ? 'gross' : 'ueblich')
  if (large) document.documentElement.dataset['letters'] = 'large'
  else delete document.documentElement.dataset['letters']
  useLetters.setState({ large })
}
