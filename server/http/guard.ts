import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './answers.ts'

/** What every request and answer must be, whatever it asks. */
export function guardRequests(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    if (hasBrokenCharacters(text)) return done(new Refusal(400, 'Some characters are not allowed.'), undefined)
    app.getDefaultJsonParser('error', 'error')(request, text, done)
  })
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && isForeign(request)) throw new Refusal(403, 'This request comes from another address.')
    if (/%00/.test(request.url)) throw new Refusal(400, 'Some characters are not allowed.')
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isApi(request)) reply.header('cache-control', 'no-store')
    // The browser takes its clock from here.
    if (request.identity) reply.header('date', request.identity.now.toUTCString())
  })
}

export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(?:[/?]|$)/.test(url)

function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}

/** A zero character, or one half of a character: no text of the database can hold either. JSON writes them as escapes. */
function hasBrokenCharacters(text: string): boolean {
  // Behind an escaped backslash they are letters like others.
  const escapes = text.replaceAll('\\\\', '  ')
  const halves = escapes.replace(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, ' ')
  return /\\u0000|\\u[dD][89a-fA-F]/.test(halves)
}
