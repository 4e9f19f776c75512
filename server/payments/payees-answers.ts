import type { components } from '../../api/schema.d.ts'
import { isoToWire } from '../../values/days.ts'
import { PayeeTypeCode } from '../../values/enumerations.ts'
import { cents, toWire } from '../../values/money.ts'
import { maskAccountNumber, getPaymentMethod, needsBankAccount } from './payees-domain.ts'
import type { BillRow, OfferedRow, QuickPayRow } from './payees-store.ts'

type Schemas = components['schemas']
type PayeeColumns = Pick<
  BillRow,
  | 'unique_id'
  | 'id'
  | 'name'
  | 'nickname'
  | 'address1'
  | 'account_number'
  | 'routing_number'
  | 'bank_account'
  | 'offered_payee_id'
  | 'is_active'
>

const toKindFields = (
  row: Pick<PayeeColumns, 'routing_number' | 'bank_account' | 'offered_payee_id' | 'is_active'>,
) => ({
  payeeMethod: getPaymentMethod(row),
  payeeType: row.offered_payee_id === null ? PayeeTypeCode.MEMBER : PayeeTypeCode.INSTITUTION,
  isActive: row.is_active ?? true,
  needsBankAccount: needsBankAccount(row),
})

/** Returns what a list shows of a payee, paid by hand or automatically. */
export const toListedPayee = (row: PayeeColumns) => ({
  uniqueId: row.unique_id,
  payeeId: row.id,
  payeeName: row.name,
  payeeNickname: row.nickname,
  payeeAddress1: row.address1,
  payeeAccountNumber: maskAccountNumber(row.account_number),
  ...toKindFields(row),
})

export const toQuickPay = (row: QuickPayRow): Schemas['QuickPay'] => ({
  ...toListedPayee(row),
  lastPaidDate: row.paid_on === null ? null : isoToWire(row.paid_on),
  lastPaidAmount: row.amount === null ? null : toWire(cents(row.amount)),
})

export const toOfferedPayee = ({
  id,
  name,
  phone,
  address1,
  address2,
  city,
  state,
  zip_code,
}: OfferedRow): Schemas['DefaultPayee'] => {
  return { legacyPayeeId: id, name, phone, address1, address2, city, state, zipCode: zip_code }
}

export const toPayee = (row: BillRow, pendingPayments: number): Schemas['Payee'] => ({
  uniqueId: row.unique_id,
  payeeId: row.id,
  name: row.name,
  nickname: row.nickname,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  phone: row.phone,
  accountNumber: row.account_number,
  legacyPayeeId: row.id,
  legacyPaymentId: row.bill_id,
  isGlobal: row.offered_payee_id !== null,
  ...toKindFields(row),
  routingNumber: row.routing_number,
  bankAccountNumber: row.bank_account,
  accountHolderName: row.holder_name,
  accountHolderLastName: row.holder_last_name,
  pendingPayments,
})
