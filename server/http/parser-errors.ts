import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { AppContext } from '../context.ts'
import { currentTimeFor } from './current-time.ts'
import { problemEnvelope } from './answers.ts'
import { commonHeaders } from './headers.ts'

type ParserError = Error & { code?: string }

const refusals: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: 'The request headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive.' },
}
const unreadable = { status: '400 Bad Request', message: 'The request could not be read.' }

/**
 * Returns Node's settings for how long a request, with its body, may take to arrive: Node uses the longer of the two
 * times.
 */
export const arrivalTime = (requestTimeout: number) => ({
  requestTimeout,
  http: {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: Math.ceil(requestTimeout / 3),
    requireHostHeader: false,
  },
})

/** Answers what Node refuses before there is a request: endless headers, a slow sender, or not HTTP at all. */
export function answerParserErrors(context: AppContext): (error: ParserError, socket: Socket) => Promise<void> {
  const headersFor = commonHeaders(context.settings.publicUrl)
  return async (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const { status, message } = refusals[error.code ?? ''] ?? unreadable
    const body = JSON.stringify(problemEnvelope(message))
    const headers = {
      ...headersFor(true),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      date: (await currentTimeFor(context, '')).toUTCString(),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  }
}

/** Returns whether an earlier request of this connection is still being answered: a second answer would corrupt it. */
function isAnswering(socket: Socket): boolean {
  // Node keeps the current answer of a connection under this name.
  const answer: ServerResponse | null | undefined = Reflect.get(socket, '_httpMessage')
  return answer?.headersSent === true
}
