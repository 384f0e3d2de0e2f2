/*
 * The component library's styles, one file for each component that the first screens use, all in the layer
 * `mantine`: whatever the portal says itself outweighs them. A component that only one screen uses brings
 * its style sheet along in that screen's module.
 */
import '@fontsource-variable/source-sans-3/wght.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import './theme.css'
import './global.css'
