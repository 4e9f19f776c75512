import type { components } from '../../api/schema.d.ts'
import { type Day, day, dayIn, dayToWire, isoToWire } from '../../values/days.ts'
import { AccountType, DeliveryState, SendToType } from '../../values/enumerations.ts'
import { displayId, maskNumber } from '../../values/masking.ts'
import { type Cents, cents, toWire } from '../../values/money.ts'
import { getAvailable, bookAccountType } from '../ledger/figures.ts'
import type { Posting } from '../ledger/post.ts'
import type { decideRepetition, Pair } from './domain.ts'
import { leavesAt } from './send-domain.ts'
import type { findTransfer, HistoryRow, OutgoingColumns, SideRow } from './past-store.ts'
import type { TransferAccount } from './store.ts'
import { isOf, notTakenBackBecause } from './take-back-domain.ts'

type Schemas = components['schemas']
type PreviewDays = Pick<Schemas['TransferPreview'], 'nextDate' | 'nextProcessDate' | 'lastProcessDate'>
type Rest = PreviewDays & Pick<Schemas['TransferPreview'], 'sameTransferAt' | 'firstProcessDate'>

/** Unknown for a transfer on a later day. */
export const unknownFigures = {
  fromAvailableAfter: null,
  fromBalanceAfter: null,
  toAvailableAfter: null,
  toBalanceAfter: null,
  sameTransferAt: null,
}

export const repetitionDays = (repetition: ReturnType<typeof decideRepetition>): PreviewDays => ({
  nextDate: wireOrNull(repetition?.next),
  nextProcessDate: wireOrNull(repetition?.nextProcessDay),
  lastProcessDate: wireOrNull(repetition?.lastProcessDay),
})

const wireOrNull = (day: Day | null | undefined) => (day ? dayToWire(day) : null)

/** Returns both sides after this posting. */
export function toPreview({ from, to }: Pair, { entries }: Posting, rest: Rest): Schemas['TransferPreview'] {
  const availableAfter = (account: TransferAccount) => {
    const change = entries
      .filter(({ accountId }) => accountId === account.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const balance = account.balance + change
    return toFigures(account, balance, getAvailable({ ...account, balance }))
  }
  const [source, target] = [availableAfter(from), availableAfter(to)]
  return {
    fromAvailableAfter: source.availableAfter,
    fromBalanceAfter: source.balanceAfter,
    toAvailableAfter: target.availableAfter,
    toBalanceAfter: target.balanceAfter,
    ...rest,
  }
}

/**
 * `description` names the source before the comment, so a reader must stop at the first colon and the account after it.
 */
export function toHistoryItem(row: HistoryRow, { timeZone, now }: Moment): Schemas['TransferHistoryItem'] {
  const from = displayId(row.from_type, row.from_id)
  const to = row.to_type === bookAccountType ? null : displayId(row.to_type, row.to_id)
  return {
    id: row.id,
    confirmNum: row.confirm_num ?? '',
    effectiveDate: isoToWire(row.effective_on),
    amount: toWire(cents(-row.amount)),
    accountId: to ?? '',
    description: `Transfer from: ${row.from_type}-${Number(row.from_id)}${row.comment && `; ${row.comment}`}`,
    from,
    to: to ?? row.payee?.name ?? '',
    fromName: row.from_name,
    toName: to ? row.to_name : '',
    delivery: toDelivery(row, { timeZone, now }),
    isTakenBack: row.taken_at !== null,
  }
}

type FoundTransfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

export const toTransferReceipt = (
  found: FoundTransfer,
  confirmNum: string,
  from: SideRow,
  to: SideRow | undefined,
  { timeZone, now, today }: Moment & { today: Day },
): Schemas['TransferReceipt'] => ({
  confirmNum,
  madeAt: found.made_at.toISOString(),
  madeBy: found.name,
  amount: toWire(cents(-from.amount)),
  comment: from.comment,
  from: toSide(from),
  to: to ? toSide(to) : toReceiver(found),
  contactId: found.contact_id,
  scheduledTransferId: found.plan_id,
  delivery: toDelivery(found, { timeZone, now }),
  undoExpiresInMs: found.returned_at ? 0 : Math.max(0, (found.undo_until?.getTime() ?? 0) - now.getTime()),
  ...toTakeBack(found, from, to, isOf(today, found.made_at, timeZone)),
})

/** A transfer between accounts can be taken back on its day; of that day's, the reason is said why one cannot. */
function toTakeBack({ taken_at }: FoundTransfer, from: SideRow, to: SideRow | undefined, isOfToday: boolean) {
  const takenBackAt = taken_at?.toISOString() ?? null
  if (!to || taken_at || !isOfToday) return { canTakeBack: false, whyNotTakenBack: '', takenBackAt }
  const why = notTakenBackBecause({ amount: cents(-from.amount), from, to })
  return { canTakeBack: why === null, whyNotTakenBack: why ?? '', takenBackAt }
}

const sendToOf = {
  Check: SendToType.NONE,
  Electronic: SendToType.BANK_ACCOUNT,
  Venmo: SendToType.VENMO,
  PayPal: SendToType.PAYPAL,
}

type Moment = { timeZone: string; now: Date }

/** Returns what happened to sent money; null for a transfer. */
function toDelivery(
  { method, paid_on, paid_at, delivered_at, returned_at, return_reason, undo_until }: OutgoingColumns,
  { timeZone, now }: Moment,
): Schemas['Delivery'] {
  if (paid_on === null || method === null) return null
  const state = returned_at ? DeliveryState.RETURNED : delivered_at ? DeliveryState.HANDED_ON : DeliveryState.ON_ITS_WAY
  const at = returned_at ?? delivered_at
  const leaves = paid_at && leavesAt(paid_at, undo_until)
  return {
    state,
    sendTo: sendToOf[method],
    on: dayToWire(at ? dayIn(timeZone, at) : day(paid_on)),
    reason: return_reason ?? '',
    leavesAt: state === DeliveryState.ON_ITS_WAY && leaves && leaves > now ? leaves.toISOString() : null,
  }
}

/** Returns the receiver's name as of then, and the account or handle. */
function toReceiver({ method, payee }: FoundTransfer): Schemas['TransferSide'] {
  if (!payee) throw new Error('a transfer has no target')
  const number = method === 'Electronic' ? maskNumber(payee.account_number.slice(-4)) : payee.account_number
  return { accountId: null, name: payee.name, number, availableAfter: null, balanceAfter: null }
}

const toSide = (row: SideRow): Schemas['TransferSide'] => ({
  accountId: displayId(row.account_type, row.display_id),
  name: row.name,
  number: maskNumber(row.last_four),
  ...toFigures(row, row.balance_after, row.available_after === null ? null : cents(row.available_after)),
})

type BalanceVisibility = Pick<SideRow, 'account_type' | 'allow_balance' | 'display'>

/** A share may hide its balance; for a loan it is what is owed. */
function toFigures(
  { account_type, allow_balance, display }: BalanceVisibility,
  balance: number | null,
  available: Cents | null,
) {
  const hidden = !display || (account_type === AccountType.SHARE && !allow_balance)
  return {
    availableAfter: hidden || available === null ? null : toWire(available),
    balanceAfter:
      hidden || balance === null ? null : toWire(cents(account_type === AccountType.SHARE ? balance : -balance)),
  }
}
