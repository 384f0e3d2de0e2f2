import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/**
 * A part of a screen whose code is loaded when the part is first needed, and asked for until it has come: a network that is
 * away at that moment takes nothing else of the page with it.
 */
export const latePart = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await untilLoaded(load))[name] }))
