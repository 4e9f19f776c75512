import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'

const quiet = 60_000

/**
 * Logs an error when a proxy forwards an address and TRUSTED_PROXIES does not list that proxy: all its members would
 * then count as one address, and one of them could use up the attempts of all. Once a minute, so that nobody can fill the log.
 */
export function watchForwarding(app: FastifyInstance, { settings, clock }: AppContext): void {
  if (settings.demo) return
  let quietUntil = 0
  app.addHook('onRequest', async (request) => {
    if (!isForwarded(request) || isTrusted(request)) return
    const now = clock().getTime()
    if (now < quietUntil) return
    quietUntil = now + quiet
    const peer = request.socket.remoteAddress
    request.log.error({ peer }, 'TRUSTED_PROXIES does not list this peer, which forwards the addresses of others')
  })
}

const isForwarded = ({ headers }: FastifyRequest) => headers['x-forwarded-for'] !== undefined

/** Fastify reads the forwarded addresses only after a peer that it trusts. */
const isTrusted = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1
