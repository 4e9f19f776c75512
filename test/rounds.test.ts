import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startRounds } from '../server/rounds.ts'

test('rounds begin at once, one that fails does not end them, and what is under way is finished when they are stopped', async () => {
  const steps: string[] = []
  let round = 0
  const work = async () => {
    round++
    if (round === 1) throw new Error('no database')
    if (round > 2) return false
    steps.push('takes')
    await pause(50)
    steps.push('sent')
    return true
  }
  const begun = performance.now()
  const stop = startRounds(work, (error) => steps.push((error as Error).message), 100)
  while (steps.length === 0) await pause(1)
  expect(performance.now() - begun).toBeLessThan(90)
  while (steps.length === 1) await pause(1)
  await stop()
  expect(steps).toEqual(['no database', 'takes', 'sent'])
  await pause(250)
  expect(round).toBe(2)
})
