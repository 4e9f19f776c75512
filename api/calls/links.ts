/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getQuickLinks: { at: 'POST /fi/getquicklinks', caller: 'userId', reads: true, failed: 'error trying to get quick links' },
  getExternalSiteMessage: { at: 'POST /fi/getexternalsitemsg', caller: 'userId', reads: true, failed: 'error trying to get external site messages' },
  getSsoList: { at: 'POST /sso/getlist', caller: 'userId', reads: true, failed: 'error trying to get single sign on list.' },
  getSsoUrl: { at: 'POST /sso/geturl', caller: 'userId', failed: 'error trying to get redirect url' },
} as const

export const operation = createOperations(calls)
