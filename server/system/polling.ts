/**
 * Works until there is nothing left to do, now and every so often, one round after the other.
 * `work` returns whether there may be more to do. Returns a function that stops the polling and waits for the work that is under way.
 */
export function startPolling(
  work: (goOn: () => boolean) => Promise<boolean>,
  onError: (error: unknown) => void,
  every: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const goOn = () => !stopping.signal.aborted
  let running = Promise.resolve()
  const round = async () => {
    while (goOn() && (await work(goOn)));
  }
  // While one takes long, as it does without a database, one more is enough to wait for its end.
  let isWaiting = false
  const begin = () => {
    if (isWaiting) return
    isWaiting = true
    running = running
      .then(() => {
        isWaiting = false
        return round()
      })
      .catch(onError)
  }
  begin()
  const timer = setInterval(begin, every)
  return () => {
    stopping.abort()
    clearInterval(timer)
    return running
  }
}
