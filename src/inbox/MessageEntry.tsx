import { isBanner, type Message, typeOf } from '../../machines/inbox/inbox.rules.ts'
import { Banner } from './Banner.tsx'
import { Facts } from './Facts.tsx'
import { Unread } from './Unread.tsx'

export function MessageEntry({ item }: { item: Message }) {
  if (isBanner(item))
    return (
      <>
        <Banner message={item} />
        {!item.viewed && <Unread />}
      </>
    )
  return (
    <>
      <Facts item={item} type={typeOf(item)} />
      <p>{item.message}</p>
    </>
  )
}
