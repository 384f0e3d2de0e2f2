// Runs before the first paint, which would be a light one for those who chose the dark theme.
const { dataset } = document.documentElement
dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
try {
  // Here the component library keeps a choice that outweighs the system's.
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') dataset.mantineColorScheme = chosen
} catch {
  // Where nothing may be remembered, nothing was chosen.
}
