import { expect, test } from 'vitest'
import { type Capability, can, Role } from './roles.ts'

/** Who may do what, once more: a change here is a change of what people may do. */
const expected: Record<Capability, Role[]> = {
  'cast-ballot': ['ROLE_DELEGATE'],
  'submit-motions': ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT'],
  'support-motions': ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT'],
  'carry-any-motion': ['ROLE_DELEGATE'],
  speak: ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT'],
  'see-callback-numbers': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'see-audit-head': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'enter-while-closed': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'move-procedure': ['ROLE_DELEGATE', 'ROLE_VORSTAND', 'ROLE_MANAGEMENT', 'ROLE_MASTER'],
  'run-floor': ['ROLE_MASTER'],
  'see-live-counts': ['ROLE_MASTER'],
  'withdraw-motions': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'run-office': ['ROLE_OFFICE'],
  'arrange-order': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'keep-register': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'see-overview': ['ROLE_MASTER', 'ROLE_OFFICE'],
  'read-history': ['ROLE_MASTER', 'ROLE_OFFICE'],
}

test.each(Object.entries(expected))('%s: %j', (capability, roles) => {
  const able = Role.options.filter((role) => can({ roles: [role] }, capability as Capability))
  expect(able).toEqual(roles)
})

test('whoever holds several roles may do what any of them allows; nobody else may do anything', () => {
  for (const capability of Object.keys(expected) as Capability[]) {
    expect(can({ roles: Role.options }, capability)).toBe(true)
    expect(can({ roles: [] }, capability)).toBe(false)
    expect(can(null, capability)).toBe(false)
  }
})
