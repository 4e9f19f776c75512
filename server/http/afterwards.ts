import { finished } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Work = () => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    afterwards: Work[] | null
  }
  interface FastifyInstance {
    /** Resolves when no work is under way that began after an answer. */
    quiet(): Promise<void>
  }
}

/**
 * Work that begins when the answer is out, or its caller has hung up: from the time that an answer takes nobody can tell what there was
 * to do.
 */
export function workAfterAnswers(app: FastifyInstance): void {
  const running = new Set<Promise<void>>()
  app.decorateRequest('afterwards', null)
  app.decorate('quiet', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  const begin = (request: FastifyRequest, work: Work) => {
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
