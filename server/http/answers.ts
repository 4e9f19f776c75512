import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { components } from '../../api/schema.d.ts'
import { type Details, Refusal } from '../refusals.ts'

type Envelope = components['schemas']['Problem']

/** Data with a message. Most handlers return data alone. */
export class WithMessage<D> {
  readonly message: string
  readonly data: D
  constructor(message: string, data: D) {
    this.message = message
    this.data = data
  }
}

/** A 200 that carries fallback data because the real data were unavailable. A cause is logged. */
export class FallbackData<D> {
  readonly message: string
  readonly data: D
  readonly cause: unknown
  constructor(message: string, data: D, cause?: unknown) {
    this.message = message
    this.data = data
    this.cause = cause
  }
}

/** A file instead of an envelope. It is streamed, so refuse before you return one. */
export class Attachment {
  readonly type: string
  readonly name: string
  readonly chunks: AsyncIterable<Buffer>
  constructor(type: string, name: string, chunks: AsyncIterable<Buffer>) {
    this.type = type
    this.name = name
    this.chunks = chunks
  }
}

/** Server-sent events instead of an envelope, until one of the two sides ends them. */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}

/** Returns a small file as the chunks of an attachment. */
export async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes)
}

export function toSuccess(result: unknown) {
  if (result instanceof Refusal) throw result
  if (result instanceof FallbackData)
    return { success: false, data: result.data, message: result.message, error: { type: 'legacy api error' } }
  return result instanceof WithMessage
    ? { success: true, data: result.data ?? null, message: result.message }
    : { success: true, data: result ?? null, message: '' }
}

export function problemEnvelope(
  message: string,
  { type = 'user error', code, textToUser, fields, rows }: Details = {},
): Envelope {
  const bounded = { code, textToUser, fields: fields && fittingFields(fields), rows: rows && takeFitting(rows) }
  const given = Object.entries(bounded).filter(([, value]) => value !== undefined)
  return { success: false, data: null, message, error: { type, ...Object.fromEntries(given) } }
}

/** Caps an error answer, so that a request with ten thousand unknown fields does not get all of them back. */
export const maxProblemBytes = 8_192
const mostNameLength = 200
const countBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

const fittingFields = (fields: Record<string, string>) =>
  Object.fromEntries(takeFitting(Object.entries(fields).map(([name, text]) => [name.slice(0, mostNameLength), text])))

/** Returns the first items that fit into the rest of the answer. */
function takeFitting<T>(items: readonly T[]): T[] {
  let left = maxProblemBytes / 2
  return items.filter((item) => (left -= countBytes(item) + 1) >= 0)
}

/** Returns what is sent for a result: its envelope, its file or its events. */
export function toSendable(result: unknown, reply: FastifyReply) {
  if (result instanceof FallbackData && result.cause)
    reply.log.error({ err: result.cause }, 'failed, and answered without it')
  // Nginx would hold events back.
  if (result instanceof EventStream) {
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    return result.events
  }
  if (!(result instanceof Attachment)) return toSuccess(result)
  reply.type(result.type).header('content-disposition', `attachment; filename="${result.name}"`)
  // Buffer one chunk: more would only fill memory for a slow reader.
  return Readable.from(result.chunks, { objectMode: true, highWaterMark: 1 })
}
