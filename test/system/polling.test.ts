import { expect, onTestFinished, test, vi } from 'vitest'
import { startPolling } from '../../server/polling.ts'

const [every, aWhile] = [100, 50]

test('polling starts at once, survives an error, and finishes the current round when stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const steps: string[] = []
  let round = 0
  const work = async () => {
    round++
    if (round === 1) throw new Error('no database')
    if (round > 2) return false
    steps.push('takes')
    await new Promise((resolve) => setTimeout(resolve, aWhile))
    steps.push('sent')
    return true
  }
  const stop = startPolling(work, (error) => steps.push((error as Error).message), every)
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['no database'])
  await vi.advanceTimersByTimeAsync(every)
  expect(steps).toEqual(['no database', 'takes'])
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(aWhile)
  await stopped
  expect(steps).toEqual(['no database', 'takes', 'sent'])
  await vi.advanceTimersByTimeAsync(2 * every)
  expect(round).toBe(2)
})

test('if several polling rounds come due while one is running, only one round follows', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const back = Promise.withResolvers<boolean>()
  let rounds = 0
  const work = () => {
    rounds++
    return rounds === 1 ? back.promise : Promise.resolve(false)
  }
  const stop = startPolling(work, () => {}, every)
  await vi.advanceTimersByTimeAsync(20 * every)
  expect(rounds).toBe(1)
  back.resolve(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds).toBe(2)
  await stop()
})
