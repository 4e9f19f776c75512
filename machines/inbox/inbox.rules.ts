import type { components } from '../../api/schema.d.ts'
import { MessageTypes } from '../../values/enumerations.ts'

export type InboxMessage = components['schemas']['InboxMessage']
export type Notification = components['schemas']['InboxNotification']

/** `unread`: how many of all are not viewed, counted up to 100. */
export type Listed<Item> = { items: readonly Item[]; unread: number }

/** Returns the count shown at a bell; nothing when all is read. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : unread > 0 ? String(unread) : '')

export const isBanner = ({ messageType }: InboxMessage): boolean => messageType === MessageTypes.BANNER

/** The word of a message's type. */
export const messageTypeText = ({ messageType }: InboxMessage): string =>
  Object.entries(MessageTypes).find(([, value]) => value === messageType)?.[0] ?? 'INFO'

/** By what the member filters messages. */
export type Importance = 'all' | 'yes' | 'no'

/** The part of a question that each filter is. */
export const isImportantBy: Record<Importance, { important?: boolean }> = { all: {}, yes: { important: true }, no: { important: false } }

export function importanceIn(search: string): Importance {
  const named = new URLSearchParams(search).get('important')
  return named === 'yes' || named === 'no' ? named : 'all'
}

/** Returns the list as it came: what was new then stays so, however often it is read again. */
export const asTheyCame = <Item extends { id: number; viewed: boolean }>(items: readonly Item[], unread: readonly number[]): Item[] =>
  items.map((item) => ({ ...item, viewed: item.viewed && !unread.includes(item.id) }))
