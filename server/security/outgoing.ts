import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
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
export async function fetchJson(
  address: URL,
  { local, headers: sent = { accept: 'text/html, image/*' } }: RequestOptions,
): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(patience)
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(url, local, sent, signal)
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

function ask(url: URL, local: boolean, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  if (!local && url.protocol !== 'https:') throw new Error('it is not reached by https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!local && isIP(host) && isPrivate(host)) throw new Error('it is on a private network')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { signal, headers, ...(!local && { lookup: publicLookup }) }
  const request = url.protocol === 'https:' ? get(url, options, resolve) : getPlain(url, options, resolve)
  request.on('error', reject)
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
