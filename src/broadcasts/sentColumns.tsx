import { type Sent } from '../../machines/broadcasts/sent.rules.ts'
import { Instant } from '../shared/Instant.tsx'
import type { Column } from '../shared/list/column.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { words } from './sent.words.ts'

const { common } = words

/** The columns of a list of what staff have sent. A notification has no type. */
export const columnsOf = (kind: 'message' | 'notification'): readonly Column<Sent>[] => columns[kind]

const text = (head: string): Column<Sent> => ({
  head,
  cell: (sent, isCard) => <Truncated text={sent.text} maxLength={isCard ? 60 : 90} />,
})

const others: readonly Column<Sent>[] = [
  { head: common.audience, cell: ({ username }) => (username === null ? common.all : `@${username}`) },
  { head: common.important, cell: ({ important }) => important && common.yes },
  { head: common.date, cell: ({ at }) => <Instant at={at} /> },
]

const columns = {
  message: [text(words.message.text), { head: common.type, cell: ({ type }) => common.types[type ?? 0] }, ...others],
  notification: [text(words.notification.text), ...others],
} satisfies Record<string, readonly Column<Sent>[]>
