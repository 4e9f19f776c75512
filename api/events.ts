import { exchange } from './client.ts'
import { errorFrom, toCallError } from './problems.ts'

/** Milliseconds until the first piece, and between two: the bank sends one every ten seconds. */
const streamTimes = { first: 5_000, next: 25_000 }

type Hear = (name: string, data: unknown) => void

const call = { at: 'GET /user/watch', failed: 'error trying to watch for changes' }

/**
 * Passes on each event of `watchChanges` until the bank ends them. Throws an ApiError when there are none, or when they
 * are late. A comment is an event without a name.
 */
export async function hearChanges(hear: Hear, leaving: AbortSignal): Promise<void> {
  const silent = new AbortController()
  const signal = AbortSignal.any([leaving, silent.signal])
  let timer = setTimeout(() => silent.abort(), streamTimes.first)
  try {
    const { body, response } = await exchange(call, {}, { signal, asStream: true })
    if (!response.ok || !body || response.headers.get('Content-Type') !== 'text/event-stream')
      throw errorFrom(body, response, call.failed)
    const reader = (body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), streamTimes.next)
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        hear(name, JSON.parse(data))
      }
    }
  } catch (reason) {
    throw toCallError(reason, call.failed)
  } finally {
    clearTimeout(timer)
  }
}
