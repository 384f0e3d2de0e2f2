import { createContext, type ReactNode } from 'react'

interface Drawing {
  /** Formatted text, which browsers fill in by script. */
  text: (html: string) => ReactNode
}

/** How the server draws what otherwise needs a script; null in browsers. */
export const Drawing = createContext<Drawing | null>(null)
