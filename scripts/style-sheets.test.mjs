import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Each rule of the portal's style sheets, with the file that it stands in. */
const rules = globSync('web/src/**/*.css').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/[^{}]*\{([^{}]*)\}/g)].map(([rule, body]) => ({
    rule: `${file}: ${rule}`,
    body,
  })),
)

test('where words may break, they break at syllables first, unless it is said that they have none', () => {
  const breaking = rules.filter(({ body }) => /overflow-wrap: (anywhere|break-word)/.test(body))
  expect(breaking.length).toBeGreaterThan(20)
  expect(breaking.filter(({ body }) => !/hyphens: (auto|manual)/.test(body))).toEqual([])
})

test('nothing shouts in capitals', () => {
  expect(rules.filter(({ body }) => /text-transform|small-caps|font-variant-caps/.test(body))).toEqual([])
})
