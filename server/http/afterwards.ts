import { finished } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Job = () => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    afterwards: Job[] | null
  }
  interface FastifyInstance {
    /** Resolves when no work of `afterwards` is running. */
    quiet(): Promise<void>
  }
}

/**
 * Runs work after the answer was sent or the caller hung up, so that the response time does not reveal what there was
 * to do.
 */
export function workAfterAnswers(app: FastifyInstance): void {
  const running = new Set<Promise<void>>()
  app.decorateRequest('afterwards', null)
  app.decorate('quiet', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  const begin = (request: FastifyRequest, work: Job) => {
    const run = setImmediate()
      .then(work)
      .catch((err) => request.log.error({ err }, 'failed after its answer'))
      .finally(() => running.delete(run))
    running.add(run)
  }
  app.addHook('onSend', async (request, reply) => {
    const works = request.afterwards ?? []
    request.afterwards = null
    if (works.length > 0) finished(reply.raw, () => works.forEach((work) => begin(request, work)))
  })
  app.addHook('onClose', () => app.quiet())
}
