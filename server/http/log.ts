import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyServerOptions } from 'fastify'
import { toDatabaseError } from '../db/errors.ts'

/** Where the log goes: `false` for nowhere, else a stream of JSON lines. */
export type LogTo = false | { write(line: string): void; level?: 'info' | 'warn' }

/** Configures JSON logs without secrets: no body, no headers, no query string. */
export function logOptions(stream: LogTo): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => `req-${randomUUID().slice(-12)}`,
    logger: stream && {
      level: stream.level ?? 'info',
      stream,
      serializers: {
        req: ({ method, url = '' }) => ({ method, url: url.split(/[?#]/)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
        err: describeError,
      },
    },
  }
}

/** Logs errors outside of requests, in the same format. */
export const logErrorsTo =
  (stream: { write(line: string): void }) =>
  (what: string) =>
  (error: unknown): void => {
    const err = describeError(error instanceof Error ? error : new Error('what was thrown is no error'))
    stream.write(
      `${JSON.stringify({ level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), err, msg: what })}\n`,
    )
  }

/** JSON.parse and PostgreSQL's class 22 quote their input, which may be private. */
const quotesInput = (error: Error) =>
  error instanceof SyntaxError || String(toDatabaseError(error).code).startsWith('22')
// Errors of mail and text services name the recipient.
const withoutAddresses = (text: string) => text.replaceAll(/\S+@\S+/g, '…').replaceAll(/\+?\d{10,}/g, '…')
const describe = (error: Error) =>
  withoutAddresses(quotesInput(error) ? error.message.replace(/"[^]*"/, '"…"') : error.message)
const describeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: describe(error),
  stack: describeStack(error),
  code: error.code,
})
const describeStack = (error: Error) => (error.stack ?? '').replace(error.message, () => describe(error))
