import { operation } from '../../api/calls/inbox.ts'
import type { ResponseParts } from '../../api/problems.ts'
import { isViewWindow } from '../../values/view-window.ts'
import { type Importance, importanceQueries, type InboxList } from './inbox.rules.ts'

/** `bell`: only the newest three. */
type ListInput = { userId: number; bell?: boolean }
/** `undo`: brings it back. */
type ItemInput = { userId: number; id: number; undo?: boolean }

const toListed = <Item>(items: Item[], { headers }: ResponseParts): InboxList<Item> => ({
  items,
  unread: Number(headers.get('X-Unread-Count')),
})

export const getMessages = operation('getMessages', {
  send: ({ importance = 'all', ...query }: ListInput & { importance?: Importance }) => ({
    ...query,
    ...importanceQueries[importance],
  }),
  answer: toListed,
})

export const getNotifications = operation('getNotifications', { send: (query: ListInput) => query, answer: toListed })

// Staff who view a member must not mark anything as viewed.
const unlessViewed = (viewed: { userId: number; lastId: number }) => (isViewWindow() ? null : viewed)

export const markMessagesViewed = operation('markMessagesViewed', { send: unlessViewed })

export const markNotificationsViewed = operation('markNotificationsViewed', { send: unlessViewed })

export const removeMessage = operation('removeMessage', {
  send: ({ id, ...rest }: ItemInput) => ({ ...rest, messageId: id }),
})

export const removeNotification = operation('removeNotification', {
  send: ({ id, ...rest }: ItemInput) => ({ ...rest, notificationId: id }),
})
