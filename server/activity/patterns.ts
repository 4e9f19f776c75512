import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type PatternFound, type PatternSearch, plainFound } from './pattern.ts'

export type FindPattern = (search: PatternSearch) => Promise<PatternFound>

const mostWaiting = 5

/**
 * Searches for patterns in a thread, one after another. One that is invalid or takes too long is searched as plain text,
 * and so is one behind many others: patterns that never end must not hold up the searches of everybody else.
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
      const [places] = (await answer) as [number[] | null]
      return places ? { places, isPlain: false } : plainFound(search)
    } catch {
      // It ran out of memory, and has ended.
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
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 64 } })
  // It never keeps the process from ending.
  worker.unref()
  return worker
}
