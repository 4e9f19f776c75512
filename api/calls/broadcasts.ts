/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  createMessage: { at: 'POST /admin/createcustomersmsg', caller: 'idOLBUser', failed: 'error trying to create customer message' },
  createDirectMessage: { at: 'POST /admin/createdirectmsg', caller: 'idOLBUserAdmin', failed: 'error trying to create customer message' },
  createNotification: { at: 'POST /admin/createnotification', caller: 'idOLBUserAdmin', failed: 'error trying to create customer notification' },
  createDirectNotification: { at: 'POST /admin/createdirectnot', caller: 'idOLBUserAdmin', failed: 'error trying to create customer notification' },
  getSentMessages: { at: 'GET /admin/messages', reads: true, failed: 'error trying to get the messages' },
  withdrawMessage: { at: 'DELETE /admin/messages/{id}', failed: 'error trying to withdraw the message' },
  getSentNotifications: { at: 'GET /admin/notifications', reads: true, failed: 'error trying to get the notifications' },
  withdrawNotification: { at: 'DELETE /admin/notifications/{id}', failed: 'error trying to withdraw the notification' },
  countRecipients: { at: 'POST /admin/broadcast-recipients', caller: 'idOLBUserAdmin', reads: true, failed: 'error trying to get all customers' },
  getAssets: { at: 'GET /admin/assets', reads: true, failed: 'error trying to get the pictures' },
  uploadAsset: { at: 'POST /admin/assets', failed: 'error trying to save the picture' },
  renameAsset: { at: 'POST /admin/assets/rename', failed: 'error trying to rename the picture' },
  removeAsset: { at: 'POST /admin/assets/remove', failed: 'error trying to delete the picture' },
} as const

export const operation = createOperations(calls)
