// Runs before the first paint, which would otherwise show what this device's owner did not choose.
const { dataset } = document.documentElement
dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
try {
  // What was chosen outweighs the system.
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') dataset.mantineColorScheme = chosen
  if (localStorage.getItem('portal-schrift') === 'gross') dataset.letters = 'large'
  dataset.motions = localStorage.getItem('portal-ansicht') ?? ''
} catch {
  // Where nothing may be remembered, nothing was chosen.
}
