import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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

/** Work that begins when the answer is out: from the time that an answer takes nobody can tell what there was to do. */
export function workAfterAnswers(app: FastifyInstance): void {
  const running = new Set<Promise<void>>()
  app.decorateRequest('afterwards', null)
  app.decorate('quiet', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    for (const work of request.afterwards ?? []) {
      const run = setImmediate()
        .then(work)
        .catch((err) => request.log.error({ err }, 'failed after its answer'))
        .finally(() => running.delete(run))
      running.add(run)
    }
    done()
  })
  app.addHook('onClose', () => app.quiet())
}
