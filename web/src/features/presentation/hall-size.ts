import { create } from 'zustand'
import { forgetStored, readStored, writeStored } from '#ui/stored.ts'
import { type Hall, scaleFor } from './letter-size.ts'

const key = 'portal-saal'

/** What was typed of the hall; it is kept on the hall's computer. */
export interface HallWish {
  height: string
  distance: string
}

const usual: { wish: HallWish; scale: number } = { wish: { height: '', distance: '' }, scale: 1 }

export const useHallSize = create<typeof usual>()(() => stored() ?? usual)

function stored(): typeof usual | null {
  const [height, distance] = readStored(key)?.split(' ').map(Number) ?? []
  if (!height || !distance) return null
  return {
    wish: { height: inGerman(height), distance: inGerman(distance) },
    scale: scaleFor({ height, distance }),
  }
}

function inGerman(metres: number): string {
  return String(metres).replace('.', ',')
}

/**
 * Takes in what is being typed: the letters change as soon as both lengths can be read, and are as large as usual once
 * one of them is gone.
 */
export function wishHallSize(wish: HallWish, hall: Hall | null): void {
  const isGone = wish.height.trim() === '' || wish.distance.trim() === ''
  const scale = hall ? scaleFor(hall) : isGone ? usual.scale : useHallSize.getState().scale
  useHallSize.setState({ wish, scale })
  if (hall) writeStored(key, `${hall.height} ${hall.distance}`)
  else if (isGone) forgetStored(key)
}

export function forgetHallSize(): void {
  forgetStored(key)
  useHallSize.setState(usual)
}
