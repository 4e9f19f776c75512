import type { IncomingMessage } from 'node:http'
import { isApi } from './guard.ts'

/**
 * Returns the address for routing. Fastify would take the host, and so the institution, from a header that a balancer
 * may pass on unchecked; and it would answer a browser with JSON when a path cannot be decoded.
 */
export function rewriteUrl({ headers, url = '/' }: IncomingMessage): string {
  delete headers['x-forwarded-host']
  const [path = '', ...query] = url.split('?')
  return isApi({ url }) || isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
