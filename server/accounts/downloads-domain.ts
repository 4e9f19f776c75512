import { parseExtra } from '../../values/check.ts'
import { formatCount } from '../../values/counting.ts'
import { AccountType } from '../../values/enumerations.ts'
import { noRecordsText } from '../../values/history.ts'
import { cents } from '../../values/money.ts'
import type { QuickenKey } from '../db/columns.ts'
import { notYoursRefusal, Refusal } from '../refusals.ts'
import type { Institution } from '../db/institution.ts'
import type { Check } from './check-image.ts'
import { showsFigures } from '../ledger/figures.ts'
import { transactionsUnavailableRefusal } from './domain.ts'
import type { CheckRow, Statement } from './downloads-store.ts'

/** Refuses an account that hides its balance: the file would show it. */
export function checkStatement(account: Statement | null, kind: 'Quicken' | 'PDF'): asserts account is Statement {
  if (!account) throw notYoursRefusal()
  if (!account.display || !account.allow_inquiry) throw transactionsUnavailableRefusal()
  if (!showsFigures(account))
    throw new Refusal(422, `A ${kind} file tells the balance, which this account does not show.`)
}

export function checkQuicken(key: QuickenKey | null): asserts key is QuickenKey {
  if (!key) throw new Refusal(422, 'Quicken files are not set up at this institution.')
}

/** Returns the check of a posted row. Only a share's row that names a picture has one. */
export function getCheck(row: CheckRow | null, { key, checkImages }: Pick<Institution, 'key' | 'checkImages'>): Check {
  if (!row) throw notYoursRefusal()
  if (!row.display || !row.allow_inquiry) throw transactionsUnavailableRefusal()
  const { imageKey, checkNumber } = parseExtra(row.extra_info)
  if (!checkImages || row.account_type !== AccountType.SHARE || !imageKey)
    throw new Refusal(422, 'There is no check image of this transaction.')
  return { institution: key, key: imageKey, number: checkNumber || row.draft, amount: cents(row.amount) }
}

/** A server writes one PDF file at a time, and one of so many rows in an eighth of a second. */
export const maxPdfRows = 2_000

export function checkPdfRows(count: number): void {
  if (count === 0) throw noRecordsRefusal()
  if (count > maxPdfRows)
    throw new Refusal(
      422,
      `A PDF file has ${formatCount(maxPdfRows)} transactions at most. Please choose a shorter range.`,
    )
}

export const noRecordsRefusal = () => new Refusal(422, noRecordsText, { code: 'no_records' })
