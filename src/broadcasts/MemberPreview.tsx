import type { ReactNode } from 'react'
import { type MessageDraft, type NotificationDraft, toSendAt } from '../../machines/broadcasts/create.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { MessageTypes } from '../../values/enumerations.ts'
import type { Column } from '../shared/list/column.ts'
import { ListRows } from '../shared/list/ListRows.tsx'
import { Important } from '../shared/notice/Important.tsx'
import { MessagePicture } from '../shared/notice/MessagePicture.tsx'
import { Notice } from '../shared/notice/Notice.tsx'
import { noticeEntry } from '../shared/notice/notice-entry.tsx'
import { useToday } from '../shared/use-today.ts'
import { createWords } from './create.words.ts'
import classes from './MemberPreview.module.css'

const { common } = createWords

type Props = { kind: 'message' | 'notification'; draft: MessageDraft | NotificationDraft }
type Item = {
  text: string
  type: string | null
  viewed: boolean
  important: boolean
  imageUrl: string | null
  postedDate: string
}

/** Shows a message or notification as members will see it, on a computer and on a phone. */
export function MemberPreview({ kind, draft }: Props) {
  const today = useToday()
  const sendAt = toSendAt(draft)
  const item: Item = {
    text: 'message' in draft ? draft.message.trim() : draft.notification.trim(),
    type: 'message' in draft && draft.messageType ? (common.types[draft.messageType] ?? null) : null,
    viewed: false,
    important: draft.important,
    imageUrl: draft.imageUrl.trim() || null,
    postedDate: sendAt?.day ?? dayToWire(today),
  }
  const isBanner = 'message' in draft && draft.messageType === MessageTypes.BANNER
  const screens = { computer: 'wide', phone: 'cards' } as const
  return (
    <>
      {(['computer', 'phone'] as const).map((screen) => (
        <figure key={screen} className={classes.screen}>
          <figcaption className="sd-small sd-soft">{common.screens[screen]}</figcaption>
          {/* The computer's list is wider than a phone, so it can be scrolled there, also by keyboard. */}
          <div className={classes[screen]} role="group" aria-label={common.screens[screen]} tabIndex={0}>
            {/* A picture of the list: nothing in it can be pressed. */}
            <div inert>
              {isBanner ? (
                <Banner item={item} />
              ) : (
                <ListRows
                  label={createWords[kind].title}
                  columns={columns[kind]}
                  rows={[item]}
                  keyOf={() => screen}
                  nameOf={({ text }) => text}
                  entry={(one) => noticeEntry('', one, one.text, one.type ?? undefined)}
                  layout={screens[screen]}
                />
              )}
            </div>
          </div>
        </figure>
      ))}
      {'message' in draft && !draft.dismissable && <p className="sd-small sd-soft">{common.stays}</p>}
    </>
  )
}

const Banner = ({ item: { text, imageUrl, important, postedDate } }: { item: Item }) => (
  <>
    <MessagePicture key={imageUrl} message={{ message: text, imageUrl }} />
    <p className={`sd-small sd-soft ${classes.facts}`}>
      {postedDate}
      {important && <Important />}
    </p>
  </>
)

const column = (head: string, cell: (item: Item) => ReactNode): Column<Item> => ({ head, cell })
const date = column(common.columns.date, ({ postedDate }) => postedDate)
const columns = {
  message: [
    column(common.columns.message, (item) => <Notice item={{ ...item, imageUrl: null }} text={item.text} />),
    date,
    column(common.columns.type, ({ type }) => type),
  ],
  notification: [column(common.columns.notification, (item) => <Notice item={item} text={item.text} />), date],
}
