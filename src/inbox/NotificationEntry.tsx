import type { Notification } from '../../machines/inbox/inbox.rules.ts'
import { Facts } from './Facts.tsx'

export function NotificationEntry({ item }: { item: Notification }) {
  return (
    <>
      <Facts item={item} />
      <p>{item.notification}</p>
    </>
  )
}
