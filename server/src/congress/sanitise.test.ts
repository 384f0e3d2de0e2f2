import { sentence } from '@portal/shared/text/refusals.ts'
import { expect, test } from 'vitest'
import { demoCongress } from './demo/demo-congress.ts'
import { sanitiseCongress } from './sanitise.ts'

test('[T2] an import names each text that is not read, with its path', () => {
  const file = demoCongress()
  const nested = '<b><p>'.repeat(33_000)
  const wide = '<table><tr><td colspan=99>A</td></tr></table>'
  const apps = file.apps.map((app, index) => {
    if (index === 1) return { ...app, content: nested }
    return index === 2 ? { ...app, statement: wide } : app
  })
  const service = file.service.map((item, index) => (index === 0 ? { ...item, content: nested } : item))
  expect(sanitiseCongress({ ...file, apps, service }).mistakes).toEqual([
    { path: 'apps[1].content', reason: sentence('text-too-deep') },
    { path: 'apps[2].statement', reason: sentence('table-too-large') },
    { path: 'service[0].content', reason: sentence('text-too-deep') },
  ])
})
