import { expect, test } from 'vitest'
import { buildMotion, ib } from '#features/motions/build-motion.ts'
import { pageWith } from './page.tsx'

const before = '<div id="root">\n'
const after = '\n</div>\n<noscript>Bitte JavaScript einschalten.</noscript>'
const page = `${before}<!-- first screen -->\n<p>Datensätze werden geladen.</p>\n<!-- /first screen -->${after}`
const congress = {
  title: '129. Deutscher Ärztetag',
  subtitle: '',
  stage: null,
  tops: [{ ...ib, selectable: true }],
}

test('[M9] the page brings the first motions in their order, with everything else as it was', () => {
  const apps = [7, 3, 5, 2, 6, 4].map((number) => buildMotion({ number, title: `Antrag Nummer ${number}` }))
  const filled = pageWith(page, { ...congress, apps })
  expect(filled.match(/Antrag Nummer \d/g)).toEqual(
    [2, 3, 4, 5, 6].map((number) => `Antrag Nummer ${number}`),
  )
  expect(filled).toContain('6 Anträge')
  expect(filled).toContain(congress.title)
  expect(filled.startsWith(before)).toBe(true)
  expect(filled.endsWith(after)).toBe(true)
})

test('[M9] what a motion says stands in the page as text alone, and nothing in it needs a style of its own', () => {
  const title = '</div><script>alert(1)</script> $& „&amp;“'
  const content = '<p>Der Text &lt;img src=x onerror=alert(2)&gt; geht weiter.</p>'
  const filled = pageWith(page, { ...congress, apps: [buildMotion({ title, content })] })
  expect(filled).toContain('&lt;/div&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; „&amp;amp;“')
  expect(filled).toContain('Der Text &lt;img src=x onerror=alert(2)&gt; geht weiter.')
  expect(filled).not.toContain('<img')
  // The page's policy refuses them.
  expect(filled).not.toContain('style=')
})
