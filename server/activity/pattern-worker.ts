import { Script } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { type PatternSearch, placesOf } from './pattern.ts'

const patience = 200
const script = new Script('search()')

// A thread of its own: a pattern that never ends holds up no request, and a script is what can be stopped.
parentPort?.on('message', (search: PatternSearch) => {
  Object.assign(globalThis, { search: () => placesOf(search) })
  parentPort?.postMessage(placesInTime())
})

function placesInTime(): number[] | null {
  try {
    return script.runInThisContext({ timeout: patience }) as number[] | null
  } catch {
    return null
  }
}
