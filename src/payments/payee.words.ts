import { countText } from '../../values/counting.ts'
import type { Day } from '../../values/days.ts'
import { type Cents, format } from '../../values/money.ts'

export const payeeWords = {
  title: 'Payee',
  pay: 'Pay now',
  edit: 'Edit Payee',
  remove: 'Delete',
  removeTitle: 'Delete Payee',
  askToRemove: 'Are you sure you want to delete this Payee?',
  close: 'Close',
  removed: 'Payee Removed Successfully',
  scheduled: 'Scheduled Payments',
  nickname: 'Nickname',
  address: 'Address',
  phone: 'Phone Number',
  accountNumber: 'Account Number',
  routingNumber: 'ABA Routing Number',
  bankAccount: 'Bank Account Number',
  needsBankAccount: 'Paid electronically. Enter the payee’s bank account number before the next payment.',
  enterBankAccount: 'Enter Bank Account',
  holder: 'Account holder',
  method: 'Payment method',
  methods: { Unknown: '', Check: 'Paid by check', Electronic: 'Paid electronically' },
  offeredBy: 'Offered by',
  institution: 'Your institution',
  availability: 'Availability',
  withdrawn: 'No longer available',
  pending: 'Scheduled',
  payments: (count: number) => countText(count, 'payment'),
  history: 'Payments',
  paidInYear: (day: Day, paid: Cents) => `Paid in ${day.slice(0, 4)}: ${format(paid)}`,

  noHistory: 'No payments yet.',
}
