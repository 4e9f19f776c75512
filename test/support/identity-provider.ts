import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { vi } from 'vitest'

export const clientSecret = 'a secret of the tests with : and %'

type Person = { email?: string; email_verified?: boolean; name?: string; groups?: string[] | string }
type Options = { clientId?: string; back: RegExp; isThin?: boolean; leaves?: boolean }

/**
 * Starts a real identity provider on this machine, which signs in the person that `signedIn` names without a question. `isThin`:
 * the ID token has the subject alone, and the rest must be asked for.
 */
export async function startIdentityProvider({ clientId = 'bank', back, isThin = true, leaves = true }: Options) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const desk = { signedIn: 'ada', refuses: false, showsOtherKey: false }
  const asked: string[] = []
  // It says that it is no provider for real people.
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://the-bank.test/admin'],
        post_logout_redirect_uris: ['http://the-bank.test/admin'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    findAccount: (_, accountId) => {
      const person = people.get(accountId)
      return person && { accountId, claims: () => ({ sub: accountId, ...person }) }
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    conformIdTokenClaims: isThin,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: leaves, logoutSource },
      revocation: { enabled: leaves },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 3600,
    },
    jwks: { keys: [(await signingKey()) as never] },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
  })
  warned.mockRestore()
  // The port of a bank is not known before it runs.
  provider.Client.prototype.redirectUriAllowed = (address: string) => back.test(address)
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address: string) => back.test(address)
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (desk.showsOtherKey && request.url === '/jwks') {
      // A key of the same name that has signed nothing: only its public half is read.
      const { kty, n, e, kid, alg } = await signingKey()
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [{ kty, n, e, kid, alg }] }))
    }
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const result = desk.refuses
      ? { error: 'access_denied', error_description: 'No.' }
      : { login: { accountId: desk.signedIn } }
    await provider.interactionFinished(request, response, result)
  })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }

  /** Does what a browser does at the provider, and returns what is added to the address at which it leads back. */
  async function visit(address: string): Promise<Record<string, string>> {
    const jar = new Map<string, string>()
    for (let url = address; ; ) {
      if (back.test(url.split('?')[0] ?? '')) return Object.fromEntries(new URL(url).searchParams)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
      const next = reply.headers.get('location')
      if (!next) throw new Error(`${url} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
      url = new URL(next, url).href
    }
  }
  return { issuer, clientId, people, desk, asked, visit, stop }
}

const logoutSource = (context: { body: unknown }, form: string) => {
  context.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
}

async function signingKey() {
  const { privateKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  const { key_ops: _, ext: __, ...key } = await crypto.subtle.exportKey('jwk', privateKey)
  return { ...key, kid: 'only', use: 'sig', alg: 'RS256' }
}
