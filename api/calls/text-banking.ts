/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getPhones: { at: 'POST /textbanking/getphones', caller: 'userId', reads: true, failed: "error trying to get customer's phones" },
  getCommands: { at: 'POST /textbanking/getcommands', caller: 'userId', reads: true, failed: 'error trying to get commands' },
  sendPhoneCode: { at: 'POST /textbanking/insertphone/1', caller: 'userId', failed: "error trying to insert customer's phone" },
  registerPhone: { at: 'POST /textbanking/insertphone/2', caller: 'userId', failed: "error trying to insert customer's phone" },
  removePhone: { at: 'POST /textbanking/removephone', caller: 'userId', failed: "error trying to remove customer's phone" },
  getLinkedAccounts: { at: 'POST /textbanking/getlinkedaccounts', caller: 'userId', reads: true, failed: 'error trying to get linked accounts.' },
  updateLinkedAccount: { at: 'POST /textbanking/updatelinkedaccount', caller: 'userId', failed: 'error trying to update linked account.' },
  getTextUsage: { at: 'POST /textbanking/getusage', caller: 'userId', reads: true, failed: 'error trying to get banking usage' },
  getTextBankingDisclosure: { at: 'POST /fi/gettextbankingdisclosure', caller: 'userId', reads: true, failed: 'Error getting Disclosure.' },
} as const

export const operation = createOperations(calls)
