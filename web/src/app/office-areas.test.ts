import { Role } from '@portal/shared/roles.ts'
import { expect, test } from 'vitest'
import { areasFor } from './office-areas.ts'
import { menuFor } from './screens.ts'

test.each(Role.options)('[BD1] the menu offers the office to %s if there is an area for them', (role) => {
  const user = { roles: [role], supported: [] }
  const visitor = { user, favorites: {}, notes: {}, currentSpeakers: [], calledSpeakers: [] }
  const offered = menuFor(visitor as unknown as Parameters<typeof menuFor>[0])
  expect(offered.some(({ path }) => path === '/Tagungsbuero')).toBe(areasFor(user).length > 0)
})
