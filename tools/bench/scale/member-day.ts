import type { Rest, Scale } from './bench.ts'
import { type Cost, mapCost } from './meter.ts'

/**
 * What is assumed, and measured nowhere: change it here, and run the bench again. Two lists: how often an average member
 * causes something by day, and what the night does for them.
 */
const byDay: Record<string, number> = {
  'sign in': 0.4,
  'the bells': 0.5,
  Home: 0.6,
  'a history': 0.5,
  'a search of all accounts': 0.03,
  'a transfer': 0.07,
  'a bill paid': 0.1,
  'a statement opened': 0.02,
  "staff's search of members": 0.005,
  "staff's page of a member": 0.005,
  'an open page, a minute': 2,
}
const byNight: Record<string, number> = { 'a posting of a file': 1, 'a statement made': 1 / 30 }

const assumed = {
  /** The share of a day's work in its busiest hour, and how much busier a payday is. */
  busiestHour: 0.12,
  payday: 1.5,
  /** The share of a core, or of a disk's speed, that is planned for. */
  load: 0.5,
  /** A cell: one server, of which one thread runs JavaScript and two hash, and one PostgreSQL. */
  databaseCores: 8,
  logPerSecond: 20e6,
  disk: 2e12,
  night: 8 * 3600,
  years: 7,
  /** The database is on a primary and on a standby; the log is kept for as many days. */
  copies: 2,
  logDays: 7,
  membersOfEach: 10_000,
  /** Dollars in a month. */
  core: 30,
  gigabyte: 0.1,
}

/** Says in sentences what is assumed. */
export const assumptions = (): string[] => {
  const { busiestHour, payday, load, databaseCores, logPerSecond, disk, years, copies, logDays } = assumed
  return [
    `The busiest hour has ${busiestHour * 100} % of a day's work, and a payday is ${payday} times as busy as other days.`,
    `Cores and the speed of disks are planned for ${load} of what they can do.`,
    `A cell is one server process, of which one thread runs JavaScript and two hash passwords, and one PostgreSQL with ${databaseCores} cores and a disk of ${disk / 1e12} TB, which writes ${logPerSecond / 1e6} MB of WAL each second and is full after ${years} years.`,
    `There are ${copies} databases, the primary and its standby, and the WAL of ${logDays} days is kept.`,
    `A core is $${assumed.core} and a gigabyte $${assumed.gigabyte.toFixed(2)} a month: nobody's offer.`,
  ].map((sentence) => `- ${sentence}`)
}

export type MemberDay = ReturnType<typeof toMemberDay>

/** Adds up what a day of an average member costs. */
export function toMemberDay({ acts, rest, disk, hash }: Scale) {
  const costOf = (name: string) => acts[name] ?? rest[name as Rest]
  const sum = (times: Record<string, number>): Cost =>
    mapCost((figure) => Object.entries(times).reduce((total, [name, count]) => total + costOf(name)[figure] * count, 0))
  const [day, night] = [sum(byDay), sum(byNight)]
  const whole = mapCost((figure) => day[figure] + night[figure])
  /** Of what a day has, what a second of its busiest hour on a payday has. */
  const peak = (assumed.busiestHour * assumed.payday) / 3600
  const hashing = hash * (byDay['sign in'] ?? 0)
  const [statement, posting] = [rest['a statement made'], rest['a posting of a file']]
  /** Of a night in which every member has a statement made and a posting comes: milliseconds, one after the other. */
  const longNight = statement.node + statement.database + posting.node + posting.database
  return {
    day,
    night,
    whole,
    peak,
    hashing,
    longNight,
    rows: [...rowsOf(byDay, costOf), ...rowsOf(byNight, costOf)],
    disk,
  }
}

const rowsOf = (times: Record<string, number>, costOf: (name: string) => Cost) =>
  Object.entries(times).map(([name, count]) => ({
    name,
    count,
    cost: mapCost((figure) => costOf(name)[figure] * count),
  }))

export const membersPerCore = ({ day, peak }: MemberDay): number =>
  (assumed.load * 1000) / ((day.node + day.database) * peak)

/** How many members one cell has when each of its parts is at its limit, the first to give way first. */
export function limitsOf({
  day,
  whole,
  peak,
  hashing,
  longNight,
  disk,
}: MemberDay): { part: string; members: number }[] {
  const { load, databaseCores, logPerSecond, years } = assumed
  return [
    {
      part: 'the one thread of the server that runs JavaScript',
      members: (load * 1000) / ((day.node - hashing) * peak),
    },
    { part: 'the two threads that hash passwords', members: (2 * load * 1000) / (hashing * peak) },
    { part: `${databaseCores} cores of PostgreSQL`, members: (databaseCores * load * 1000) / (day.database * peak) },
    {
      part: `a disk that writes ${logPerSecond / 1e6} MB of WAL each second`,
      members: (load * logPerSecond) / (day.log * peak),
    },
    {
      part: `a disk of ${assumed.disk / 1e12} TB, full after ${years} years`,
      members: assumed.disk / diskOf({ whole, disk }, years),
    },
    {
      part: 'a night of 8 hours in which all statements are made and a file comes',
      members: (assumed.night * 1000) / longNight,
    },
  ].sort((one, other) => one.members - other.members)
}

const diskOf = ({ whole, disk }: Pick<MemberDay, 'whole' | 'disk'>, years: number): number =>
  disk + whole.disk * 365 * years

/** Computes what so many institutions need in all. */
export function billOf(memberDay: MemberDay, institutions: number) {
  const { load, copies, logDays, core, gigabyte, membersOfEach } = assumed
  const { day, whole, peak } = memberDay
  const members = institutions * membersOfEach
  const [cell] = limitsOf(memberDay)
  const cells = Math.ceil(members / (cell?.members ?? 1))
  const cores = (milliseconds: number) => Math.max(cells, Math.ceil((milliseconds * peak * members) / (load * 1000)))
  const [serverCores, databaseCores] = [cores(day.node), cores(day.database)]
  const inGigabytes = (bytes: number) => (bytes * members) / 1e9
  const [disk, log] = [inGigabytes(diskOf(memberDay, 1)), inGigabytes(whole.log)]
  const dollars = (serverCores + databaseCores * copies) * core + (disk * copies + log * logDays) * gigabyte
  return { members, cells, serverCores, databaseCores, disk, log, dollars }
}
