import { expect, onTestFinished, test, vi } from 'vitest'
import { type QueueLine, createQueue } from '../../server/security/queue.ts'

const refusals = { busy: () => new Error('busy'), lineIsFull: () => new Error('the line is full') }
const home: QueueLine = { isKnown: false, name: '192.0.2.1' }

test('a queue runs a limited number of jobs in order, and refuses one job too many', async () => {
  const inLine = createQueue({ atOnce: 2, waitingSoon: 3, waiting: 3, waitingInLine: 3, wait: 60_000 }, refusals)
  const steps: string[] = []
  const ends: (() => void)[] = []
  const works = [1, 2, 3, 4, 5].map((number) =>
    inLine(home, async () => {
      steps.push(`${number} begins`)
      await new Promise<void>((resolve, reject) =>
        ends.push(number === 2 ? () => reject(new Error('broken')) : resolve),
      )
      return number
    }),
  )
  const ended = Promise.allSettled(works)
  await expect(inLine(home, async () => 6)).rejects.toThrow('the line is full')
  expect(steps).toEqual(['1 begins', '2 begins'])
  // A failed one makes room too.
  ends[1]?.()
  await works[1]?.catch(() => {})
  await new Promise(setImmediate)
  expect(steps).toEqual(['1 begins', '2 begins', '3 begins'])
  while (ends.length < 5) {
    for (const end of ends) end()
    await new Promise(setImmediate)
  }
  for (const end of ends) end()
  expect((await ended).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(steps.slice(3)).toEqual(['4 begins', '5 begins'])
  expect(await inLine(home, async () => 7)).toBe(7)
})

test('a job that waits too long is refused and never runs, and those behind it keep their place', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const inLine = createQueue({ atOnce: 1, waitingSoon: 3, waiting: 3, waitingInLine: 3, wait: 10_000 }, refusals)
  const first = Promise.withResolvers<number>()
  const ran: number[] = []
  const job = (number: number) => inLine(home, async () => ran.push(number))
  const running = inLine(home, () => first.promise)
  const early = expect(job(2)).rejects.toThrow('busy')
  await vi.advanceTimersByTimeAsync(6_000)
  const late = job(3)
  await vi.advanceTimersByTimeAsync(4_000)
  await early
  first.resolve(1)
  expect([await running, await late, ran]).toEqual([1, 1, [3]])
  expect([await job(4), ran]).toEqual([2, [3, 4]])
})

test('lines of the queue take turns, with known people every second time, and a full line refuses only its own jobs', async () => {
  const inLine = createQueue({ atOnce: 1, waitingSoon: 3, waiting: 5, waitingInLine: 3, wait: 60_000 }, refusals)
  const ran: string[] = []
  const first = Promise.withResolvers<void>()
  const sent = [inLine(home, () => first.promise)]
  const send = (name: string, isKnown = false) => {
    const sending = inLine({ isKnown, name }, async () => void ran.push(name))
    sent.push(sending)
    return sending
  }
  for (let index = 1; index <= 3; index++) void send('attacker')
  await expect(inLine({ isKnown: false, name: 'attacker' }, async () => {})).rejects.toThrow('the line is full')
  void send('branch')
  void send('home')
  await expect(inLine({ isKnown: false, name: 'elsewhere' }, async () => {})).rejects.toThrow('busy')
  // Strangers who fill their lines leave the lines of known people free.
  void send('device 1', true)
  void send('device 1', true)
  void send('device 2', true)
  first.resolve()
  await Promise.all(sent)
  expect(ran).toEqual(['device 1', 'attacker', 'device 2', 'branch', 'device 1', 'home', 'attacker', 'attacker'])
  await inLine(home, async () => void ran.push('later'))
  expect(ran.at(-1)).toBe('later')
})
