import { type Call, exchange, timeLimit } from './client.ts'
import { errorFrom, toCallError } from './problems.ts'

type Piece = Uint8Array<ArrayBuffer>
type DownloadOptions = { type: string; hear?: (piece: Piece) => void; signal: AbortSignal }

/** Downloads a file piece by piece, or throws an ApiError. There is no time limit, but it must not stall. */
export async function fetchFile(call: Call, sent: object, { type, hear, signal }: DownloadOptions): Promise<Blob> {
  const { body, response } = await exchange(call, sent, { signal, asStream: true }).catch((reason: unknown) => {
    throw toCallError(reason, call.failed)
  })
  if (!response.ok || !body || response.headers.get('Content-Type') !== type)
    throw errorFrom(body, response, call.failed)
  const reader = (body as ReadableStream<Piece>).getReader()
  const pieces: Piece[] = []
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return new Blob(pieces, { type })
      pieces.push(value)
      hear?.(value)
    }
  } catch (reason) {
    void reader.cancel(reason).catch(() => {})
    throw toCallError(reason, call.failed)
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(timeLimit)
  const { promise, reject } = Promise.withResolvers<never>()
  late.addEventListener('abort', () => reject(late.reason))
  return Promise.race([work, promise])
}
