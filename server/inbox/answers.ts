import type { components } from '../../api/schema.d.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import type { NoticeRow } from './store.ts'

type Schemas = components['schemas']

export const toInboxMessage = (row: NoticeRow, timeZone: string): Schemas['InboxMessage'] => ({
  ...toCommonFields(row, timeZone),
  message: row.text,
  messageType: row.message_type ?? MessageTypes.UNDEFINED,
  dismissable: row.dismissable,
})

export const toNotification = (row: NoticeRow, timeZone: string): Schemas['InboxNotification'] => ({
  ...toCommonFields(row, timeZone),
  notification: row.text,
  ...(row.conversation_id !== null && { conversationId: row.conversation_id }),
  ...(row.statement_month && { statementMonth: dayToWire(row.statement_month) }),
})

const toCommonFields = (row: NoticeRow, timeZone: string) => ({
  id: row.id,
  viewed: row.viewed,
  postedDate: dayToWire(dayIn(timeZone, row.posted_at)),
  important: row.important,
  imageUrl: row.image_url,
})
