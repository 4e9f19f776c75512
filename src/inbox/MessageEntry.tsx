import { isBanner, type InboxMessage, messageTypeText } from '../../machines/inbox/inbox.rules.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { MessagePicture } from '../shared/notice/MessagePicture.tsx'
import { entryLength } from '../shared/notice/entry-length.ts'
import { Facts } from './Facts.tsx'
import { Important } from '../shared/notice/Important.tsx'
import { UnreadLabel } from '../shared/notice/UnreadLabel.tsx'

export function MessageEntry({ item }: { item: InboxMessage }) {
  if (isBanner(item))
    return (
      <>
        <MessagePicture message={item} />
        {item.important && (
          <>
            <Important />{' '}
          </>
        )}
        {!item.viewed && <UnreadLabel />}
      </>
    )
  return (
    <>
      <Facts item={item} type={messageTypeText(item)} />
      <p>
        <Truncated text={item.message} maxLength={entryLength} />
      </p>
    </>
  )
}
