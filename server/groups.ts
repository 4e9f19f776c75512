/** `of`: items that share this are never in one group. */
type Options<Item> = { max: number; of?: (item: Item) => unknown }

/**
 * Returns a function that hands items to `work`: the first one at once, and those that come while `work` is under way
 * together, as soon as it has ended. Under load groups grow by themselves; without load nobody waits.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, of = (item) => item }: Options<Item>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; result: PromiseWithResolvers<Result> }[] = []
  let isUnderWay = false

  async function run(): Promise<void> {
    isUnderWay = true
    while (waiting.length > 0) {
      const group = takeGroup()
      try {
        const results = await work(group.map(({ item }) => item))
        group.forEach(({ result }, index) => result.resolve(results[index] as Result))
      } catch (error) {
        for (const { result } of group) result.reject(error)
      }
    }
    isUnderWay = false
  }

  function takeGroup() {
    const first = new Map<unknown, (typeof waiting)[number]>()
    for (const one of waiting) {
      if (first.size === max) break
      if (!first.has(of(one.item))) first.set(of(one.item), one)
    }
    waiting = waiting.filter((one) => first.get(of(one.item)) !== one)
    return [...first.values()]
  }

  return (item) => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, result })
    if (!isUnderWay) void run()
    return result.promise
  }
}
