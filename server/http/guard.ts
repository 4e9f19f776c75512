import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { currentTimeFor } from './current-time.ts'
import { Refusal } from './answers.ts'
import { commonHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived: what its sender may have signed. */
    bodyText?: string
  }
}

/** Checks that apply to every request and every answer. */
export function guardRequests(app: FastifyInstance, context: AppContext): void {
  const { publicUrl } = context.settings
  const headersFor = commonHeaders(publicUrl)
  // Node forgets the address of a caller who hangs up, unless it was read before: the call is still counted and logged under it.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  // What else a header may expect of us is a request like any other: Node's own refusal would be no envelope.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    request.bodyText = text
    if (hasBrokenCharacters(text)) return done(new Refusal(400, 'Some characters are not allowed.'), undefined)
    app.getDefaultJsonParser('error', 'error')(request, text, (error, body) => done(error ?? tooManyKeysIn(body), body))
  })
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && isForeign(request, publicUrl)) throw new Refusal(403, 'This request comes from another address.')
    if (hostsOf(request) > 1) throw new Refusal(400, 'The request could not be read.')
    if (/%00/.test(request.url)) throw new Refusal(400, 'Some characters are not allowed.')
  })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersFor(isApi(request)))) if (!reply.hasHeader(name)) reply.header(name, value)
    // The browser takes its clock from here.
    if (reply.hasHeader('date')) return
    const now = request.identity?.institution ? request.identity.now : await timeOf(request, reply)
    reply.header('date', now.toUTCString())
  })

  // An answer that the database cannot work has waited for it long enough.
  const timeOf = async ({ hostname }: FastifyRequest, { statusCode }: FastifyReply) =>
    statusCode === 503 ? context.clock() : currentTimeFor(context, hostname)
}

/** More keys than any body of the contract has: each one that it does not know costs time to name. */
export const maxKeys = 64

function tooManyKeysIn(body: unknown): Refusal | null {
  const left = [body]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const values: unknown[] = Object.values(next)
    if (!Array.isArray(next) && values.length > maxKeys)
      return new Refusal(400, 'Some fields are not valid.', { fields: { body: `must NOT have more than ${maxKeys} properties` } })
    for (const value of values) left.push(value)
  }
  return null
}

export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(?:[/?]|$)/.test(url)

/** A proxy may have read another of them than Node. */
const hostsOf = ({ raw }: FastifyRequest) => raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** The scheme is part of an origin: a page that came over plain http may have been written by anybody on the way. */
function isForeign({ headers, host, protocol }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).origin !== `${publicUrl?.protocol ?? `${protocol}:`}//${host.toLowerCase()}`
}

/** A zero character, or one half of a character: no text of the database can hold either. JSON writes them as escapes. */
function hasBrokenCharacters(text: string): boolean {
  // Behind an escaped backslash they are letters like others.
  const escapes = text.replaceAll('\\\\', '  ')
  const halves = escapes.replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ' ')
  return /\\u0000|\\u[dD][89a-fA-F]/.test(halves)
}
