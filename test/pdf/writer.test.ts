import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { writePdf } from '../../server/pdf/write-pdf.ts'
import { openPdfWriter } from '../../server/pdf/writer.ts'
import type { PaperDocument } from '../../values/paper.ts'

const paperOf = (title: string, rows = 0): PaperDocument => ({
  title,
  author: 'Harbor Light Credit Union',
  footer: title,
  blocks: [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'table',
      caption: title,
      columns: [{ label: 'Description', align: 'left' }],
      rows: Array.from({ length: rows }, (_, index) => [`Kestrel Market ${index}`]),
    },
  ],
})

afterEach(() => void vi.useRealTimers())

test('files that are asked for at once are each their own, and the same as without the thread', async () => {
  const write = openPdfWriter({ maxMegabytes: 64, maxSeconds: 60, maxIdle: 1_000 })
  const papers = ['First', 'Second', 'Third'].map((title) => paperOf(title))
  const files = await Promise.all(papers.map(write))
  expect(files.map((file) => Buffer.from(file))).toEqual(papers.map((paper) => Buffer.from(writePdf(paper))))
})

test('other work continues while a long file is written', async () => {
  const write = openPdfWriter({ maxMegabytes: 256, maxSeconds: 60, maxIdle: 1_000 })
  await write(paperOf('Warm'))
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const began = performance.now()
  await write(paperOf('Long', 5_000)).finally(() => clearInterval(ticking))
  expect(longest).toBeLessThan((performance.now() - began) / 2)
})

test('a file that cannot be written fails alone, also when the thread dies of it, and the next one is written', async () => {
  const write = openPdfWriter({ maxMegabytes: 24, maxSeconds: 60, maxIdle: 1_000 })
  const files = await Promise.allSettled([
    write({ ...paperOf('Wrong'), blocks: [{ kind: 'table' }] } as unknown as PaperDocument),
    write({ ...paperOf('Wrong'), title: () => '' } as unknown as PaperDocument),
    write(paperOf('Too long', 50_000)),
    write(paperOf('Small')),
  ])
  const outcomes = files.map((file) => (file.status === 'fulfilled' ? 'written' : String(file.reason)))
  expect(outcomes).toEqual([
    expect.stringMatching(/^TypeError/),
    expect.stringMatching(/^DataCloneError/),
    expect.stringContaining('memory limit'),
    'written',
  ])
})

test('a file that takes more than a minute fails, and the next one is written in a new thread', async () => {
  const write = openPdfWriter({ maxMegabytes: 256, maxSeconds: 60, maxIdle: 1_000 })
  await write(paperOf('Warm'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const long = write(paperOf('Long', 20_000))
  const short = write(paperOf('Short'))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(60_000)
  await expect(long).rejects.toThrow('a PDF file was not written within 60 s')
  expect(Buffer.from(await short)).toEqual(Buffer.from(writePdf(paperOf('Short'))))
})

test('a file that comes after its time is not taken for the next one', async () => {
  const write = openPdfWriter({ maxMegabytes: 64, maxSeconds: 60, maxIdle: 60_000 })
  const started = once(process, 'worker')
  await write(paperOf('Warm'))
  const [thread] = await started
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(thread, 'postMessage').mockReturnValue(undefined)
  const late = write(paperOf('Late'))
  const next = write(paperOf('Next'))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.advanceTimersByTime(60_000)
  await expect(late).rejects.toThrow('was not written')
  thread.emit('message', { id: 2, file: writePdf(paperOf('Late')) })
  expect(Buffer.from(await next)).toEqual(Buffer.from(writePdf(paperOf('Next'))))
})

test('a file is taken only for the paper that it was made of, also from the same thread', async () => {
  const write = openPdfWriter({ maxMegabytes: 64, maxSeconds: 60, maxIdle: 60_000 })
  const started = once(process, 'worker')
  await write(paperOf('Warm'))
  const [thread] = await started
  const next = write(paperOf('Next'))
  await Promise.resolve()
  thread.emit('message', { id: 1, file: writePdf(paperOf('Warm')) })
  thread.emit('message', { id: 1, error: new Error('of the first one') })
  expect(Buffer.from(await next)).toEqual(Buffer.from(writePdf(paperOf('Next'))))
})

test('a thread that has been idle ends, and another one starts for the next file', async () => {
  const write = openPdfWriter({ maxMegabytes: 64, maxSeconds: 60, maxIdle: 1 })
  const started = once(process, 'worker')
  await write(paperOf('First'))
  const [thread] = await started
  await once(thread, 'exit')
  expect(Buffer.from(await write(paperOf('Second'))).toString('latin1', 0, 5)).toBe('%PDF-')
})
