import { operation } from '../../api/calls/broadcasts.ts'
import { sentMessageOf, sentNotificationOf } from './sent.rules.ts'

type Chosen = { id: number }

export const getSentMessages = operation('getSentMessages', (messages) => messages.map(sentMessageOf))

export const getSentNotifications = operation('getSentNotifications', (notifications) => notifications.map(sentNotificationOf))

export const withdrawMessage = operation('withdrawMessage', { send: ({ id }: Chosen) => ({ id }) })

export const withdrawNotification = operation('withdrawNotification', { send: ({ id }: Chosen) => ({ id }) })
