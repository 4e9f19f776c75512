import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { thrown } from '../support/thrown.ts'
import { begin, broken, partsWith, says } from './parts.ts'

/** The readings of a search's name and of the accounts that its results lead to: the page still works without them. */
const quiet = new Set(['searchResults.reading.name', 'searchResults.reading.accounts'])
const all = partsWith('loading', 'failed').filter(({ name }) => !quiet.has(name))
const readings = all.filter(({ node }) => 'shown' in node.states && 'reloading' in node.states)

// Some contexts hold the time of their last answer.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterAll(() => void vi.useRealTimers())

test.each(all)('$name shows why it could not be loaded, until it is loaded', async (reading) => {
  const { actor, rest, is } = begin(reading, 'loading', [broken])
  expect(says((await rest()).context)).toBe(true)
  expect(is('failed')).toBe(true)
  actor.send({ type: 'reload' })
  expect(says((await rest()).context)).toBe(false)
  expect(is('failed')).toBe(false)
})

test.each(readings)(
  '$name keeps what is on screen when a reload fails, and shows the error until one succeeds',
  async (reading) => {
    const { actor, rest, is } = begin(reading, 'loading', [null, broken])
    const shown = (await rest()).context
    actor.send({ type: 'reload' })
    const failed = (await rest()).context
    expect([is('shown'), says(shown), says(failed)]).toEqual([true, false, true])
    actor.send({ type: 'reload' })
    expect((await rest()).context).toEqual(shown)
  },
)

test.each(readings)('$name ignores an earlier answer when it is reloaded before it arrives', async (reading) => {
  const late = Promise.withResolvers<never>()
  const { actor, rest, calls } = begin(reading, 'loading', [null, late.promise])
  const shown = (await rest()).context
  actor.send({ type: 'reload' })
  actor.send({ type: 'reload' })
  await rest()
  late.reject(thrown(broken))
  await expect(late.promise).rejects.toThrow(broken.message)
  expect([(await rest()).context, calls()]).toEqual([shown, 3])
})

test.each(readings.filter(({ node }) => 'money.move' in (node.states['shown']?.on ?? {})))(
  '$name reloads when money has moved, in any state',
  async (reading) => {
    const { actor, rest, is, calls } = begin(reading, 'loading', [null, broken])
    const move = () => actor.send({ type: 'money.move' })
    move()
    await rest()
    expect([is('failed'), calls()]).toEqual([true, 2])
    move()
    await rest()
    expect([is('shown'), calls()]).toEqual([true, 3])
    move()
    move()
    await rest()
    expect([is('shown'), calls()]).toEqual([true, 5])
  },
)
