import { randomBytes } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'

/** Where the log goes: `false` nowhere, else a stream of JSON lines, from a level on. */
export type LogTo = false | { write(line: string): void; level?: 'info' | 'warn' }

/** Structured lines that name no secret: no body, no header, no query string. */
export function logging(stream: LogTo): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => `req-${randomBytes(6).toString('hex')}`,
    logger: stream && {
      level: stream.level ?? 'info',
      stream,
      serializers: {
        req: ({ method, url = '' }) => ({ method, url: url.split(/[?#]/)[0] }),
        res: ({ statusCode }) => ({ statusCode }),
        err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '', code: error.code }),
      },
    },
  }
}
