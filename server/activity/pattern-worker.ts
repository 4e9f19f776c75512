import { Script } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { type PatternLines, type PatternSearch, findMatches } from './pattern.ts'

/** `id`: says which search it answers. */
export type ToFind = { id: number; search: PatternSearch }
export type PatternAnswer = { id: number; lines: PatternLines | null }

const patience = 200
const script = new Script('search()')

// Runs in a thread of its own, so that a pattern that never finishes blocks no request and can be killed.
parentPort?.on('message', ({ id, search }: ToFind) => {
  Object.assign(globalThis, { search: () => findMatches(search) })
  parentPort?.postMessage({ id, lines: placesInTime() } satisfies PatternAnswer)
})

function placesInTime(): PatternLines | null {
  try {
    return script.runInThisContext({ timeout: patience }) as PatternLines | null
  } catch {
    return null
  }
}
