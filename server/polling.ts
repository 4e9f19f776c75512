/**
 * Repeats `work` at an interval, and at once while it returns that there may be more to do. Returns a function that
 * stops after the call in progress.
 */
export function startPolling(
  work: (shouldContinue: () => boolean) => Promise<boolean>,
  onError: (error: unknown) => void,
  every: number,
): () => Promise<void> {
  const stopping = new AbortController()
  const shouldContinue = () => !stopping.signal.aborted
  let running = Promise.resolve()
  const pollOnce = async () => {
    while (shouldContinue() && (await work(shouldContinue)));
  }
  // While a call is slow, as without a database, queue only one more.
  let isWaiting = false
  const begin = () => {
    if (isWaiting) return
    isWaiting = true
    running = running
      .then(() => {
        isWaiting = false
        return pollOnce()
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
