import type { components } from '../../api/schema.d.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import { addressWith, parseSearch } from '../shared/list.rules.ts'

type Schemas = components['schemas']
export type SentMessage = Schemas['SentMessage']
export type SentNotification = Schemas['SentNotification']

/**
 * A sent message or notification; only messages have a type and can stay with the member. `username`: null means all
 * members. `recipients`: null for an old one.
 */
export type SentItem = {
  id: number
  text: string
  type: MessageTypes | null
  important: boolean
  dismissable: boolean
  username: string | null
  group: SentMessage['group']
  at: string
  by: string
  recipients: number | null
  readers: number
  /** It is sent at `at`. */
  isWaiting: boolean
}

export const toSentMessage = ({ message, messageType, dismissable, ...sent }: SentMessage): SentItem => {
  return { ...toItem(sent), text: message, type: messageType, dismissable }
}

export const toSentNotification = ({ notification, ...sent }: SentNotification): SentItem => {
  return { ...toItem(sent), text: notification, type: null, dismissable: true }
}

const toItem = ({
  id,
  important,
  username,
  postedDate,
  by,
  recipients,
  readers,
  isWaiting,
  group,
}: Omit<SentNotification, 'notification'>) => {
  return { id, important, username, at: postedDate, by, recipients, readers, isWaiting, group }
}

/** The most that the bank lists. */
export const maxSentListed = 2_000

export type SentFilter = 'info' | 'banner' | 'all' | 'one' | 'group' | 'important' | 'waiting'

/** Within a kind of filter any match is enough; every kind with a filter must match. */
const kinds: readonly Partial<Record<SentFilter, (sent: SentItem) => boolean>>[] = [
  { info: ({ type }) => type === MessageTypes.INFO, banner: ({ type }) => type === MessageTypes.BANNER },
  {
    all: ({ username, group }) => username === null && group === null,
    one: ({ username }) => username !== null,
    group: ({ group }) => group !== null,
  },
  { important: ({ important }) => important },
  { waiting: ({ isWaiting }) => isWaiting },
]

export const getSentFilters = (kind: 'message' | 'notification'): readonly SentFilter[] =>
  kind === 'message'
    ? ['info', 'banner', 'all', 'group', 'one', 'important', 'waiting']
    : ['all', 'group', 'one', 'important', 'waiting']

/** What the address says about the list. */
export type SentQuery = { search: string; filters: readonly SentFilter[] }

/** Returns how an address of this list is parsed. Invalid parts are ignored. */
export const parseSentAddress =
  (kind: 'message' | 'notification') =>
  (address: string): SentQuery => {
    const params = new URLSearchParams(address)
    const shown = params.getAll('show')
    return { search: parseSearch(params, 200), filters: getSentFilters(kind).filter((one) => shown.includes(one)) }
  }

/** Returns the address of a query, without defaults. */
export const sentAddress = ({ search, filters }: SentQuery): string =>
  addressWith([['search', search], ...filters.map((filter) => ['show', filter] as const)])

export const toggleSentFilter = (
  kind: 'message' | 'notification',
  query: SentQuery,
  filter: SentFilter,
): SentQuery => ({
  ...query,
  filters: getSentFilters(kind).filter((one) => query.filters.includes(one) !== (one === filter)),
})

type FilteredList = { items: readonly SentItem[] | null; query: SentQuery }

/** Returns the rows that match search and filters, ignoring case. */
export function filterSent({ items, query }: FilteredList): readonly SentItem[] | null {
  const text = query.search.toLowerCase()
  const chosen = kinds
    .map((kind) => query.filters.flatMap((filter) => kind[filter] ?? []))
    .filter((fits) => fits.length > 0)
  return (
    items &&
    items.filter(
      (sent) => sent.text.toLowerCase().includes(text) && chosen.every((fits) => fits.some((fit) => fit(sent))),
    )
  )
}
