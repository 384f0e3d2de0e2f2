import type { ComponentType } from 'react'
import { latePart } from '#live/late-part.ts'

/** A screen whose code is loaded when the screen is first needed; the one before stays until then. */
export const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  latePart(name, load)

/** The same, of a screen with forms. */
export const formScreen = <Name extends string, Props extends object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) =>
  latePart('Screen', async () => {
    const [screens, { inLibrary }] = await Promise.all([load(), import('#ui/library.tsx')])
    return { Screen: inLibrary(screens[name]) }
  })
