import type { FastifyInstance, FastifyReply } from 'fastify'
import { timeLimits, newBudget, type TimeBudget, withBudget } from '../db/time-limits.ts'
import { plainPage } from './plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    databaseTime: TimeBudget | null
  }
}

/** Seconds after which to retry. */
export const retryAfter = 2

/** Gives each request one budget for its database time, so that it is answered in time. */
export function limitDatabaseTime(app: FastifyInstance): void {
  app.decorateRequest('databaseTime', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseTime = newBudget(timeLimits.request)
    withBudget(request.databaseTime, done)
  })
  // A file may take longer in total, with the usual limit for each statement.
  app.addHook('onSend', async ({ databaseTime }) => {
    if (databaseTime) databaseTime.left = Number.POSITIVE_INFINITY
  })
}

/** Sends a browser a page that needs no database and reloads itself. */
export const sendUnavailablePage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const page = plainPage({
  title: 'Online banking',
  heading: 'Online banking is not available right now.',
  texts: ['This page tries again by itself in a few seconds.'],
  looksAgainAfter: 5,
})
