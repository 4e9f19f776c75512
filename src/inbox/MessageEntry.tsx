import { isBanner, type InboxMessage, messageTypeText } from '../../machines/inbox/inbox.rules.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { MessagePicture } from './MessagePicture.tsx'
import { entryLength } from './entry-length.ts'
import { Facts } from './Facts.tsx'
import { Important } from './Important.tsx'
import { UnreadLabel } from './UnreadLabel.tsx'

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
