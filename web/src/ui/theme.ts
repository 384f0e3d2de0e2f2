import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** All shades of a meaning are one variable of `theme.css`; light, dark and high contrast differ there. */
const meaning = (name: string) =>
  Array.from({ length: 10 }, () => `var(--${name})`) as unknown as MantineColorsTuple

export const theme = createTheme({
  primaryColor: 'live',
  colors: { live: meaning('live'), good: meaning('good'), bad: meaning('bad') },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // Locking the scroll would inject a style element, which the page's policy refuses; `global.css` does it.
    ModalRoot: { defaultProps: { lockScroll: false, size: 'lg', transitionProps: { duration: 150 } } },
    DrawerRoot: { defaultProps: { lockScroll: false, transitionProps: { duration: 150 } } },
  },
})
