import type { IncomingMessage } from 'node:http'
import { isApi } from './guard.ts'

/**
 * Returns the address by which a request finds its route. Fastify would take the host, and with it the institution, from a header
 * that a balancer may pass on as the browser sent it; and it would answer JSON to a browser whose path does not decode.
 */
export function rewriteUrl({ headers, url = '/' }: IncomingMessage): string {
  delete headers['x-forwarded-host']
  const [path = '', ...query] = url.split('?')
  return isApi({ url }) || decodes(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function decodes(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
