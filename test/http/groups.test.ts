import { expect, test, vi } from 'vitest'
import { newBudget, withBudget } from '../../server/db/time-limits.ts'
import { inGroups } from '../../server/groups.ts'

function openWork() {
  const groups: { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = []
  const work = (items: readonly string[]) => {
    const end = Promise.withResolvers<readonly string[]>()
    groups.push({ items, end })
    return end.promise
  }
  return { groups, work, items: () => groups.map((group) => group.items.join('')) }
}

test('the first item goes at once, those that come meanwhile go together in their order, and each gets its own result', async () => {
  const { groups, work, items } = openWork()
  const ask = inGroups(work, { max: 3, isLimited: true })
  const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
  expect(items()).toEqual(['a'])
  groups[0]?.end.resolve(['A'])
  await expect.poll(items).toEqual(['a', 'bcd'])
  groups[1]?.end.resolve(['B', 'C', 'D'])
  await expect.poll(items).toEqual(['a', 'bcd', 'e'])
  groups[2]?.end.resolve(['E'])
  expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('items of one person go one after the other, and others pass them', async () => {
  const { groups, work, items } = openWork()
  const ask = inGroups(work, { max: 3, isLimited: true, of: (item) => item[0] })
  const answers = ['a1', 'a2', 'a3', 'b1', 'b2'].map(ask)
  for (const expected of [['a1'], ['a1', 'a2b1'], ['a1', 'a2b1', 'a3b2']]) {
    await expect.poll(items).toEqual(expected)
    groups.at(-1)?.end.resolve(expected.at(-1)?.match(/../g) ?? [])
  }
  await Promise.all(answers)
})

test('a group with fewer results than items fails, so that nobody gets the result of another', async () => {
  const { groups, work, items } = openWork()
  const ask = inGroups(work, { max: 3, isLimited: true })
  const [first, ...rest] = ['a', 'b', 'c'].map(ask)
  groups[0]?.end.resolve(['A'])
  await expect.poll(items).toEqual(['a', 'bc'])
  groups[1]?.end.resolve(['C'])
  const outcomes = await Promise.allSettled([first, ...rest])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a group that fails fails for each of its items, and the next group is not held up', async () => {
  const { groups, work, items } = openWork()
  const ask = inGroups(work, { max: 3, isLimited: true })
  const [first, ...rest] = ['a', 'b', 'c'].map(ask)
  groups[0]?.end.resolve(['A'])
  await expect.poll(items).toEqual(['a', 'bc'])
  const last = ask('d')
  groups[1]?.end.reject(new Error('lost'))
  expect((await Promise.allSettled([first, ...rest])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await expect.poll(items).toEqual(['a', 'bc', 'd'])
  groups[2]?.end.resolve(['D'])
  expect(await last).toBe('D')
})

test('an item leaves the line when its request has no database time left, and its own work goes on', async () => {
  vi.useFakeTimers()
  try {
    const { groups, work, items } = openWork()
    const ask = inGroups(work, { max: 3, isLimited: true })
    const asked = (item: string, left: number) => withBudget(newBudget(left), () => ask(item)).catch(String)
    const answers = [asked('a', 300), asked('b', 100), asked('c', 200)]
    await vi.advanceTimersByTimeAsync(150)
    expect(await answers[1]).toBe('Error: the database took too long for those ahead')
    groups[0]?.end.resolve(['A'])
    await vi.advanceTimersByTimeAsync(0)
    expect(items()).toEqual(['a', 'c'])
    await vi.advanceTimersByTimeAsync(100)
    expect(await answers[2]).toBe('Error: the database took too long for those ahead')
    expect(await answers[0]).toBe('A')
  } finally {
    vi.useRealTimers()
  }
})
