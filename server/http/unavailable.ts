import type { FastifyInstance, FastifyReply } from 'fastify'
import { limits, newPatience, type Patience, waitingWith } from '../db/patience.ts'

declare module 'fastify' {
  interface FastifyRequest {
    patience: Patience | null
  }
}

/** Seconds after which it is worth asking again. */
export const retryAfter = 2

/** All that one request waits for the database is limited together, so that its answer comes in time. */
export function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('patience', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.patience = newPatience(limits.request)
    waitingWith(request.patience, done)
  })
  // A file that is on its way may need more of it, each time within the limit of one statement.
  app.addHook('onSend', async ({ patience }) => {
    if (patience) patience.left = Number.POSITIVE_INFINITY
  })
}

/** A page of its own for a browser: the one that it asked for is in the database. It asks again by itself. */
export const sendUnavailablePage = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>Online banking</title></head>
<body><main><h1>Online banking is not available right now.</h1><p>This page tries again by itself in a few seconds.</p></main></body></html>`
