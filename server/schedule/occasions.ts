import type { Day } from '../../values/days.ts'
import type { Tx } from '../db/open.ts'
import type { OwnAccount } from '../ledger/lock.ts'
import type { Holidays } from './calendar.ts'
import type { DueOccurrence, PlanUpdate, RunAttempt, Step } from './domain.ts'
import type { Title } from './words.ts'

/** A locked account, with whose it is. What was decided before in its transaction is in its figures. */
export type DueAccount = OwnAccount & { owner: number | null; withdrawals: number }
export type Accounts = ReadonlyMap<number, DueAccount>

/** Defines what an occurrence does, by the kind of its series. */
export type Occasion = {
  title: Title
  /** What to lock before it is decided. */
  accountIds: readonly number[]
  /** Decides how to post, or why not, after all that come before it in its transaction. */
  attempt(accounts: Accounts): RunAttempt
  /** Returns the day of the nth occurrence, when the one before it is settled; null after the last. */
  dayOf(number: number, before: Step['outcome']): Day | null
  /** Nothing is posted after this day. */
  stopsOn: Day | null
}
/** `planUpdate`: null if it stays open. */
export type Settled = { due: DueOccurrence; step: Step; planUpdate: PlanUpdate | null }
export type Occasions = {
  /** In the order of what is due. */
  each: readonly Occasion[]
  /** Writes data of the kind after the steps were recorded. */
  finish?(settled: readonly Settled[]): Promise<void>
}
/** `on`: the day for which all of them are due. */
export type RunMoment = { now: Date; today: Day; on: Day; holidays: Holidays }
export type Group = { institutionId: number; dues: readonly DueOccurrence[] }
/** The kinds of plans by name: how to read what is due, and under which name a run counts it. */
export type Kind = {
  /** Reads what these are to do; their plans and members are locked. */
  open: (tx: Tx, group: Group, moment: RunMoment) => Promise<Occasions>
  figure: 'paid' | 'transfers'
}
export type Kinds = Record<string, Kind>
