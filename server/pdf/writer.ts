import { Worker } from 'node:worker_threads'
import type { PaperDocument } from '../../values/paper.ts'
import type { ToWrite, Written } from './pdf-worker.ts'

export type WritePdf = (paper: PaperDocument) => Promise<Uint8Array>

/**
 * `maxMegabytes`: the memory of the thread. `maxSeconds`: the time for a document. `maxIdle`: milliseconds without one
 * after which the thread ends.
 */
type Limits = { maxMegabytes: number; maxSeconds: number; maxIdle: number }

/**
 * Returns a function that writes PDF files in a thread, one at a time, so that requests are answered during that. The
 * thread starts with the first file. If it dies or takes too long, the file that it wrote fails, and the next one gets a
 * new thread.
 */
export function openPdfWriter({ maxMegabytes, maxSeconds, maxIdle }: Limits): WritePdf {
  let thread: Worker | null = null
  let writing: ({ id: number } & PromiseWithResolvers<Uint8Array>) | null = null
  let lastId = 0
  let before: Promise<unknown> = Promise.resolve()
  let idling: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    })
    const fail = (error: Error) => {
      if (thread !== started) return
      thread = null
      writing?.reject(error)
    }
    return started
      .on('message', (written: Written) => {
        // A file that comes too late must not be taken for the next one.
        if (written.id !== writing?.id) return
        if ('error' in written) writing.reject(written.error)
        else writing.resolve(written.file)
      })
      .on('error', fail)
      .on('exit', () => fail(new Error('the thread that writes PDF files ended')))
  }

  function end(): void {
    const ending = thread
    thread = null
    void ending?.terminate()
  }

  async function write(paper: PaperDocument): Promise<Uint8Array> {
    clearTimeout(idling)
    const id = ++lastId
    writing = { id, ...Promise.withResolvers<Uint8Array>() }
    thread ??= start()
    const waiting = setTimeout(() => {
      end()
      writing?.reject(new Error(`a PDF file was not written within ${maxSeconds} s`))
    }, maxSeconds * 1000)
    // The process waits for a file, and for nothing else of the thread.
    thread.ref()
    try {
      thread.postMessage({ id, paper } satisfies ToWrite)
      return await writing.promise
    } finally {
      clearTimeout(waiting)
      writing = null
      thread?.unref()
      idling = setTimeout(end, maxIdle).unref()
    }
  }

  return (paper) => {
    const written = before.then(() => write(paper))
    before = written.catch(() => {})
    return written
  }
}

/** The one thread of this process. */
export const writePdfInThread: WritePdf = openPdfWriter({ maxMegabytes: 256, maxSeconds: 60, maxIdle: 10_000 })
