import { SIGN_ON_PAGE } from '@portal/shared/session/rules.ts'
import type * as OpenIdClient from 'openid-client'
import type { SignOn } from '#core/config.ts'
import type { Log } from '#core/log.ts'
import { Refusal } from '#core/refusal.ts'

/** How long each request to the provider may take, in seconds, */
const TIMEOUT_S = 5
/** and how far apart its clock and ours may be. */
const CLOCK_TOLERANCE_S = 30
/** What the provider says of itself, a token, its keys: all of them are a few kilobytes. */
const MAX_ANSWER_BYTES = 500_000
/** So long what the provider says of itself is believed, */
const FOUND_MS = 3_600_000
/** and so long the former is, where it could not be read anew. */
const KEPT_MS = 60_000

/** What a browser keeps between the two halves of a sign-on, so that nobody else can finish it. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** Somebody whom the provider has named. */
export interface SignedOnPerson {
  /** The claim's value. */
  name: string
  /** Shows the provider whose session is to end. */
  idToken: string | null
}

interface FoundProvider {
  client: typeof OpenIdClient
  configuration: OpenIdClient.Configuration
}

/**
 * The provider of OpenID Connect. Its library is loaded, and the provider asked, when somebody signs on for the first
 * time: a portal starts and is ready without it (rule SO6). Everything here rejects with refusals.
 */
export class Provider {
  readonly #settings: SignOn
  readonly #back: string
  readonly #log: Log
  #found: Promise<FoundProvider> | null = null
  #foundUntil = 0

  /** People come back to `publicUrl`. */
  constructor(settings: SignOn, publicUrl: string, log: Log) {
    this.#settings = settings
    this.#back = publicUrl + SIGN_ON_PAGE
    this.#log = log
  }

  /** The address where the person logs in at the provider, and what to remember until then. */
  async begin(): Promise<{ address: string; checks: Checks }> {
    const { client, configuration } = await this.#find()
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#back,
      scope: this.#settings.scope,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      // A provider whose session we can't end would let the next one at this device in as the last one.
      ...(!endsSessions(configuration) && { prompt: 'login' }),
    })
    return { address: address.href, checks }
  }

  /** Whom the provider's answer names, the query of the address to which it has sent the person back. */
  async finish(answer: string, { state, nonce, verifier }: Checks): Promise<SignedOnPerson> {
    const found = await this.#find()
    return this.#named(found, answer, { state, nonce, verifier }).catch((error: unknown) => {
      throw this.#refusal(error)
    })
  }

  /** Where the provider ends its session and leads back from; null where it offers that to nobody, or is away. */
  async endAddress(idToken: string): Promise<string | null> {
    const found = await this.#find().catch(() => null)
    if (!found || !endsSessions(found.configuration)) return null
    return found.client.buildEndSessionUrl(found.configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: this.#back,
    }).href
  }

  async #named(
    { client, configuration }: FoundProvider,
    answer: string,
    checks: Checks,
  ): Promise<SignedOnPerson> {
    const address = new URL(this.#back)
    address.search = answer
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const { claim } = this.#settings
    const claims = tokens.claims()
    const found = nameIn(claims?.[claim])
    if (found !== null) return { name: found, idToken: tokens.id_token ?? null }
    const userInfo =
      claims && configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : null
    const name = nameIn(userInfo?.[claim])
    if (name !== null) return { name, idToken: tokens.id_token ?? null }
    this.#log.error({ claim, claims: Object.keys({ ...claims, ...userInfo }) }, 'the provider names nobody')
    throw new Refusal('sign-on-unnamed')
  }

  /** Many at once wait for one answer. */
  #find(): Promise<FoundProvider> {
    const former = this.#found
    if (former && performance.now() < this.#foundUntil) return former
    const pending = discover(this.#settings).catch((error: unknown) => {
      const refusal = this.#refusal(error)
      this.#foundUntil = performance.now() + KEPT_MS
      this.#found = former
      if (former) return former
      throw refusal
    })
    this.#foundUntil = performance.now() + FOUND_MS
    this.#found = pending
    return pending
  }

  /** The operator reads in the log what was wrong, without anything that is secret; the person reads what to do. */
  #refusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    const { code, error: said, cause } = error as { code?: string; error?: string; cause?: unknown }
    const reason = reasonOf(code, said)
    const because = cause instanceof Error ? cause.message : undefined
    const line = { code, said: said?.slice(0, 100), message: String(error).slice(0, 300), because }
    this.#log[reason === 'sign-on-denied' ? 'info' : 'warn'](line, 'single sign-on did not succeed')
    return new Refusal(reason, reason === 'sign-on-away' ? { retryAfter: 5 } : {})
  }
}

/** What the provider, as the answer to the person or to us, calls a mistake. */
const saidReasons: Record<string, 'sign-on-denied' | 'sign-on-failed'> = {
  access_denied: 'sign-on-denied',
  login_required: 'sign-on-denied',
  interaction_required: 'sign-on-denied',
  consent_required: 'sign-on-denied',
  account_selection_required: 'sign-on-denied',
  invalid_grant: 'sign-on-failed',
}

/** What was understood and is wrong: the answer's parameters, or the token. Everything else is a provider that does not work. */
const wrongAnswers = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_PARSE_ERROR',
  'OAUTH_UNSUPPORTED_OPERATION',
])

function reasonOf(code: string | undefined, said: string | undefined) {
  if (said !== undefined) return saidReasons[said] ?? 'sign-on-away'
  return wrongAnswers.has(code ?? '') ? 'sign-on-failed' : 'sign-on-away'
}

const nameIn = (value: unknown): string | null => {
  const name = typeof value === 'number' ? String(value) : value
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null
}

const endsSessions = (configuration: OpenIdClient.Configuration): boolean =>
  configuration.serverMetadata().end_session_endpoint !== undefined

/** Loads the library and asks the provider for its addresses and what it can do. */
async function discover({ issuer, clientId, clientSecret }: SignOn): Promise<FoundProvider> {
  const client = await import('openid-client')
  const server = new URL(issuer)
  const configuration = await client.discovery(
    server,
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_S },
    (as, ...rest) =>
      // Basic is what a provider takes that does not say what it takes.
      (as.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false
        ? client.ClientSecretPost(clientSecret)
        : client.ClientSecretBasic(clientSecret))(as, ...rest),
    {
      [client.customFetch]: fetchBounded,
      timeout: TIMEOUT_S,
      execute: [
        // The signature of a token is checked although it comes straight from the provider.
        client.enableNonRepudiationChecks,
        // On this machine alone (`OIDC_ISSUER`); it is marked so that nobody uses it without a thought.
        // oxlint-disable-next-line typescript/no-deprecated
        ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  return { client, configuration }
}

/** Reads no more than may be an answer. */
async function fetchBounded(address: string, options: OpenIdClient.CustomFetchOptions): Promise<Response> {
  const response = await fetch(address, options as RequestInit)
  const { status, statusText, headers, body } = response
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('the provider answers with too much')
    pieces.push(piece)
  }
  return new Response(bytes > 0 ? new Blob(pieces) : null, { status, statusText, headers })
}
