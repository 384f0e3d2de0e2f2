import type { PushRefusal } from '@portal/shared/notifications/rules.ts'

/**
 * Rule R3: the portal sends to known push services alone, so that nobody can make it call other servers. A service is an
 * origin; `https://*.push.example` stands for everything below it.
 */
export function refuseEndpoint(endpoint: string, services: readonly string[]): PushRefusal | null {
  if (!URL.canParse(endpoint)) return 'push-service-unknown'
  const { origin, username, password } = new URL(endpoint)
  const isKnown = services.some((service) => {
    const [scheme, domain] = service.split('*')
    return domain === undefined
      ? origin === service
      : origin.startsWith(scheme ?? '') && origin.endsWith(domain) && origin.length > service.length - 1
  })
  return isKnown && username === '' && password === '' ? null : 'push-service-unknown'
}
