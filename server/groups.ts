import { Unavailable } from './db/errors.ts'
import { newBudget, runWithinBudget, timeLimits, withBudget } from './db/time-limits.ts'

/** `of`: items that share this are never in one group. `isLimited`: whether requests have a limit for database time. */
type Options<Item> = { max: number; of?: (item: Item) => unknown; isLimited: boolean }

/**
 * Returns a function that hands items to `work`: the first one at once, and those that come while `work` is under way
 * together, as soon as it has ended. Under load groups grow by themselves; without load nobody waits. An item whose
 * request has no database time left leaves the line, and is never worked on.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, of, isLimited }: Options<Item>,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; result: PromiseWithResolvers<Result> }
  let waiting: Waiting[] = []
  let isUnderWay = false

  async function run(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      const group = takeGroup()
      const items = group.map(({ item }) => item)
      try {
        // The loop began in the request of somebody else, who may have used up their time.
        const results = await withBudget(newBudget(timeLimits.request), () => work(items))
        // Results are told apart by their places: one too few, and somebody gets those of another.
        if (results.length !== items.length)
          throw new Error(`${items.length} items of a group have ${results.length} results`)
        group.forEach(({ result }, index) => result.resolve(results[index] as Result))
      } catch (error) {
        for (const { result } of group) result.reject(error)
      }
    }
    isUnderWay = false
  }

  function takeGroup(): Waiting[] {
    const first = new Map<unknown, Waiting>()
    for (const one of waiting) {
      if (first.size === max) break
      const key = of ? of(one.item) : one
      if (!first.has(key)) first.set(key, one)
    }
    const group = new Set(first.values())
    waiting = waiting.filter((one) => !group.has(one))
    return [...group]
  }

  return (item) =>
    runWithinBudget(isLimited, timeLimits.request, async (limit) => {
      const one = { item, result: Promise.withResolvers<Result>() }
      waiting.push(one)
      if (!isUnderWay) void run()
      const leave = () => {
        waiting = waiting.filter((other) => other !== one)
        one.result.reject(new Unavailable('the database took too long for those ahead'))
      }
      const timer = limit === Number.POSITIVE_INFINITY ? undefined : setTimeout(leave, limit)
      return one.result.promise.finally(() => clearTimeout(timer))
    })
}
