import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type PatternFound, type PatternLines, type PatternSearch, plainFound } from './pattern.ts'

export type FindPattern = (search: PatternSearch) => Promise<PatternFound>

const mostWaiting = 5

/**
 * Runs pattern searches in a thread, one at a time. An invalid or slow pattern, and one that waits behind many others,
 * is searched as plain text, so that slow patterns do not block everybody's searches.
 */
export function openPatterns(): FindPattern {
  let worker: Worker | null = null
  let waiting = 0
  let before = Promise.resolve<unknown>(null)

  async function find(search: PatternSearch): Promise<PatternFound> {
    try {
      worker ??= openWorker()
      const answer = once(worker, 'message')
      worker.postMessage(search)
      const [lines] = (await answer) as [PatternLines | null]
      return lines ? { ...lines, isPlain: false } : plainFound(search)
    } catch {
      // The worker ran out of memory and exited.
      worker = null
      return plainFound(search)
    }
  }

  return (search) => {
    if (waiting > mostWaiting) return Promise.resolve(plainFound(search))
    waiting += 1
    const found = before.then(() => find(search)).finally(() => (waiting -= 1))
    before = found
    return found
  }
}

function openWorker(): Worker {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  // The worker does not keep the process alive.
  worker.unref()
  return worker
}
