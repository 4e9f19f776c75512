import type { components } from '../../api/schema.d.ts'
import { MessageTypes } from '../../values/enumerations.ts'

type Schemas = components['schemas']
export type SentMessage = Schemas['SentMessage']
export type SentNotification = Schemas['SentNotification']

/** A sent message or notification; only messages have a type. `username`: null means all members. */
export type SentItem = {
  id: number
  text: string
  type: MessageTypes | null
  important: boolean
  username: string | null
  at: string
}

export const toSentMessage = ({ id, message, messageType, important, username, postedDate }: SentMessage): SentItem => {
  return { id, text: message, type: messageType, important, username, at: postedDate }
}

export const toSentNotification = ({
  id,
  notification,
  important,
  username,
  postedDate,
}: SentNotification): SentItem => {
  return { id, text: notification, type: null, important, username, at: postedDate }
}

/** The most that the bank lists. */
export const mostSent = 2_000

export type SentFilter = 'info' | 'banner' | 'all' | 'one' | 'important'

/** Within a kind of filter any match is enough; every kind with a filter must match. */
const kinds: readonly Partial<Record<SentFilter, (sent: SentItem) => boolean>>[] = [
  { info: ({ type }) => type === MessageTypes.INFO, banner: ({ type }) => type === MessageTypes.BANNER },
  { all: ({ username }) => username === null, one: ({ username }) => username !== null },
  { important: ({ important }) => important },
]

export const getSentFilters = (kind: 'message' | 'notification'): readonly SentFilter[] =>
  kind === 'message' ? ['info', 'banner', 'all', 'one', 'important'] : ['all', 'one', 'important']

type FilteredList = { items: readonly SentItem[] | null; applied: string; filters: readonly SentFilter[] }

/** Returns the rows that match search and filters, ignoring case. */
export function filterSent({ items, applied, filters }: FilteredList): readonly SentItem[] | null {
  const text = applied.toLowerCase()
  const chosen = kinds.map((kind) => filters.flatMap((filter) => kind[filter] ?? [])).filter((fits) => fits.length > 0)
  return (
    items &&
    items.filter(
      (sent) => sent.text.toLowerCase().includes(text) && chosen.every((fits) => fits.some((fit) => fit(sent))),
    )
  )
}
