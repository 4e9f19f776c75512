import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'

const quiet = 60_000

/**
 * Logs an error when an unlisted proxy forwards addresses (TRUSTED_PROXIES): everybody behind it would share one
 * address, and one person could use up everybody's attempts. At most once a minute, so that nobody can fill the log.
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

/** Fastify reads forwarded addresses only from a trusted peer. */
const isTrusted = ({ ips }: FastifyRequest) => (ips?.length ?? 0) > 1
