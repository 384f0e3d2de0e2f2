import { create } from 'zustand'

/** What lies in a drawer until it is needed. */
export type DrawerName = 'procedural' | 'sitting'

/** The drawer that is open, and in which of its fields somebody wants to write. */
export const useDrawer = create<{ open: DrawerName | null; field: string | null }>()(() => ({
  open: null,
  field: null,
}))

/** `field` is the name of a field within; without it the first one gets the focus. */
export const openDrawer = (open: DrawerName, field: string | null = null) =>
  useDrawer.setState({ open, field })

export const closeDrawer = () => useDrawer.setState({ open: null, field: null })
