import type { Day } from '../../../values/days.ts'
import type { EpayRules } from '../../db/columns.ts'
import type { Tx } from '../../db/open.ts'
import { Refusal } from '../../refusals.ts'
import { type Holidays, readHolidays } from '../../schedule/calendar.ts'
import { refuseWrongAutoPays } from './autopays-store.ts'
import {
  type ImportedPaymentRow,
  type ImportedPayer,
  type PlannedBill,
  readImportedPayers,
  readPaymentRows,
} from './payers-store.ts'
import { type Checked, matchPlans, writeChecked } from './plans-store.ts'
import type { LinkPhones } from './settings-write-store.ts'
import { readTransferRows, refuseWrongTransfers, type TransferRow } from './transfers-store.ts'

/**
 * The rules of the areas, as for members. Each refuses, or returns how many come before the next one, counted from its
 * first day; null if none is on that day.
 */
export type ImportRules = {
  numberImportedTransfer: (
    transfer: TransferRow & { running: number },
    moment: { today: Day; holidays: Holidays },
  ) => number | null
  linkPhones: LinkPhones
  numberImportedPayment: (
    payment: ImportedPaymentRow,
    payer: ImportedPayer,
    moment: { today: Day; rules: EpayRules },
  ) => number | null
}

/** Refuses what members could not plan themselves. Members, accounts and payees of the files are written. */
export async function refuseWrongPlans(
  tx: Tx,
  institution: { id: number; epay: EpayRules },
  { today, rules }: { today: Day; rules: ImportRules },
): Promise<void> {
  const { id, epay } = institution
  await matchPlans(tx, id)
  await refuseWrongTransfers(tx, id, today)
  await writeChecked(tx, 'transfer', await checkTransfers(tx, id, today, rules))
  await refuseWrongAutoPays(tx, id, today)
  await writeChecked(tx, 'autopay', await checkPayments(tx, id, { today, rules: epay }, rules))
}

async function checkTransfers(tx: Tx, id: number, today: Day, rules: ImportRules): Promise<Checked[]> {
  const moment = { today, holidays: await readHolidays(tx) }
  const added = new Map<number, number>()
  return (await readTransferRows(tx, id)).map((row) => {
    const before = added.get(row.holder) ?? 0
    const running = row.isAdded ? row.planned + before : 0
    const checked = check(row.line, () => rules.numberImportedTransfer({ ...row, running }, moment))
    if (row.isAdded && checked.refusal === null) added.set(row.holder, before + 1)
    return checked
  })
}

async function checkPayments(
  tx: Tx,
  id: number,
  moment: { today: Day; rules: EpayRules },
  rules: ImportRules,
): Promise<Checked[]> {
  const payers = await readImportedPayers(tx, id)
  return (await readPaymentRows(tx, id)).map((row) => {
    const payer = payers.get(row.holder)
    if (!payer) throw new Error(`nobody pays line ${row.line}`)
    const checked = check(row.line, () => rules.numberImportedPayment(row, payer, moment))
    if (checked.refusal === null) payer.planned.push(toPlanned(row))
    return checked
  })
}

/** It counts for those after it. */
const toPlanned = ({
  bill,
  account,
  amount,
  finalAmount,
  remaining,
  nextOn,
  frequency,
}: ImportedPaymentRow): PlannedBill => ({
  occurrence_id: 0,
  payee_id: bill.payee_id,
  account_id: account.id,
  amount: remaining === 1 && finalAmount !== null ? finalAmount : amount,
  scheduled_on: nextOn,
  state: 'open',
  origin: frequency === null ? 'Quick Pay' : 'Auto Pay',
})

function check(line: number, toNumber: () => number | null): Checked {
  try {
    const number = toNumber()
    return { line, number, refusal: number === null ? 'nextOn is no day of those counted from countedFrom' : null }
  } catch (error) {
    if (error instanceof Refusal) return { line, number: null, refusal: error.message }
    throw error
  }
}
