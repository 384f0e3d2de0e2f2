import { type ComponentType, lazy } from 'react'

/** A screen whose code is loaded when the screen is first needed; the one before stays until then. */
export const screen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazy(async () => ({ default: (await load())[name] }))

/** The same, of a screen with forms. */
export const formScreen = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
) =>
  lazy(async () => {
    const [screens, { inLibrary }] = await Promise.all([load(), import('#ui/library.tsx')])
    return { default: inLibrary(screens[name]) }
  })
