import { day } from '../../values/days.ts'
import type { AppContext } from '../context.ts'
import { type Tx, transact } from '../db/open.ts'
import { notify } from '../delivery/notify.ts'
import { lockForRun } from '../ledger/lock.ts'
import { openPosting } from '../ledger/post.ts'
import { withWithdrawals } from '../ledger/withdrawals-store.ts'
import { decideHeldStep, decidePlanUpdate, decideStep, type DueOccurrence, getLastDay, type Rules } from './domain.ts'
import type { Accounts, Group, Kind, Kinds, RunMoment, Occasion, Occasions, Settled } from './occasions.ts'
import * as store from './store.ts'
import { composeRunNotice, type NoticeText } from './words.ts'

type Due = { due: DueOccurrence; occasion: Occasion }
type Decided = Settled & { notices: readonly NoticeText[] }

/**
 * Settles occurrences of a day in one transaction, in their order. One alone waits for its locks. Several wait for nobody:
 * where something of a member is locked or gone, all of the member's are left. Returns the ids of those.
 */
export const settleTogether = (
  { db, secrets, kinds }: Pick<AppContext, 'db' | 'secrets'> & { kinds: Kinds },
  institutionId: number,
  ones: readonly store.DuePlan[],
  given: Omit<RunMoment, 'on'>,
): Promise<number[]> =>
  transact(db, async (tx) => {
    const waits = ones.length === 1
    const moment = { ...given, on: day((ones[0] as store.DuePlan).scheduled_on) }
    const found = await store.lockOccurrences(
      tx,
      institutionId,
      ones.map(({ id }) => id),
      { ...moment, waits },
    )
    const byId = new Map(found.map((due) => [due.id, due]))
    const dues = ofWholeMembers(
      ones,
      ({ person_id }) => person_id,
      ({ id }) => byId.has(id),
    ).flatMap(({ id }) => byId.get(id) ?? [])
    const { each, finish } = await openAll(tx, kinds, { institutionId, dues }, moment)
    const ids = new Set(each.flatMap(({ occasion }) => occasion.accountIds))
    const locked = await lockForRun(
      tx,
      institutionId,
      [...ids].sort((one, other) => one - other),
      waits,
    )
    const rows = await withWithdrawals(tx, institutionId, locked.rows, moment.today)
    const accounts: Accounts = new Map(rows.map((row) => [row.id, row]))
    const ready = ofWholeMembers(
      each,
      ({ due }) => due.member.personId,
      ({ occasion }) => occasion.accountIds.every((id) => accounts.has(id)),
    )
    // It waited, so the account is not locked: without an error nobody would learn that this is never done.
    if (waits && each.length > ready.length)
      throw new Error(`occurrence ${ones[0]?.id} names an account that no member has`)
    const posting = openPosting({ ...locked, rows })
    const decided = ready.map((one) => decide(one, accounts, posting, moment))
    if (decided.length > 0) {
      await posting.write()
      await store.recordSteps(tx, institutionId, decided, moment)
      await finish(decided)
      for (const { due, notices } of decided)
        for (const notice of notices) await notify(tx, secrets, { ...due.member, email: due.email }, notice, moment.now)
    }
    const settledIds = new Set(decided.map(({ due }) => due.id))
    return ones.map(({ id }) => id).filter((id) => !settledIds.has(id))
  })

/** Returns those of members of whom nothing is missing. */
function ofWholeMembers<One>(
  all: readonly One[],
  memberOf: (one: One) => number,
  isThere: (one: One) => boolean,
): One[] {
  const missing = new Set(all.filter((one) => !isThere(one)).map(memberOf))
  return all.filter((one) => !missing.has(memberOf(one)))
}

/** Reads what all of these do, each kind's together. */
async function openAll(tx: Tx, kinds: Kinds, { institutionId, dues }: Group, moment: RunMoment) {
  const occasions = new Map<number, Occasion>()
  const opened: { kind: Kind; finish: Occasions['finish'] }[] = []
  for (const [kind, ofKind] of Map.groupBy(dues, (due) => kindOf(kinds, due))) {
    const { each, finish } = await kind.open(tx, { institutionId, dues: ofKind }, moment)
    for (const [index, { id }] of ofKind.entries()) occasions.set(id, each[index] as Occasion)
    opened.push({ kind, finish })
  }
  return {
    each: dues.map((due): Due => ({ due, occasion: occasions.get(due.id) as Occasion })),
    finish: async (settled: readonly Settled[]) => {
      for (const { kind, finish } of opened) await finish?.(settled.filter(({ due }) => kindOf(kinds, due) === kind))
    },
  }
}

function kindOf(kinds: Kinds, { kind }: DueOccurrence): Kind {
  const found = kinds[kind]
  if (!found) throw new Error(`nothing knows a plan of kind ${kind}`)
  return found
}

type Posting = Pick<ReturnType<typeof openPosting>, 'add'>

/** Decides one, and adds what it posts. */
function decide({ due, occasion }: Due, accounts: Accounts, posting: Posting, { today, holidays }: RunMoment): Decided {
  const rules = { today, holidays, stopsOn: occasion.stopsOn }
  const { step, also } = attempt({ due, occasion }, accounts, posting, rules)
  const planUpdate = step.again
    ? null
    : decidePlanUpdate(due, step, occasion.dayOf(due.number + 1, step.outcome), rules)
  // Notify only about the first day on hold.
  const isToldBefore = step.outcome === 'held' && due.tried.includes('held')
  const words = isToldBefore
    ? null
    : composeRunNotice(occasion.title, due, step, planUpdate, () => getLastDay(due, rules))
  return { due, step, planUpdate, notices: [also, words].filter((notice) => notice !== null) }
}

function attempt({ due, occasion }: Due, accounts: Accounts, posting: Posting, rules: Rules) {
  const held = decideHeldStep(due, rules)
  if (held) return { step: held, also: null }
  const attempted = occasion.attempt(accounts)
  const step = decideStep(due, attempted, rules)
  if (attempted.outcome !== 'done') return { step, also: null }
  posting.add(attempted.order)
  return { step, also: attempted.also ?? null }
}
