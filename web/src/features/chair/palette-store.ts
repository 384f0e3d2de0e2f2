import { create } from 'zustand'

/** The palette, while it is open: what stands in its field, and whether a number means a motion first. */
export const usePalette = create<{ query: string | null; motionsFirst: boolean }>()(() => ({
  query: null,
  motionsFirst: false,
}))

export const openPalette = (query: string, motionsFirst: boolean) =>
  usePalette.setState({ query, motionsFirst })

export const closePalette = () => usePalette.setState({ query: null })
