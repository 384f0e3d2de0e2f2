import { create } from 'zustand'
import { readStored, writeStored } from '#ui/stored.ts'

export type Hand = 'left' | 'right'

const key = 'portal-hand'

/** The hand that holds this device: where a ballot has a side, it is this one. */
export const useHand = create<{ hand: Hand }>()(() => ({
  hand: readStored(key) === 'links' ? 'left' : 'right',
}))

export function wishHand(hand: Hand) {
  writeStored(key, hand === 'left' ? 'links' : 'rechts')
  useHand.setState({ hand })
}
