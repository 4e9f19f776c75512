import type { Notification } from '../../machines/inbox/inbox.rules.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { entryLength } from '../shared/notice/entry-length.ts'
import { Facts } from './Facts.tsx'
import { NoticePicture } from '../shared/notice/NoticePicture.tsx'

export function NotificationEntry({ item }: { item: Notification }) {
  return (
    <>
      <Facts item={item} />
      <NoticePicture url={item.imageUrl} />
      <p>
        <Truncated text={item.notification} maxLength={entryLength} />
      </p>
    </>
  )
}
