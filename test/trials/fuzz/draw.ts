import { numbersFrom } from '../../support/numbers.ts'

export type Draw = ReturnType<typeof drawFrom>

/** Draws random values that repeat for the same seed. */
export function drawFrom(seed: number) {
  const number = numbersFrom(seed)
  const upTo = (max: number) => Math.floor(number() * (max + 1))
  const text = (length: number, letters: string) =>
    Array.from({ length }, () => letters[upTo(letters.length - 1)]).join('')
  return {
    upTo,
    chance: (share: number) => number() < share,
    pick: <T>(list: readonly T[]) => list[upTo(list.length - 1)] as T,
    text,
    uuid: () => [8, 4, 4, 4, 12].map((length) => text(length, '0123456789abcdef')).join('-'),
  }
}
