import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { currentTimeFor } from './current-time.ts'
import { Refusal } from '../refusals.ts'
import { tooManyFields } from './field-texts.ts'
import { commonHeaders } from './headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw body, for checking a signature. */
    bodyText?: string
  }
}

/** Adds the checks for every request and every answer. */
export function guardRequests(app: FastifyInstance, context: AppContext): void {
  const { publicUrl } = context.settings
  const headersFor = commonHeaders(publicUrl)
  // Read the address now: Node forgets it when the caller hangs up, and the call must still be counted and logged.
  app.server.on('connection', (socket) => void socket.remoteAddress)
  // Serve other Expect headers like any request: Node's own refusal has no envelope.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    request.bodyText = text
    if (hasBrokenCharacters(text)) return done(new Refusal(400, 'Some characters are not allowed.'), undefined)
    app.getDefaultJsonParser('error', 'error')(request, text, (error, body) =>
      done(error ?? refuseTooManyKeys(body), body),
    )
  })
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && isForeign(request, publicUrl))
      throw new Refusal(403, 'This request comes from another address.')
    if (countHosts(request) > 1) throw new Refusal(400, 'The request could not be read.')
    if (/%00/.test(request.url)) throw new Refusal(400, 'Some characters are not allowed.')
  })
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(headersFor(isApi(request))))
      if (!reply.hasHeader(name)) reply.header(name, value)
    // The browser sets its clock by this header.
    if (reply.hasHeader('date')) return
    const now = request.identity?.institution ? request.identity.now : await readTime(request, reply)
    reply.header('date', now.toUTCString())
  })

  // A 503 has already waited for the database long enough, so it shows the real time.
  const readTime = async ({ hostname }: FastifyRequest, { statusCode }: FastifyReply) =>
    statusCode === 503 ? context.clock() : currentTimeFor(context, hostname)
}

/** More keys than any body of the contract has. Naming unknown keys costs time. */
export const maxKeys = 64

function refuseTooManyKeys(body: unknown): Refusal | null {
  const left = [body]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const values: unknown[] = Object.values(next)
    if (!Array.isArray(next) && values.length > maxKeys)
      return new Refusal(400, 'Some fields are not valid.', { fields: { body: tooManyFields(maxKeys) } })
    for (const value of values) left.push(value)
  }
  return null
}

export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(?:[/?]|$)/.test(url)

/** Returns all Host headers: a proxy may have used another one than Node. */
const countHosts = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * Returns whether the Origin is another site. The scheme counts: anybody on the network may have written a page that
 * came over http.
 */
function isForeign({ headers, host, protocol }: FastifyRequest, publicUrl: URL | null): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  return (
    !URL.canParse(origin) ||
    new URL(origin).origin !== `${publicUrl?.protocol ?? `${protocol}:`}//${host.toLowerCase()}`
  )
}

/** Returns whether JSON text has an escaped zero character or half a surrogate pair, which PostgreSQL cannot store. */
function hasBrokenCharacters(text: string): boolean {
  // After an escaped backslash the letters are ordinary text.
  const escapes = text.replaceAll('\\\\', '  ')
  const halves = escapes.replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ' ')
  return /\\u0000|\\u[dD][89a-fA-F]/.test(halves)
}
