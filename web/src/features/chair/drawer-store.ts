import { create } from 'zustand'

/** What lies in a drawer until it is needed. */
export type DrawerName = 'procedural' | 'sitting'

interface DrawerState {
  /** The drawer that is open. */
  open: DrawerName | null
  /** In which of its fields somebody wants to write. */
  field: string | null
  /** What stands in that field to begin with; null for what it proposes itself. */
  value: string | null
}

const closed: DrawerState = { open: null, field: null, value: null }

export const useDrawer = create<DrawerState>()(() => closed)

/** `field` is the name of a field within; without it the first one gets the focus. */
export const openDrawer = (open: DrawerName, field: string | null = null, value: string | null = null) =>
  useDrawer.setState({ open, field, value })

export const closeDrawer = () => useDrawer.setState(closed)

/** The field that says until when the sitting is interrupted. */
export const pauseField = 'fortsetzung'

/** Leads to where the sitting is interrupted, until this time if one is known. */
export const askPause = (until: string | null): void => openDrawer('sitting', pauseField, until)
