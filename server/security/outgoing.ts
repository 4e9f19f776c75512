import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type FetchedAnswer = { type: string; body: Buffer }

export const patience = 10_000
export const maxBytes = 5 * 1024 * 1024
export const maxRedirects = 3

/** Posts JSON to another server. Refuses redirects, so that nothing is sent anywhere else. */
export async function postJson(address: URL, body: object, name: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
}

type RequestOptions = { local: boolean; headers?: Record<string, string> }

/** Reads from another server. `local`: allows this network and no TLS, for the demo's source. */
export async function fetchAnswer(address: URL, { local, headers: sent = {} }: RequestOptions): Promise<FetchedAnswer> {
  const options = {
    isPlainAllowed: local,
    isPrivateAllowed: local,
    headers: sent,
    signal: AbortSignal.timeout(patience),
  }
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(url, options)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return { type: headers['content-type'] ?? '', body: await readBody(answer) }
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new Error(`it answered ${statusCode}`)
    const next = new URL(headers.location, url)
    if (next.host !== address.host) throw new Error('it leads to another host')
    url = next
  }
  throw new Error('it leads in a circle')
}

type ProviderRequest = {
  /** Of the institution's file. Only its own host may be on a private network. */
  issuer: URL
  /** Allows a provider on this machine without TLS, for the demo and tests. */
  local: boolean
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
}

/** Calls an identity provider. Refuses redirects, so that no secret is sent anywhere else. */
export async function callProvider(
  address: URL,
  { issuer, local, method = 'GET', headers = {}, body }: ProviderRequest,
): Promise<Response> {
  const answer = await ask(address, {
    isPlainAllowed: local && address.host === issuer.host,
    isPrivateAllowed: address.host === issuer.host,
    method,
    headers,
    body,
    signal: AbortSignal.timeout(patience),
  })
  const { statusCode: status = 0, headers: received } = answer
  if (status < 200 || (status >= 300 && status < 400)) {
    answer.destroy()
    throw new Error(`it answered ${status}`)
  }
  const type = received['content-type'] ?? ''
  return new Response(new Uint8Array(await readBody(answer)), { status, headers: { 'content-type': type } })
}

type Asking = {
  isPlainAllowed: boolean
  isPrivateAllowed: boolean
  headers: Record<string, string>
  signal: AbortSignal
  method?: string
  body?: string | undefined
}

function ask(url: URL, { isPlainAllowed, isPrivateAllowed, body, ...given }: Asking): Promise<IncomingMessage> {
  if (!isPlainAllowed && url.protocol !== 'https:') throw new Error('it is not reached by https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isPrivateAllowed && isIP(host) && isPrivate(host)) throw new Error('it is on a private network')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { ...given, ...(!isPrivateAllowed && { lookup: publicLookup }) }
  const asked = url.protocol === 'https:' ? request(url, options, resolve) : requestPlain(url, options, resolve)
  asked.on('error', reject)
  asked.end(body)
  return promise
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error('it says too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Checks and connects to the same address: a second lookup could return another one. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('it has no address'), '')
    if (addresses.some(({ address }) => isPrivate(address)))
      return callback(new Error('it is on a private network'), '')
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })

const own = new BlockList()
for (const range of '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/4 240.0.0.0/4'.split(
  ' ',
))
  own.addSubnet(...parseRange(range), 'ipv4')
for (const range of '::/127 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 ff00::/8'.split(' '))
  own.addSubnet(...parseRange(range), 'ipv6')

function parseRange(range: string): [string, number] {
  const [address = '', bits] = range.split('/')
  return [address, Number(bits)]
}

const isPrivate = (address: string) => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
