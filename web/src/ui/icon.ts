import type { ComponentType } from 'react'

/** An icon that says nothing which the words beside it don't say. */
export type Icon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: boolean }>
