import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useScheme } from './appearance.ts'
import { theme } from './theme.ts'

/**
 * What the component library's parts need around them: forms, dialogs and editors. The first screens have none of them, so
 * the library is loaded with what uses it; inside another one it does no harm.
 */
const Library = ({ children }: { children: ReactNode }) => {
  const [manager] = useState(followScheme)
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** A component that uses the library, fit for a place that does not. */
export const inLibrary =
  <Props extends object>(Inside: ComponentType<Props>) =>
  (props: Props) => (
    <Library>
      <Inside {...props} />
    </Library>
  )

/** The library shows light or dark as the portal does, and decides nothing by itself. */
function followScheme(): MantineColorSchemeManager {
  let stop = () => {}
  return {
    get: () => useScheme.getState().scheme,
    set: () => {},
    clear: () => {},
    subscribe: (show) => {
      stop = useScheme.subscribe(({ scheme }) => show(scheme))
    },
    unsubscribe: () => stop(),
  }
}
