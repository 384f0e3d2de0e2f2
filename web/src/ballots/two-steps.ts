import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

const key = 'portal-zwei-schritte'

/** Somebody's own wish on this device: a ballot is cast by a second tap only. */
export const useTwoSteps = create<{ on: boolean }>()(() => ({ on: readStored(key) === 'an' }))

export function wishTwoSteps(on: boolean) {
  writeStored(key, on ? 'an' : 'aus')
  useTwoSteps.setState({ on })
}
