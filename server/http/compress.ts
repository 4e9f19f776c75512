import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotliOf = promisify(brotliCompress)
// A step further costs twice the time for the same bytes.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const worthIt = 16_000

/** Long answers leave compressed: a history is megabytes of names and days. What is asked with a token in a header cannot be guessed at by another page. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthIt || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    if (!takesBrotli(request)) return payload
    reply.header('content-encoding', 'br')
    return brotliOf(payload, { params })
  })
}

export const takesBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
