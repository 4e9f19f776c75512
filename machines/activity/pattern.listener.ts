import { fromCallback } from 'xstate'
import { type PatternFound, type PatternSearch, plainFound } from './pattern.rules.ts'

const patience = 200

/** Looks for a pattern in a worker. One that is invalid, or takes too long, is looked for as a plain text. A newer search ends the one before. */
export const patternListener = fromCallback<{ type: 'pattern.search' } & PatternSearch>(({ sendBack, receive }) => {
  let worker: Worker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(): void {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
  }

  receive(({ pattern, entries }) => {
    end()
    const search = { pattern, entries }
    const tell = (found: PatternFound) => {
      end()
      sendBack({ type: 'pattern.find', pattern, ...found })
    }
    const giveUp = () => tell(plainFound(search))
    worker = workerOrNull()
    if (!worker) return giveUp()
    worker.addEventListener('error', giveUp)
    worker.addEventListener('message', ({ data }: MessageEvent<'ready' | number[] | null>) => {
      if (data === null) giveUp()
      else if (data !== 'ready') tell({ indexes: data, isPlain: false })
      else {
        // Only the search counts, not the loading of its script.
        timer = setTimeout(giveUp, patience)
        worker?.postMessage(search)
      }
    })
  })
  return end
})

function workerOrNull(): Worker | null {
  try {
    return new Worker(new URL('./pattern.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
