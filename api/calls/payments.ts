/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getEligibility: { at: 'POST /payments/geteligibility', caller: 'userId', reads: true, failed: 'error trying to get the rules of E-Pay' },
  getQuickPays: { at: 'POST /payments/getquickpays', caller: 'userId', reads: true, failed: 'error trying to get payees' },
  getAutoPays: { at: 'POST /payments/getautopays', caller: 'userId', reads: true, failed: 'error trying to get autopay' },
  makePayments: { at: 'POST /payments/makepayments', caller: 'userId', failed: 'error trying to make payment' },
  insertPayee: { at: 'POST /payments/insertpayee', caller: 'userId', failed: 'error trying to insert payees' },
  updatePayee: { at: 'POST /payments/updatepayee', caller: 'userId', failed: 'error trying to update payees' },
  getDefaultPayees: { at: 'POST /payments/getdefaultpayees', caller: 'userId', reads: true, failed: 'error trying to get default payees' },
  getPayeeDetail: { at: 'POST /payments/getpayeedetail', caller: 'userId', reads: true, failed: 'error trying to get payees' },
  quickToAuto: { at: 'POST /payments/quick2auto', caller: 'userId', failed: 'Error trying to change quick pay to auto pay.' },
  updateAutoPay: { at: 'POST /payments/updateautopay', caller: 'userId', failed: 'error trying to update auto pay.' },
  autoToQuick: { at: 'POST /payments/auto2quick', caller: 'userId', failed: 'error trying to change auto pay to quick pay.' },
  removeQuickPay: { at: 'POST /payments/removequickpay', caller: 'userId', failed: 'error trying to remove quick pay row' },
  removeAutoPay: { at: 'POST /payments/removeautopay', caller: 'userId', failed: 'error trying to remove autopay' },
  getScheduledPayments: { at: 'POST /payments/getscheduledpayments', caller: 'userId', reads: true, failed: 'error trying to get scheduled payments' },
  getForecast: { at: 'POST /payments/getforecast', caller: 'userId', reads: true, failed: 'error trying to get the forecast' },
  unschedulePayment: { at: 'POST /payments/unschedule', caller: 'userId', failed: 'error trying to unschedule payment' },
  updatePayment: { at: 'POST /payments/updatepayment', caller: 'userId', failed: 'error trying to change payment' },
  skipPayment: { at: 'POST /payments/skip', caller: 'userId', failed: 'error trying to skip payment' },
  getPaymentActivity: { at: 'POST /payments/getactivity', caller: 'userId', reads: true, failed: 'error trying to get payment activity' },
  getPaymentReceipt: { at: 'POST /payments/getreceipt', caller: 'userId', reads: true, failed: 'error trying to get the receipt' },
} as const

export const operation = createOperations(calls)
