import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { BellsActor } from '../../machines/inbox/bells.machine.ts'
import { Bell } from './Bell.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { NotificationEntry } from './NotificationEntry.tsx'
import classes from './Inbox.module.css'

/** Draws the two bells of the header. One popup is open at a time. */
export function Bells({ actor }: { actor: BellsActor }) {
  const [open, setOpen] = useState<'messages' | 'notifications' | null>(null)
  const { messages, notifications } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const bell = <Kind extends 'messages' | 'notifications'>(kind: Kind) => ({
    kind,
    busy,
    opened: open === kind,
    onToggle: () => setOpen(open === kind ? null : kind),
    onClose: () => setOpen(null),
    onRetry: () => actor.send({ type: 'reload' }),
  })
  return (
    <div className={classes.bells}>
      <Bell {...bell('messages')} list={messages} Entry={MessageEntry} />
      <Bell {...bell('notifications')} list={notifications} Entry={NotificationEntry} />
    </div>
  )
}
