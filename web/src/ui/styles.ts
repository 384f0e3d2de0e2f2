/*
 * What all screens wear. Of the component library's styles only the ground that they stand on is here; each of its
 * components brings its own style sheet along in the module that uses it, all in the layer `mantine`: whatever the portal
 * says itself outweighs them.
 */
import '@fontsource-variable/source-sans-3/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import './theme.css'
import './global.css'
