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

// A page that shows something already names its code here, what that begins with first, and what it asks for. All of it is
// fetched once the page has been painted.
const { code, asks } = document.currentScript.dataset
const LONGEST_WAIT_MS = 1000
let begun = false

function fetchSoon(attributes) {
  document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }))
}

function begin() {
  if (begun) return
  begun = true
  const [entry, ...parts] = code.split(' ')
  void import(entry)
  for (const href of parts) fetchSoon({ rel: 'modulepreload', href })
  for (const href of asks.split(' ')) fetchSoon({ rel: 'preload', as: 'fetch', href })
}

if (code)
  document.addEventListener('DOMContentLoaded', () => {
    // A frame has been drawn before it is on the screen: what begins in between still takes its time from it.
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) begin()
    }).observe({ type: 'paint', buffered: true })
    // A window that nobody sees paints nothing.
    setTimeout(begin, LONGEST_WAIT_MS)
  })
