/**
 * This file was auto-generated from openapi.yaml by `npm run generate`.
 * Do not make direct changes to the file.
 */
import { createOperations } from '../operation.ts'

export const calls = {
  getMessages: { at: 'POST /customer/messages', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's messages" },
  markMessagesViewed: { at: 'POST /customer/allmsgviewed', caller: 'idOLBUser', failed: "error trying to get customer's messages" },
  removeMessage: { at: 'POST /customer/removemessage', caller: 'idOLBUser', failed: "error trying to remove customer's messages" },
  getNotifications: { at: 'POST /customer/notifications', caller: 'idOLBUser', reads: true, failed: "error trying to get customer's notifications" },
  markNotificationsViewed: { at: 'POST /customer/allnotifviewed', caller: 'idOLBUser', failed: "error trying to get customer's messages" },
  removeNotification: { at: 'POST /customer/removenotification', caller: 'idOLBUser', failed: "error trying to remove customer's notifications" },
} as const

export const operation = createOperations(calls)
