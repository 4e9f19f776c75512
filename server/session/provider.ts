import type { Configuration, CustomFetchOptions } from 'openid-client'
import type { AppContext } from '../context.ts'
import type { StaffProvider } from '../db/columns.ts'
import type { Institution } from '../db/institution.ts'
import { callProvider, patience } from '../security/outgoing.ts'

type Context = Pick<AppContext, 'settings' | 'clock'>
type Named = Pick<Institution, 'key' | 'staffProvider'>

// Loaded at the first use: only institutions with an identity provider need it.
const library = () => import('openid-client')

const remembered = 3_600_000
const connections = new Map<string, { until: number; connection: Promise<Configuration> }>()

/** Returns what the provider says about itself, which is asked once an hour. */
function connect({ settings, clock }: Context, { key, staffProvider }: Named): Promise<Configuration> {
  const secret = settings.staffProviderSecrets.get(key)
  if (!staffProvider || !secret) throw new Error(`STAFF_PROVIDER_SECRETS has no secret for ${key}`)
  const { issuer, clientId } = staffProvider
  const name = JSON.stringify([issuer, clientId, secret, settings.demo])
  const known = connections.get(name)
  if (known && known.until > clock().getTime()) return known.connection
  const connection = discover(staffProvider, secret, settings.demo)
  connections.set(name, { until: clock().getTime() + remembered, connection })
  // What failed is asked again at the next sign-in.
  connection.catch(() => connections.delete(name))
  return connection
}

async function discover({ issuer, clientId }: StaffProvider, secret: string, isDemo: boolean): Promise<Configuration> {
  const client = await library()
  const url = new URL(issuer)
  const local = isDemo && url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  const send = (address: string, { method, headers, body }: CustomFetchOptions) =>
    callProvider(new URL(address), {
      issuer: url,
      local,
      method,
      headers,
      body: body === null || body === undefined ? undefined : String(body),
    })
  return client.discovery(url, clientId, undefined, client.ClientSecretBasic(secret), {
    timeout: patience / 1000,
    // Also checks the signature of ID tokens, which TLS alone vouches for otherwise.
    execute: [client.enableNonRepudiationChecks, ...(local ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: send,
  })
}

/** A session that is open there may be somebody else's at an unlocked desk: who came in earlier proves it again. */
const maxSecondsSinceProof = 300

export type ProviderSecrets = { state: string; nonce: string; verifier: string }

/** Returns the address at which the browser signs in, and what proves its return. */
export async function startAtProvider(
  context: Context,
  institution: Named,
  back: string,
): Promise<ProviderSecrets & { address: string }> {
  const client = await library()
  const connection = await connect(context, institution)
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
  const offers = connection.serverMetadata().scopes_supported ?? []
  const address = client.buildAuthorizationUrl(connection, {
    redirect_uri: back,
    scope: ['openid', 'email', 'profile', ...(offers.includes('offline_access') ? ['offline_access'] : [])].join(' '),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    max_age: String(maxSecondsSinceProof),
  })
  return { address: address.href, state, nonce, verifier }
}

export type ProviderTokens = { refresh: string; id: string }
export type ProviderClaims = Readonly<Record<string, unknown>> & { sub: string }
type Returned = ProviderSecrets & { back: string; code: string; iss: string | undefined }

/** Exchanges the code. Throws unless the ID token is signed, current, and meant for this client and this sign-in. */
export async function proveAtProvider(
  context: Context,
  institution: Named,
  { state, nonce, verifier, back, code, iss }: Returned,
): Promise<{ claims: ProviderClaims; tokens: ProviderTokens }> {
  const client = await library()
  const connection = await connect(context, institution)
  const arrived = new URL(back)
  arrived.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const answer = await client.authorizationCodeGrant(connection, arrived, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    maxAge: maxSecondsSinceProof,
  })
  const claims = answer.claims()
  if (!claims || !answer.id_token) throw new Error('the provider gave no ID token')
  if (!answer.refresh_token)
    throw new Error('the provider gave no refresh token, by which its removals would be noticed')
  const wanted = ['email', 'email_verified', institution.staffProvider?.roleClaim ?? ''].filter(Boolean)
  const isWhole = wanted.every((name) => Object.hasOwn(claims, name))
  const more = isWhole ? {} : await client.fetchUserInfo(connection, answer.access_token, claims.sub)
  // An email counts as verified only where the same answer says both.
  const { email, email_verified } = isWhole ? claims : (more as Record<string, unknown>)
  return {
    claims: { ...more, ...claims, email, email_verified },
    tokens: { refresh: answer.refresh_token, id: answer.id_token },
  }
}

/** `readRole`: returns the claims that name the role, which may take another call. */
export type Renewed = { tokens: ProviderTokens; readRole: () => Promise<Readonly<Record<string, unknown>>> }

/** Redeems the refresh token. Returns null where the provider has ended it, and throws where it cannot be asked. */
export async function refreshAtProvider(
  context: Context,
  institution: Named,
  { refresh, id }: ProviderTokens,
): Promise<Renewed | null> {
  const client = await library()
  const connection = await connect(context, institution)
  const answer = await client.refreshTokenGrant(connection, refresh).catch((error: unknown) => {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null
    throw error
  })
  if (!answer) return null
  const subject = readSubject(id)
  const claims = answer.claims() ?? { sub: subject }
  if (claims.sub !== subject) throw new Error('the provider gave the ID token of somebody else')
  const readRole = async () =>
    Object.hasOwn(claims, institution.staffProvider?.roleClaim ?? '')
      ? claims
      : client.fetchUserInfo(connection, answer.access_token, subject)
  return { tokens: { refresh: answer.refresh_token ?? refresh, id: answer.id_token ?? id }, readRole }
}

/** Reads whom an ID token names. It was proved when it came. */
const readSubject = (idToken: string): string =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub

/** Ends the refresh token at a provider that takes it back. */
export async function revokeAtProvider(
  context: Context,
  institution: Named,
  { refresh }: ProviderTokens,
): Promise<void> {
  const client = await library()
  const connection = await connect(context, institution)
  if (connection.serverMetadata().revocation_endpoint)
    await client.tokenRevocation(connection, refresh, { token_type_hint: 'refresh_token' })
}

/** Returns the address at which the browser signs out there too; null where the provider has none. */
export async function leaveProvider(
  context: Context,
  institution: Named,
  { id }: ProviderTokens,
  back: string,
): Promise<string | null> {
  const client = await library()
  const connection = await connect(context, institution)
  if (!connection.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(connection, { id_token_hint: id, post_logout_redirect_uri: back }).href
}
