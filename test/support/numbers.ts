/** Returns the same numbers from 0 to 1 for the same seed, so that a failure can be repeated. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
