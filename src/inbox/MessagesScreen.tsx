import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router'
import { keepUnread, isBanner, type InboxMessage, messageTypeText } from '../../machines/inbox/inbox.rules.ts'
import { type MessagesActor, messagesMachine } from '../../machines/inbox/messages.machine.ts'
import { askAboutAt } from '../shared/addresses.ts'
import { Empty } from '../shared/Empty.tsx'
import type { RowAction, Column } from '../shared/list/column.ts'
import { List } from '../shared/list/List.tsx'
import { RowActions } from '../shared/list/RowActions.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { truncate } from '../shared/truncating.ts'
import { MessageTabs } from '../shared/MessageTabs.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { ImportanceFilter } from './ImportanceFilter.tsx'
import { Important } from '../shared/notice/Important.tsx'
import { cardLength } from '../shared/notice/entry-length.ts'
import { inboxWords } from './inbox.words.ts'
import { MessagePicture } from '../shared/notice/MessagePicture.tsx'
import classes from './MessagesScreen.module.css'
import { Notice } from '../shared/notice/Notice.tsx'
import { NoticeDialogs } from './NoticeDialogs.tsx'
import { UnreadLabel } from '../shared/notice/UnreadLabel.tsx'
import { noticeEntry } from '../shared/notice/notice-entry.tsx'

export const MessagesPage = flowPage({
  machine: messagesMachine,
  Screen: MessagesScreen,
  input: ({ userId, search }) => ({ userId, search }),
})

export function MessagesScreen({ actor }: { actor: MessagesActor }) {
  const { items, error, unread, importance } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const heading = usePageHeading(inboxWords.messages.title)
  const messages = items && keepUnread(items, unread)
  const navigate = useNavigate()
  const getActions = ({ id, dismissable }: InboxMessage): RowAction[] => [
    { label: sharedWords.ask, onPress: () => navigate(askAboutAt('MESSAGE', id)) },
    ...(dismissable ? [{ label: inboxWords.remove, onPress: () => actor.send({ type: 'row.remove', id }) }] : []),
  ]
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {inboxWords.messages.title}
      </Title>
      <MessageTabs />
      <ImportanceFilter actor={actor} importance={importance} />
      <Banners banners={messages?.filter(isBanner) ?? []} actionsOf={getActions} />
      <List
        label={inboxWords.messages.title}
        columns={columns}
        rows={messages && messages.filter((message) => !isBanner(message))}
        keyOf={({ id }) => id}
        nameOf={messageName}
        actions={getActions}
        entry={(item) => noticeEntry(inboxWords.messages.entry, item, item.message, messageTypeText(item))}
        empty={messages?.some(isBanner) ? null : <Empty of={inboxWords.none[importance]} />}
        error={error}
        isBusy={isBusy}
        onReload={() => actor.send({ type: 'reload' })}
      />
      <NoticeDialogs kind="messages" actor={actor} />
    </>
  )
}

const columns: readonly Column<InboxMessage>[] = [
  {
    head: inboxWords.messages.entry,
    cell: (item) => <Notice item={{ ...item, imageUrl: null }} text={item.message} />,
    isInEntry: true,
  },
  { head: inboxWords.date, cell: ({ postedDate }) => postedDate },
  { head: inboxWords.type, cell: messageTypeText },
]

const messageName = ({ message }: InboxMessage) => truncate(message, cardLength)

function Banners({
  banners,
  actionsOf,
}: {
  banners: readonly InboxMessage[]
  actionsOf: (banner: InboxMessage) => RowAction[]
}) {
  if (banners.length === 0) return null
  return (
    <ul className={classes.banners} aria-label={inboxWords.banners}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <MessagePicture message={banner} />
          <p className={`sd-soft sd-small ${classes.facts}`}>
            {banner.postedDate}
            {banner.important && <Important />}
            {!banner.viewed && <UnreadLabel />}
            <RowActions actions={actionsOf(banner)} name={messageName(banner)} />
          </p>
        </li>
      ))}
    </ul>
  )
}
