/** Random values that are the same on every start. */
export type Random = {
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Favors small amounts. */
  amount(low: number, high: number): number
}

/** Returns a random sequence, always the same for a name. */
export function seededRandom(name: string): Random {
  const next = mulberry(hash(name))
  const pickInteger = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    whole: pickInteger,
    pick: (list) => {
      if (list.length === 0) throw new RangeError(`nothing to pick from: ${name}`)
      return list[pickInteger(0, list.length - 1)] as (typeof list)[number]
    },
    amount: (low, high) => low + Math.floor(next() * next() * (high - low + 1)),
  }
}

/** Mulberry32: numbers in [0, 1). */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (const letter of text) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return mixed
}
