import { create } from 'zustand'
import { readStored, writeStored } from './stored.ts'

const key = 'portal-contrast'
const system = window.matchMedia('(prefers-contrast: more)')

/** Somebody's own wish for more contrast on this device; the system's wish counts besides. */
export const useContrast = create<{ more: boolean }>()(() => ({ more: readStored(key) === 'more' }))

export function wishContrast(more: boolean) {
  writeStored(key, more ? 'more' : 'system')
  useContrast.setState({ more })
}

function showContrast() {
  const { dataset } = document.documentElement
  if (useContrast.getState().more || system.matches) dataset['contrast'] = 'more'
  else delete dataset['contrast']
}

useContrast.subscribe(showContrast)
system.addEventListener('change', showContrast)
showContrast()

/** Light, dark, or as the system says. */
export type Scheme = 'light' | 'dark' | 'auto'

/** Here the component library would keep it; it is known by this name on devices, and before the first paint. */
const schemeKey = 'mantine-color-scheme-value'
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

const readScheme = (): Scheme => {
  const stored = readStored(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Somebody's own wish on this device. */
export const useScheme = create<{ scheme: Scheme }>()(() => ({ scheme: readScheme() }))

export function wishScheme(scheme: Scheme) {
  writeStored(schemeKey, scheme)
  useScheme.setState({ scheme })
}

function showScheme() {
  const { scheme } = useScheme.getState()
  const system = darkSystem.matches ? 'dark' : 'light'
  document.documentElement.dataset['mantineColorScheme'] = scheme === 'auto' ? system : scheme
}

useScheme.subscribe(showScheme)
darkSystem.addEventListener('change', showScheme)
// Another window of this browser has chosen.
window.addEventListener(
  'storage',
  ({ key }) => key === schemeKey && useScheme.setState({ scheme: readScheme() }),
)
showScheme()
