import { useMantineColorScheme } from '@mantine/core'
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

/** Light, dark, or as the system says; switching injects no style element, which the page's policy refuses. */
export const useScheme = () => useMantineColorScheme({ keepTransitions: true })
