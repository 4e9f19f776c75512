import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Notification } from '../../machines/inbox/inbox.rules.ts'
import { dayFromWire } from '../../values/days.ts'
import { conversationAt, statementAt } from '../shared/addresses.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { entryLength } from '../shared/notice/entry-length.ts'
import { bellsWords } from './bells.words.ts'
import { Facts } from './Facts.tsx'
import { NoticePicture } from '../shared/notice/NoticePicture.tsx'

/** `onFollow`: closes what the entry is in, when its link is followed. */
export function NotificationEntry({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  return (
    <>
      <Facts item={item} />
      <NoticePicture url={item.imageUrl} />
      <p>
        <Truncated text={item.notification} maxLength={entryLength} />
      </p>
      {item.conversationId !== undefined && (
        <Anchor component={Link} to={conversationAt(item.conversationId)} onClick={onFollow}>
          {bellsWords.openConversation}
        </Anchor>
      )}
      {item.statementMonth && (
        <Anchor component={Link} to={statementAt(dayFromWire(item.statementMonth))} onClick={onFollow}>
          {bellsWords.viewStatement}
        </Anchor>
      )}
    </>
  )
}
