import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router'
import { keepUnread, type Notification } from '../../machines/inbox/inbox.rules.ts'
import { type NotificationsActor, notificationsMachine } from '../../machines/inbox/notifications.machine.ts'
import { dayFromWire } from '../../values/days.ts'
import { Empty } from '../shared/Empty.tsx'
import { conversationAt, screens, statementAt } from '../shared/addresses.ts'
import { flowPage, member } from '../shared/MemberFlow.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import type { Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { truncate } from '../shared/truncating.ts'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { cardLength } from '../shared/notice/entry-length.ts'
import { bellsWords } from './bells.words.ts'
import { inboxWords } from './inbox.words.ts'
import { Notice } from '../shared/notice/Notice.tsx'
import { NoticeDialogs } from './NoticeDialogs.tsx'
import { noticeEntry } from '../shared/notice/notice-entry.tsx'

export const NotificationsPage = flowPage({ machine: notificationsMachine, Screen: NotificationsScreen, input: member })

export function NotificationsScreen({ actor }: { actor: NotificationsActor }) {
  const { items, error, unread } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const navigate = useNavigate()
  const heading = usePageHeading(inboxWords.notifications.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {inboxWords.notifications.title}
      </Title>
      <p>
        <ScreenLink to={screens.alerts}>{inboxWords.alerts}</ScreenLink>
      </p>
      <List
        label={inboxWords.notifications.title}
        columns={columns}
        rows={items && keepUnread(items, unread)}
        keyOf={({ id }) => id}
        nameOf={({ notification }) => truncate(notification, cardLength)}
        actions={({ id, statementMonth, conversationId }) => [
          ...(conversationId === undefined
            ? []
            : [
                {
                  label: bellsWords.openConversation,
                  isReading: true,
                  onPress: () => void navigate(conversationAt(conversationId)),
                },
              ]),
          ...(statementMonth
            ? [
                {
                  label: bellsWords.viewStatement,
                  isReading: true,
                  onPress: () => void navigate(statementAt(dayFromWire(statementMonth))),
                },
              ]
            : []),
          { label: inboxWords.remove, onPress: () => actor.send({ type: 'row.remove', id }) },
        ]}
        entry={(item) => noticeEntry(inboxWords.notifications.entry, item, item.notification)}
        empty={<Empty of="notifications" />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <NoticeDialogs kind="notifications" actor={actor} />
    </>
  )
}

const columns: readonly Column<Notification>[] = [
  {
    head: inboxWords.notifications.entry,
    cell: (item) => <Notice item={item} text={item.notification} />,
    isInEntry: true,
  },
  { head: inboxWords.date, cell: ({ postedDate }) => postedDate },
]
