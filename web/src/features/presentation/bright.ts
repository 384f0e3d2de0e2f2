import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

const key = 'portal-saalbild'

/** Dark letters on white are read better in a bright hall; the wish is kept on the hall's computer. */
export const useBright = create<{ on: boolean }>()(() => ({ on: readStored(key) === 'hell' }))

export function wishBright(on: boolean) {
  writeStored(key, on ? 'hell' : 'dunkel')
  useBright.setState({ on })
}
