import { operation } from '../../api/calls/broadcasts.ts'
import { toSentMessage, toSentNotification } from './sent.rules.ts'

type ItemInput = { id: number }

export const getSentMessages = operation('getSentMessages', (messages) => messages.map(toSentMessage))

export const getSentNotifications = operation('getSentNotifications', (notifications) =>
  notifications.map(toSentNotification),
)

export const withdrawMessage = operation('withdrawMessage', { send: ({ id }: ItemInput) => ({ id }) })

export const withdrawNotification = operation('withdrawNotification', { send: ({ id }: ItemInput) => ({ id }) })
