import { type Cents, cents } from '../../values/money.ts'
import { sourceError, targetError } from '../../values/transfers.ts'
import type { HistoryAccount, Row } from './history.rules.ts'

/** A transfer between the member's accounts, as the form begins with it. */
export type Repeat = { fromId: string; toId: string; amount: Cents }

type Known = { account: HistoryAccount | null; accounts: readonly HistoryAccount[] }

/** Returns the transfer that a row shows one side of; null for other rows, and where the bank would refuse it now. */
export function repeatOf(
  { bankDescription, amount }: Pick<Row, 'bankDescription' | 'amount'>,
  { account, accounts }: Known,
): Repeat | null {
  const [, direction, id] = /^Transfer (to|from) ([SLC]-\d+)$/.exec(bankDescription) ?? []
  const other = accounts.find((one) => one.id === id)
  if (!account || !other) return null
  const [from, to] = direction === 'to' ? [account, other] : [other, account]
  if (sourceError(from) || targetError(to, from.uniqueId)) return null
  return { fromId: from.uniqueId, toId: to.uniqueId, amount: cents(Math.abs(amount)) }
}
