import { expect, onTestFinished, test, vi } from 'vitest'
import { queueOf } from '../../server/security/queue.ts'

test('a queue runs a limited number of jobs in order, and refuses one job too many', async () => {
  const inLine = queueOf({ atOnce: 2, waiting: 3, wait: 60_000 }, () => new Error('busy'))
  const steps: string[] = []
  const ends: (() => void)[] = []
  const works = [1, 2, 3, 4, 5].map((number) =>
    inLine(async () => {
      steps.push(`${number} begins`)
      await new Promise<void>((resolve, reject) => ends.push(number === 2 ? () => reject(new Error('broken')) : resolve))
      return number
    }),
  )
  const ended = Promise.allSettled(works)
  await expect(inLine(async () => 6)).rejects.toThrow('busy')
  expect(steps).toEqual(['1 begins', '2 begins'])
  // One that fails makes room too.
  ends[1]?.()
  await works[1]?.catch(() => {})
  await new Promise(setImmediate)
  expect(steps).toEqual(['1 begins', '2 begins', '3 begins'])
  while (ends.length < 5) {
    for (const end of ends) end()
    await new Promise(setImmediate)
  }
  for (const end of ends) end()
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(steps.slice(3)).toEqual(['4 begins', '5 begins'])
  expect(await inLine(async () => 7)).toBe(7)
})

test('a job that waits too long is refused and never runs, and those behind it keep their place', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inLine = queueOf({ atOnce: 1, waiting: 3, wait: 10_000 }, () => new Error('busy'))
  const first = Promise.withResolvers<number>()
  const ran: number[] = []
  const job = (number: number) => inLine(async () => ran.push(number))
  const running = inLine(() => first.promise)
  const early = expect(job(2)).rejects.toThrow('busy')
  await vi.advanceTimersByTimeAsync(6_000)
  const late = job(3)
  await vi.advanceTimersByTimeAsync(4_000)
  await early
  first.resolve(1)
  expect([await running, await late, ran]).toEqual([1, 1, [3]])
  expect([await job(4), ran]).toEqual([2, [3, 4]])
})
