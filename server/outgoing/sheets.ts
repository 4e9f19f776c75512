import { toPlainCsv } from '../../values/csv.ts'
import { isoToWire } from '../../values/days.ts'
import { cents } from '../../values/money.ts'
import type { Batch, OutgoingPayment } from './port.ts'

/** Writes the file for the check printer. */
export const checkFile = ({ made_on, payments }: Batch): string =>
  toPlainCsv(
    ['Number', 'Date', 'Payee', 'Address 1', 'Address 2', 'City', 'State', 'ZIP', 'Amount', 'Memo'],
    payments.map(({ id, amount, comment, payee }) => [
      String(id),
      isoToWire(made_on),
      payee.name,
      payee.address1,
      payee.address2,
      payee.city,
      payee.state,
      payee.zip_code,
      cents(amount),
      [payee.account_number && `Account ${payee.account_number}`, comment].filter(Boolean).join(', '),
    ]),
  )

/** Writes PayPal's file of mass payouts. */
export const payoutFile = ({ payments }: Batch): string =>
  toPlainCsv(
    ['Recipient', 'Amount', 'Currency', 'ID', 'Note', 'Wallet'],
    payments.map(({ amount, confirm_num, comment, method, payee }) => [
      getHandle(payee),
      cents(amount),
      'USD',
      confirm_num,
      comment,
      method === 'Venmo' ? 'VENMO' : 'PAYPAL',
    ]),
  )

/** Drops the @ of a Venmo name, which a spreadsheet would run as a formula. */
const getHandle = ({ account_number }: OutgoingPayment['payee']) => account_number.replace(/^@/, '')
