import type { components } from '../../api/schema.d.ts'
import { Refusal } from '../refusals.ts'

export type PlaceInLine = components['schemas']['PlaceInLine']
export type InLine = components['schemas']['InLine']
/** Where a sign-in is in line: those of a lower rank come first, and within a rank who came first. */
export type Rank = 1 | 2 | 3
export type Ticket = { id: number; rank: Rank }
/** `present`: those of `waiting` that still ask, and send their password at their turn. `hashed` and `joined`: how many, in the last `seconds` seconds. */
export type RankInLine = {
  rank: Rank
  waiting: readonly number[]
  present: readonly number[]
  hashed: number
  hashedFor: number | null
  joined: number
}

/** In seconds: what is counted to learn how fast the line moves. */
export const measuredFor = 20
/** Long enough for a phone that shows another app for a moment, and short enough that a closed tab is soon forgotten. */
const graceInLine = 180_000
/** How late a browser may ask and count as present. */
const latest = 3_000
/** In seconds: a browser sends the password at once at its turn. One that only asks on holds up nobody. */
export const timeToSend = 10
/** How long a ticket lets its username try again once its password was hashed. */
export const ticketLife = 120_000
export const maxHashesOfTicket = 3
/** From one network: more than a branch sends at once, and far fewer than what would hold everybody up. */
const [crowded, mostOfNetwork] = [50, 500]

/** How many seconds of hashing may be called up: it covers the time until browsers ask again. */
const calledUp = 3
// Less than the queue takes: a member who confirms something by password must find room.
const mostCalledUp = 150

export const notInLineRefusal = () => new Refusal(404, 'You are no longer in line.')

/** `inLine`: how many of this network wait. Null when there are too many to join. */
export function chooseRank(isRemembered: boolean, inLine: number, scale: number): Rank | null {
  if (inLine >= mostOfNetwork * scale) return null
  if (isRemembered) return 1
  return inLine >= crowded * scale ? 3 : 2
}

/** `own`: how many passwords this process can hash each second. Null for a ticket that is not in line. */
export function findPlace(line: readonly RankInLine[], ticket: Ticket, own: number): PlaceInLine | null {
  if (!isWaiting(line, ticket)) return null
  const ahead = countAhead(line, ticket, 'waiting')
  const presentAhead = countAhead(line, ticket, 'present')
  const measured = measureRate(line)
  const rate = Math.max(own, measured ?? 0)
  const called = Math.max(1, Math.round(Math.min(calledUp, mostCalledUp / own) * rate))
  const pace = paceOf(line, ticket, measured ?? own)
  const untilTurn = Math.max(0, presentAhead - called) / pace
  return {
    place: ahead + 1,
    secondsLeft: Math.ceil(presentAhead / pace),
    askAfterMs: Math.round(clamp(untilTurn * 500, 1_000, longestPause(line))),
    isTurn: presentAhead < called,
  }
}

/** Returns how long a ticket counts as present, and as in line, after it was told when to ask again. */
export const lifeInLine = (askAfterMs: number, now: Date) => ({
  askBy: new Date(now.getTime() + askAfterMs + latest),
  expiresAt: new Date(now.getTime() + askAfterMs + graceInLine),
})

/** Returns null until enough were hashed to tell. */
function measureRate(line: readonly RankInLine[]): number | null {
  const seconds = Math.max(0, ...line.map(({ hashedFor }) => hashedFor ?? 0))
  return seconds < 5 ? null : sum(line, ({ hashed }) => hashed) / seconds
}

/** Returns how many places a ticket moves up each second: those who come later and go first take some. */
function paceOf(line: readonly RankInLine[], { rank }: Ticket, rate: number): number {
  const firstComers = sum(line, (one) => (one.rank < rank ? one.joined : 0)) / measuredFor
  return Math.max(rate - firstComers, rate / 4, 0.1)
}

/** The longer the line, the less often those at its end ask. */
const longestPause = (line: readonly RankInLine[]) =>
  clamp(sum(line, ({ waiting }) => waiting.length) * 2, 10_000, 30_000)

const isWaiting = (line: readonly RankInLine[], { id, rank }: Ticket) =>
  line.some((one) => one.rank === rank && one.waiting[countBelow(one.waiting, id)] === id)

const countAhead = (line: readonly RankInLine[], { id, rank }: Ticket, which: 'waiting' | 'present') =>
  sum(line, (one) => {
    if (one.rank > rank) return 0
    return one.rank < rank ? one[which].length : countBelow(one[which], id)
  })

/** Returns how many of these sorted numbers are smaller. */
function countBelow(sorted: readonly number[], id: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

const sum = (line: readonly RankInLine[], of: (one: RankInLine) => number) =>
  line.reduce((total, one) => total + of(one), 0)
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
