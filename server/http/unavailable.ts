import type { FastifyInstance, FastifyReply } from 'fastify'
import { timeLimits, newBudget, type TimeBudget, withBudget } from '../db/time-limits.ts'

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

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Online banking</title></head>
<body><main><h1>Online banking is not available right now.</h1><p>This page tries again by itself in a few seconds.</p></main></body></html>`
