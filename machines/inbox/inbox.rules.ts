import type { components } from '../../api/schema.d.ts'
import { MessageTypes } from '../../values/enumerations.ts'

export type InboxMessage = components['schemas']['InboxMessage']
export type Notification = components['schemas']['InboxNotification']

/** `unread`: the number of unread ones, counted up to 100. */
export type InboxList<Item> = { items: readonly Item[]; unread: number }

/** Returns a bell's count; blank when all are read. */
export const badgeText = (unread: number): string => (unread > 99 ? '99+' : unread > 0 ? String(unread) : '')

export const isBanner = ({ messageType }: InboxMessage): boolean => messageType === MessageTypes.BANNER

/** The word of a message's type. */
export const messageTypeText = ({ messageType }: InboxMessage): string =>
  Object.entries(MessageTypes).find(([, value]) => value === messageType)?.[0] ?? 'INFO'

export type Importance = 'all' | 'yes' | 'no'

/** The query of each filter. */
export const importanceQueries: Record<Importance, { important?: boolean }> = {
  all: {},
  yes: { important: true },
  no: { important: false },
}

export function parseImportance(search: string): Importance {
  const named = new URLSearchParams(search).get('important')
  return named === 'yes' || named === 'no' ? named : 'all'
}

/** Returns the list with what was new at first still marked as new, however often it is reloaded. */
export const keepUnread = <Item extends { id: number; viewed: boolean }>(
  items: readonly Item[],
  unread: readonly number[],
): Item[] => items.map((item) => ({ ...item, viewed: item.viewed && !unread.includes(item.id) }))
