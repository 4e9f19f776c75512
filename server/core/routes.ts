import { correctionText } from '../../values/core-differences.ts'
import { type Day, dayIn } from '../../values/days.ts'
import { AccountType, AdminAction, TransactionSearchType as Kind } from '../../values/enumerations.ts'
import { type Cents, cents, fromWire } from '../../values/money.ts'
import type { AppContext } from '../context.ts'
import { byCaller, recordAudit } from '../db/audit.ts'
import { findProposer, isSamePerson } from '../db/staff.ts'
import { type Call, handlers } from '../http/call.ts'
import { getAvailable } from '../ledger/figures.ts'
import { newConfirmNum } from '../ledger/ids.ts'
import { postingKinds } from '../ledger/kinds.ts'
import { lockAccounts, type LockedAccounts } from '../ledger/lock.ts'
import { postLocked } from '../ledger/post.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import { mailApprovers } from '../session/approval-mail.ts'
import { requireReauthentication } from '../session/reauthentication.ts'
import { toDifference, toComparison } from './answers.ts'
import { findLastCompared } from './comparison-store.ts'
import { decideDifference } from './domain.ts'
import { readFiguresAt } from './figures-store.ts'
import * as store from './differences-store.ts'

const pageSize = 50

export const core = handlers(({ secrets }: Pick<AppContext, 'secrets'>) => ({
  getCoreDifferences: async ({ db, institution, caller, query: { settled = false, page = 1 }, total }) => {
    const [{ rows, count }, last] = await Promise.all([
      store.readCoreDifferences(db, institution.id, { settled, page, pageSize }),
      findLastCompared(db, institution.id),
    ])
    total(count)
    return toComparison(last, rows, caller.id)
  },

  changeCoreDifference: async (call) => {
    const { db: tx, institution, caller, body, now } = call
    // Who only declines moves nothing.
    if (body.act !== 'DECLINE') await requireReauthentication(tx, call)
    const row = await store.lockDifference(tx, institution.id, body.id)
    if (!row) throw notYoursRefusal()
    const balance = (given: number | null) => (given === null ? null : fromWire(given))
    const holder = row.holder_id && { institutionId: institution.id, personId: row.holder_id }
    const isOwn = holder ? await isSamePerson(tx, holder, caller.id) : false
    const proposer = await findProposer(tx, institution.id, row.correction_by)
    const decided = decideDifference(row, {
      ...body,
      ours: balance(body.ours),
      theirs: balance(body.theirs),
      by: caller.id,
      isOwn,
      mayPropose: proposer?.mayDecide,
    })
    const isSettled = decided.state !== 'OPEN'
    const num = decided.corrects === 0 ? null : newConfirmNum()
    await store.updateDifference(tx, institution.id, row.id, {
      difference_state: decided.state,
      correction_by: decided.by,
      correction_reason: decided.reason,
      ...(isSettled && { settled_at: now, settled_by: caller.id, correction_num: num }),
    })
    if (body.act === 'PROPOSE')
      await mailApprovers(tx, secrets, call, holder || null, `a correction of ${row.core_account}`)
    const audit = {
      ...byCaller(call),
      action: AdminAction.CORE_DIFFERENCE,
      target: { type: 'coreDifference', id: row.id } as const,
      before: { state: row.difference_state, proposedBy: row.correction_by },
      after: {
        act: body.act,
        account: row.core_account,
        ours: row.ours,
        theirs: row.theirs,
        reason: decided.reason ?? row.correction_reason,
        ...(num !== null && { confirmNum: num }),
      },
    }
    if (num !== null && row.account_id !== null) {
      const locked = await lockAccounts(tx, institution.id, [row.account_id])
      // Since the comparison an import may have posted what is corrected here, or told what the core had posted.
      const figures = await readFiguresAt(tx, institution.id, row.account_id, row.last_found_on as Day)
      if (figures?.ours !== row.ours || figures.explained !== row.explained)
        throw new Refusal(
          409,
          'What was posted by that day has changed since it was compared. Wait for the next comparison.',
        )
      await postLocked(locked, { postings: [toPosting(call, locked, row, cents(decided.corrects), num)], audit })
    } else await recordAudit(tx, audit)
    const after = await store.findDifference(tx, institution.id, row.id)
    if (!after) throw notYoursRefusal()
    return toDifference(after, caller.id)
  },
}))

/** Returns what makes the balance agree with the core's, unless the account does not have the money. */
function toPosting(
  { institution, caller, now }: Pick<Call<'changeCoreDifference'>, 'institution' | 'caller' | 'now'>,
  { rows: [account] }: LockedAccounts,
  { outside }: { outside: number },
  amount: Cents,
  num: string,
) {
  if (!account) throw notYoursRefusal()
  const isShare = account.account_type === AccountType.SHARE
  if (isShare && amount < 0 && getAvailable(account) < -amount)
    throw new Refusal(422, 'The account does not have this money any more. Look at it again after the next comparison.')
  if (account.account_type === AccountType.LOAN && account.balance + amount > 0)
    throw new Refusal(422, 'The loan owes less than this by now. Look at it again after the next comparison.')
  const entry = {
    searchType: Kind.ALL,
    description: correctionText,
    happenedOn: dayIn(institution.timeZone, now),
  }
  return {
    kind: postingKinds.correction,
    confirmNum: num,
    madeAt: now,
    madeBy: caller.id,
    entries: [
      { ...entry, accountId: account.id, amount },
      { ...entry, accountId: outside, amount: cents(-amount) },
    ],
  }
}
