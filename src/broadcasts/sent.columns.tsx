import type { SentItem } from '../../machines/broadcasts/sent.rules.ts'
import type { Column, RowEntry } from '../shared/list/column.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { groupText } from './group.words.ts'
import { SentTime } from './SentTime.tsx'
import { sentWords } from './sent.words.ts'
import { truncateWithEllipsis } from '../shared/truncating.ts'

const { common } = sentWords

/** Returns the columns of what staff have sent. A notification has no type. */
export const sentColumns = (kind: 'message' | 'notification'): readonly Column<SentItem>[] => columns[kind]

const text = (head: string): Column<SentItem> => ({
  head,
  cell: (sent) => (
    <>
      <Truncated text={sent.text} maxLength={90} />
      {!sent.dismissable && <div className="sd-small sd-soft">{common.stays}</div>}
    </>
  ),
  isInEntry: true,
})

const toAudienceText = ({ username, group }: Pick<SentItem, 'username' | 'group'>) =>
  group ? groupText(group) : username === null ? common.all : `@${username}`

export const sentEntry = (title: string, { text, dismissable, ...sent }: SentItem): RowEntry => ({
  title,
  name: truncateWithEllipsis(text, 60),
  line: (
    <>
      {toAudienceText(sent)} · <SentTime {...sent} />
    </>
  ),
  content: (
    <>
      <p>{text}</p>
      {!dismissable && <div className="sd-small sd-soft">{common.stays}</div>}
    </>
  ),
})

const others: readonly Column<SentItem>[] = [
  { head: common.audience, cell: toAudienceText },
  { head: common.important, cell: ({ important }) => important && common.yes },
  { head: common.by, cell: ({ by }) => by },
  {
    head: common.read,
    cell: ({ readers, recipients, isWaiting }) => !isWaiting && common.readers(readers, recipients),
  },
  { head: common.date, cell: (sent) => <SentTime {...sent} /> },
]

const columns = {
  message: [
    text(sentWords.message.text),
    { head: common.type, cell: ({ type }) => common.types[type ?? 0] },
    ...others,
  ],
  notification: [text(sentWords.notification.text), ...others],
} satisfies Record<string, readonly Column<SentItem>[]>
