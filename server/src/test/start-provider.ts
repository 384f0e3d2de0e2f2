import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { SignOn } from '#core/config.ts'

/** What the provider does otherwise than it should, until it is told otherwise. */
interface Mood {
  /** Changes the token that it hands out. */
  alters: ((token: string) => string) | null
}

/**
 * Starts a real provider of OpenID Connect, whose people come back to `back`. What it says of somebody stands in the token,
 * or is to be asked for.
 */
export async function startProvider(back: string, { claimsInToken = true } = {}) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mood: Mood = { alters: null }
  const client = { client_id: 'portal', client_secret: 'a-secret-between-both' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [back], post_logout_redirect_uris: [back] }],
    claims: { openid: ['sub'], profile: ['register_number', 'preferred_username'] },
    // People are called as they log in: "90001", or "90001 test1" where they have a user name.
    findAccount: (_context, id) => {
      const [register_number = '', preferred_username] = id.split(' ')
      return {
        accountId: id,
        claims: () => ({ sub: id, ...(register_number !== '-' && { register_number }), preferred_username }),
      }
    },
    // Nobody is asked what the portal may know.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: client.client_id,
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['a-key-of-the-provider-for-tests'] },
    pkce: { required: () => true },
    conformIdTokenClaims: !claimsInToken,
  })
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && body?.id_token && mood.alters) body.id_token = mood.alters(body.id_token)
  })
  server.on('request', provider.callback())
  const settings: SignOn = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    scope: 'openid profile',
    claim: 'register_number',
    names: 'register_number',
    name: 'dem Kammer-Konto',
    only: false,
  }
  return {
    settings,
    mood,
    browser: () => new ProviderBrowser(issuer, back),
    close: () => server.close().closeAllConnections(),
  }
}

/** Somebody's browser, as far as it is with the provider. */
class ProviderBrowser {
  readonly #issuer: string
  readonly #back: string
  readonly #cookies = new Map<string, string>()

  constructor(issuer: string, back: string) {
    this.#issuer = issuer
    this.#back = back
  }

  /** Logs in by a name where the provider asks for one, and answers with what the portal's address ends with. */
  async logIn(address: string, name: string): Promise<string> {
    const form = await this.#follow(address)
    if (form.startsWith(this.#back)) return new URL(form).search
    const after = await this.#follow(form, { prompt: 'login', login: name, password: 'egal' })
    return new URL(after).search
  }

  /** Whether the provider would ask who it is. */
  async asksWhoItIs(address: string): Promise<boolean> {
    return !(await this.#follow(address)).startsWith(this.#back)
  }

  /** Says no at the provider. */
  async refuse(address: string): Promise<string> {
    return new URL(await this.#follow(`${await this.#follow(address)}/abort`)).search
  }

  /** Logs out at the provider, and answers where it leads then. */
  async logOut(address: string): Promise<string> {
    const page = await this.#fetch(address)
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(await page.text()) ?? []
    return this.#follow(`${this.#issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
  }

  /** Follows redirects until a page is shown or the portal is reached. */
  async #follow(address: string, form?: Record<string, string>): Promise<string> {
    const { status, headers } = await this.#fetch(address, form)
    const location = headers.get('location')
    if (location === null) {
      if (status !== 200) throw new Error(`the provider answers ${address} with ${status}`)
      return address
    }
    const next = new URL(location, this.#issuer).href
    return next.startsWith(this.#back) ? next : this.#follow(next)
  }

  async #fetch(address: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}
