/** Runs so many works at the same time, the others in the order in which they came. With so many waiting it refuses one more. */
export function queueOf(mostAtOnce: number, mostWaiting: number, refusal: () => Error) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running < mostAtOnce) running++
    else if (waiting.length >= mostWaiting) throw refusal()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
