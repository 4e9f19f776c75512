import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type PatternFound, type PatternLines, type PatternSearch, plainFound } from './pattern.ts'
import type { PatternAnswer, ToFind } from './pattern-worker.ts'

export type FindPattern = (search: PatternSearch) => Promise<PatternFound>

const mostWaiting = 5

/**
 * Runs pattern searches in a thread, one at a time. An invalid or slow pattern, and one that waits behind many others,
 * is searched as plain text, so that slow patterns do not block everybody's searches.
 */
export function openPatterns(): FindPattern {
  let worker: Worker | null = null
  let waiting = 0
  let lastId = 0
  let before = Promise.resolve<unknown>(null)

  function open(): Worker {
    const opened = openWorker()
    const forget = () => {
      if (worker === opened) worker = null
    }
    // It may end between two searches, when nobody waits for it.
    return opened.on('error', forget).on('exit', forget)
  }

  async function find(search: PatternSearch): Promise<PatternFound> {
    try {
      worker ??= open()
      const id = ++lastId
      const answers = on(worker, 'message', { close: ['exit'] })
      worker.postMessage({ id, search } satisfies ToFind)
      const lines = await findAnswer(answers, id)
      return lines ? { ...lines, isPlain: false } : plainFound(search)
    } catch {
      // The worker ran out of memory and exited.
      void worker?.terminate()
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

/** Returns what answers this search, and passes over what answers another. Throws when the worker ends. */
async function findAnswer(answers: AsyncIterable<unknown>, id: number): Promise<PatternLines | null> {
  for await (const [found] of answers as AsyncIterable<[PatternAnswer]>) if (found.id === id) return found.lines
  throw new Error('the worker ended')
}

function openWorker(): Worker {
  const worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  // The worker does not keep the process alive.
  worker.unref()
  return worker
}
