import type { Notification } from '../../machines/inbox/inbox.rules.ts'
import { Truncated } from '../shared/Truncated.tsx'
import { entryLength } from './entryLength.ts'
import { Facts } from './Facts.tsx'

export function NotificationEntry({ item }: { item: Notification }) {
  return (
    <>
      <Facts item={item} />
      <p>
        <Truncated text={item.notification} maxLength={entryLength} />
      </p>
    </>
  )
}
