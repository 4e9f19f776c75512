type Limits = {
  atOnce: number
  waiting: number
  /** In milliseconds. */
  wait: number
}

/** Runs so many works at the same time, the others in the order in which they came. Refuses one that would be too many to wait, or has waited too long. */
export function queueOf(most: Limits, refusal: () => Error) {
  let running = 0
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp)
        waiting.delete(begin)
        resolve()
      }
      const giveUp = setTimeout(() => {
        waiting.delete(begin)
        reject(refusal())
      }, most.wait)
      waiting.add(begin)
    })
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running < most.atOnce) running++
    else if (waiting.size >= most.waiting) throw refusal()
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}
