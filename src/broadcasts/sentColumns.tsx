import { type SentItem } from '../../machines/broadcasts/sent.rules.ts'
import { Instant } from '../shared/Instant.tsx'
import type { Column } from '../shared/list/column.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { sentWords } from './sent.words.ts'

const { common } = sentWords

/** The columns of a list of what staff have sent. A notification has no type. */
export const sentColumns = (kind: 'message' | 'notification'): readonly Column<SentItem>[] => columns[kind]

const text = (head: string): Column<SentItem> => ({
  head,
  cell: (sent, isCard) => <Truncated text={sent.text} maxLength={isCard ? 60 : 90} />,
})

const others: readonly Column<SentItem>[] = [
  { head: common.audience, cell: ({ username }) => (username === null ? common.all : `@${username}`) },
  { head: common.important, cell: ({ important }) => important && common.yes },
  { head: common.date, cell: ({ at }) => <Instant at={at} /> },
]

const columns = {
  message: [text(sentWords.message.text), { head: common.type, cell: ({ type }) => common.types[type ?? 0] }, ...others],
  notification: [text(sentWords.notification.text), ...others],
} satisfies Record<string, readonly Column<SentItem>[]>
