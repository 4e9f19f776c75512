import type { RouteObject } from 'react-router'
import { chosenBy } from '../../machines/payments/autoPayChoice.storage.ts'
import { addedPayeeAt, payeeAt, screens as addresses } from '../shared/addresses.ts'
import { late } from './late.tsx'
import { lateFlow } from './lateFlow.tsx'
import { member } from './MemberFlow.tsx'

const payments = lateFlow({
  machine: async () => (await import('../../machines/payments/quickPay.machine.ts')).quickPayMachine,
  Screen: late(async () => (await import('../payments/SummaryScreen.tsx')).SummaryScreen),
  input: ({ userId, search }) => ({ userId, added: new URLSearchParams(search).get('added') }),
})
const scheduledPayments = lateFlow({
  machine: async () => (await import('../../machines/payments/scheduledPayments.machine.ts')).scheduledPaymentsMachine,
  Screen: late(async () => (await import('../payments/ScheduledPaymentsScreen.tsx')).ScheduledPaymentsScreen),
  input: ({ userId, zone }) => ({ userId, zone }),
})
const paymentActivity = lateFlow({
  machine: async () => (await import('../../machines/payments/paymentActivity.machine.ts')).paymentActivityMachine,
  Screen: late(async () => (await import('../payments/PaymentActivityScreen.tsx')).PaymentActivityScreen),
  input: member,
})
const comingWeeks = lateFlow({
  machine: async () => (await import('../../machines/payments/comingWeeks.machine.ts')).comingWeeksMachine,
  Screen: late(async () => (await import('../payments/ComingWeeksScreen.tsx')).ComingWeeksScreen),
  input: member,
})
const paymentReceipt = lateFlow({
  machine: async () => (await import('../../machines/payments/paymentReceipt.machine.ts')).paymentReceiptMachine,
  Screen: late(async () => (await import('./PaymentReceiptPage.tsx')).PaymentReceiptPage),
  input: ({ userId, params: { uniqueId = '' } }) => ({ userId, uniqueId }),
})
const paymentDisclosure = lateFlow({
  machine: async () => (await import('../../machines/payments/eligibility.machine.ts')).eligibilityMachine,
  Screen: late(async () => (await import('../payments/PaymentDisclosureScreen.tsx')).PaymentDisclosureScreen),
  input: member,
})
const payee = lateFlow({
  machine: async () => (await import('../../machines/payments/payee.machine.ts')).payeeMachine,
  Screen: late(async () => (await import('../payments/PayeeScreen.tsx')).PayeeScreen),
  input: ({ userId, params: { payeeId, uniqueId = '' } }) => ({ userId, payeeId: Number(payeeId), uniqueId }),
  // The address of a payee who was removed leads nowhere any more.
  addressOf: (end) => ('moved' in end ? payeeAt(end.moved) : 'removed' in end ? addresses.payments : null),
})
const payeeForm = lateFlow({
  machine: async () => (await import('../../machines/payments/payeeForm.machine.ts')).payeeFormMachine,
  Screen: late(async () => (await import('../payments/PayeeFormScreen.tsx')).PayeeFormScreen),
  input: ({ userId, params: { uniqueId = null } }) => ({ userId, uniqueId }),
  addressOf: (end) => ('isSaved' in end ? (end.added ? addedPayeeAt(end.added) : addresses.payments) : null),
})

const autoPayForm = (kind: 'schedule' | 'edit') =>
  lateFlow({
    machine: async () => (await import('../../machines/payments/autoPayForm.machine.ts')).autoPayFormMachine,
    Screen: late(async () => (await import('../payments/AutoPayFormScreen.tsx')).AutoPayFormScreen),
    input: ({ userId }) => ({ userId, kind, chosen: chosenBy(userId) }),
    addressOf: () => addresses.payments,
  })

/** The screens of E-Pay, a part of the route table. */
export const paymentRoutes: RouteObject[] = [
  { path: 'payments', ...payments },
  { path: 'payments/scheduled', ...scheduledPayments },
  { path: 'payments/activity', ...paymentActivity },
  { path: 'payments/coming-weeks', ...comingWeeks },
  { path: 'payments/receipt/:uniqueId', ...paymentReceipt },
  { path: 'payments/payment-disclosure', ...paymentDisclosure },
  { path: 'payments/new-payee', ...payeeForm },
  { path: 'payments/payee-information/:uniqueId', ...payeeForm },
  { path: 'payments/schedule-autopay', ...autoPayForm('schedule') },
  { path: 'payments/edit-autopay', ...autoPayForm('edit') },
  { path: 'payments/payee/:payeeId/:uniqueId', ...payee },
]
