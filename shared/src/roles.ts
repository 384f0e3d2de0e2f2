import { z } from 'zod'

// Marked pure so that the browser, which only asks `can`, does not carry the validation library along.
export const Role = /* @__PURE__ */ z.enum([
  'ROLE_DELEGATE',
  'ROLE_VORSTAND',
  'ROLE_MANAGEMENT',
  'ROLE_SAAL',
  'ROLE_MASTER',
  'ROLE_OFFICE',
])
export type Role = z.infer<typeof Role>

export type Capability =
  | 'cast-ballot'
  | 'submit-motions'
  | 'support-motions'
  | 'carry-any-motion'
  | 'speak'
  | 'see-callback-numbers'
  | 'see-audit-head'
  | 'enter-while-closed'
  | 'move-procedure'
  | 'run-floor'
  | 'see-live-counts'
  | 'run-office'
  | 'arrange-order'
  | 'keep-register'
  | 'see-overview'
  | 'read-history'
  | 'withdraw-motions'

/** The one place that says who may do what. Whoever holds several roles may do what any of them allows. */
const capabilities: Record<Role, readonly Capability[]> = {
  ROLE_DELEGATE: [
    'cast-ballot',
    'submit-motions',
    'support-motions',
    'carry-any-motion',
    'speak',
    'move-procedure',
  ],
  ROLE_VORSTAND: ['submit-motions', 'support-motions', 'speak', 'move-procedure'],
  ROLE_MANAGEMENT: ['submit-motions', 'support-motions', 'speak', 'move-procedure'],
  ROLE_SAAL: [],
  ROLE_MASTER: [
    'run-floor',
    'withdraw-motions',
    'move-procedure',
    'see-live-counts',
    'see-callback-numbers',
    'see-audit-head',
    'enter-while-closed',
    'arrange-order',
    'keep-register',
    'see-overview',
    'read-history',
  ],
  ROLE_OFFICE: [
    'run-office',
    'withdraw-motions',
    'arrange-order',
    'keep-register',
    'see-overview',
    'read-history',
    'see-callback-numbers',
    'see-audit-head',
    'enter-while-closed',
  ],
}

/** In their usual order. The schema has them too, but the browser does without its library. */
export const everyRole = Object.keys(capabilities) as readonly Role[]

export const inUsualOrder = (roles: readonly Role[]): Role[] =>
  everyRole.filter((role) => roles.includes(role))

/** Whether any of the user's roles gives the capability; nobody logged in has none. */
export const can = (user: { roles: readonly Role[] } | null, capability: Capability): boolean =>
  user?.roles.some((role) => capabilities[role].includes(capability)) ?? false

/** The roles of which each gives the capability. */
export const rolesWith = (capability: Capability): Role[] =>
  Role.options.filter((role) => capabilities[role].includes(capability))

/**
 * Who may make a call or send a job: `anyone` even while the portal is closed, `visitor` everybody while it is
 * open, `member` every logged-in user, otherwise the holders of a capability.
 */
export type Access = 'anyone' | 'visitor' | 'member' | Capability
