/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  createTransfer: { at: 'POST /fundstransfer', caller: 'idOLBUser', failed: 'Error trying to make a transfer' },
  previewTransfer: { at: 'POST /fundstransfer/preview', caller: 'idOLBUser', reads: true, failed: 'Error trying to make a transfer' },
  getTransferHistory: { at: 'POST /customer/transfersHistory', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's transfers" },
  getTransferReceipt: { at: 'POST /customer/transferreceipt', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's transfers" },
  takeTransferBack: { at: 'POST /customer/transfer/takeback', caller: 'idOLBUser', failed: 'Error trying to take the transfer back' },
  getScheduledTransfers: { at: 'POST /customer/scheduledtransfers', caller: 'idOLBUser', reads: true, failed: 'error trying to get scheduled transfers' },
  updateScheduledTransfer: { at: 'POST /customer/updatescheduledtransfer', caller: 'idOLBUser', failed: 'error trying to edit a scheduled transfer' },
  skipScheduledTransfer: { at: 'POST /customer/skipscheduledtransfer', caller: 'idOLBUser', failed: 'error trying to skip a scheduled transfer' },
  cancelScheduledTransfer: { at: 'POST /customer/cancelscheduledtransfer', caller: 'idOLBUser', failed: 'error trying to cancel scheduled transfer' },
  getContacts: { at: 'POST /customer/contacts', caller: 'idOLBUser', reads: true, failed: 'error trying to get contacts' },
  saveContact: { at: 'POST /customer/savecontact', caller: 'idOLBUser', failed: 'error trying to save contact' },
  removeContact: { at: 'POST /customer/removecontact', caller: 'idOLBUser', failed: 'error trying to remove contact' },
  sendMoney: { at: 'POST /customer/sendmoney', caller: 'idOLBUser', failed: 'Error trying to send money' },
  undoSend: { at: 'POST /customer/sendmoney/undo', caller: 'idOLBUser', failed: 'Error trying to take the money back' },
} as const

export const operation = createOperations(calls)
