import { expect, test } from 'vitest'
import { chooseRank, findPlace, type Rank, type RankInLine } from '../../server/access/line-domain.ts'

const rankOf = (rank: Rank, waiting: readonly number[], changes: Partial<RankInLine> = {}): RankInLine => ({
  rank,
  waiting,
  present: waiting,
  hashed: 0,
  hashedFor: null,
  joined: 0,
  ...changes,
})
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
/** Two hashes at once that take 50 ms each. */
const own = 40

test('the place counts who came before within the rank, and everybody of the ranks before', () => {
  const line = [rankOf(2, [10, 12, 15]), rankOf(1, [11, 14]), rankOf(3, [9, 13])]
  const places = ([rank, id]: readonly [Rank, number]) => findPlace(line, { rank, id }, own)?.place
  const inOrder = [
    [1, 11],
    [1, 14],
    [2, 10],
    [2, 12],
    [2, 15],
    [3, 9],
    [3, 13],
  ] as const
  expect(inOrder.map(places)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(findPlace(line, { rank: 2, id: 11 }, own)).toBeNull()
  expect(findPlace([], { rank: 2, id: 11 }, own)).toBeNull()
})

test('as many have their turn as can be hashed in three seconds, and those who do not ask hold up nobody', () => {
  const all = from(1, 1_000)
  const turns = (present: readonly number[], hashes = own) =>
    all.filter((id) => findPlace([rankOf(2, all, { present })], { rank: 2, id }, hashes)?.isTurn).length
  expect(turns(all)).toBe(120)
  expect(turns(all.filter((id) => id > 300))).toBe(420)
  // One process has no more waiting than its queue takes.
  expect(turns(all, 1_000)).toBe(150)
  expect(turns(all, 0.01)).toBe(1)
})

test('the time follows from how fast the line has moved, and from who comes later and goes first', () => {
  const secondsLeft = (changes: Partial<RankInLine>, earlier: readonly RankInLine[] = []) =>
    findPlace([rankOf(2, from(1, 601), changes), ...earlier], { rank: 2, id: 601 }, own)?.secondsLeft
  expect(secondsLeft({})).toBe(15)
  // Too short to tell.
  expect(secondsLeft({ hashed: 10, hashedFor: 2 })).toBe(15)
  // Two processes.
  expect(secondsLeft({ hashed: 1_600, hashedFor: 20 })).toBe(8)
  expect(secondsLeft({ hashed: 400, hashedFor: 20 })).toBe(30)
  expect(secondsLeft({ hashed: 400, hashedFor: 20 }, [rankOf(1, [], { joined: 200 })])).toBe(60)
  expect(secondsLeft({ hashed: 0, hashedFor: null }, [rankOf(1, [], { joined: 100_000 })])).toBe(60)
})

test('who is far from the front asks less often, and a long line less than a short one', () => {
  const asks = (place: number, length: number) =>
    findPlace([rankOf(2, from(1, length))], { rank: 2, id: place }, own)?.askAfterMs
  expect([1, 120, 200, 500, 2_000].map((place) => asks(place, 2_000))).toEqual([1_000, 1_000, 1_000, 4_738, 10_000])
  expect(asks(20_000, 20_000)).toBe(30_000)
})

test('a remembered browser comes first, and a network that has many in line last', () => {
  expect(chooseRank(true, 499, 1)).toBe(1)
  expect([0, 49, 50, 499].map((inLine) => chooseRank(false, inLine, 1))).toEqual([2, 2, 3, 3])
  expect([chooseRank(true, 500, 1), chooseRank(false, 500, 1)]).toEqual([null, null])
})
