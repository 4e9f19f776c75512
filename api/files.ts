import { timeLimit } from './client.ts'
import { errorFrom, toCallError } from './problems.ts'

type Answer = { data?: ReadableStream<Uint8Array<ArrayBuffer>> | null; error?: unknown; response: Response }
type Piece = Uint8Array<ArrayBuffer>
type Wanted = { type: string; fallback: string; hear: (piece: Piece) => void }

/** A file, heard piece by piece and whole at the end, or an ApiError. It may take its time, but not fall silent. */
export async function fileOf(call: Promise<Answer>, { type, fallback, hear }: Wanted): Promise<Blob> {
  const { data, error, response } = await call.catch((reason: unknown) => {
    throw toCallError(reason, fallback)
  })
  if (!response.ok || !data || response.headers.get('Content-Type') !== type) throw errorFrom(error, response, fallback)
  const reader = data.getReader()
  const pieces: Piece[] = []
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return new Blob(pieces, { type })
      pieces.push(value)
      hear(value)
    }
  } catch (reason) {
    void reader.cancel(reason).catch(() => {})
    throw toCallError(reason, fallback)
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(timeLimit)
  const { promise, reject } = Promise.withResolvers<never>()
  late.addEventListener('abort', () => reject(late.reason))
  return Promise.race([work, promise])
}
