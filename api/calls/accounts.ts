/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getSummary: { at: 'POST /customer/getsummary', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's accounts" },
  getMoneyByMonth: { at: 'POST /customer/moneybymonth', caller: 'idOLBUser', reads: true, failed: 'What came in and went out could not be read.' },
  getTransactions: { at: 'POST /customer/transactions', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's transactions" },
  getCheckImage: { at: 'POST /customer/checkTransactionHtml', caller: 'idOLBUser', reads: true, failed: 'We are unable to provide the image. Please contact the credit union.' },
  getQuickenFile: { at: 'POST /customer/getquickenfile', caller: 'userId', reads: true, failed: "error trying to get customer's quicken file" },
  getHistoryPdf: { at: 'POST /customer/gethistorypdf', caller: 'userId', reads: true, failed: 'error trying to get the PDF file' },
  arrangeAccounts: { at: 'POST /customer/arrangeaccounts', caller: 'idOLBUser', failed: 'error trying to save the order' },
  noteTransaction: { at: 'POST /customer/notetransaction', caller: 'idOLBUser', failed: 'error trying to save your note' },
  openShare: { at: 'POST /customer/openshare', caller: 'idOLBUser', failed: 'error trying to open the account' },
  requestCreditCard: { at: 'POST /customer/requestcreditcard', caller: 'idOLBUser', failed: 'error trying to request a credit card' },
} as const

export const operation = createOperations(calls)
