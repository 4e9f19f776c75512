import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyServerOptions } from 'fastify'
import { databaseErrorOf } from '../db/errors.ts'

/** Where the log goes: `false` nowhere, else a stream of JSON lines, from a level on. */
export type LogTo = false | { write(line: string): void; level?: 'info' | 'warn' }

/** Structured lines that name no secret: no body, no header, no query string. */
export function logging(stream: LogTo): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => `req-${randomUUID().slice(-12)}`,
    logger: stream && {
      level: stream.level ?? 'info',
      stream,
      serializers: {
        req: ({ method, url = '' }) => ({ method, url: url.split(/[?#]/)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
        err: saidOf,
      },
    },
  }
}

/** For what happens outside a request, in lines like those of a request. */
export const logErrorsTo =
  (stream: { write(line: string): void }) =>
  (what: string) =>
  (error: unknown): void => {
    const err = saidOf(error instanceof Error ? error : new Error('what was thrown is no error'))
    stream.write(`${JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), err, msg: what })}\n`)
  }

/** JSON.parse and the database, where it cannot read a value (class 22), quote what they were given: it may be anybody's. */
const quotes = (error: Error) => error instanceof SyntaxError || String(databaseErrorOf(error).code).startsWith('22')
// Errors of mail and text services name the recipient.
const unaddressed = (text: string) => text.replaceAll(/\S+@\S+/g, '…').replaceAll(/\+?\d{10,}/g, '…')
const told = (error: Error) => unaddressed(quotes(error) ? error.message.replace(/"[^]*"/, '"…"') : error.message)
const saidOf = (error: Error & { code?: string }) => ({ type: error.name, message: told(error), stack: stackOf(error), code: error.code })
const stackOf = (error: Error) => (error.stack ?? '').replace(error.message, () => told(error))
