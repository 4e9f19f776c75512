import { Instant } from '../Instant.tsx'
import classes from './Thread.module.css'
import { threadWords as words } from './thread.words.ts'

type ThreadMessage = {
  id: number
  isOwn: boolean
  by: string
  text: string
  at: string
  editedAt: string | null
  isRead: boolean
}

type Props = { messages: readonly ThreadMessage[]; ownName?: string }

/** Shows what two sides wrote to each other, oldest first; new messages are read out. */
export function Thread({ messages, ownName }: Props) {
  const newest = messages.at(-1)
  return (
    <ol className={classes.thread} aria-label={words.messages} aria-live="polite" aria-relevant="additions">
      {messages.map(({ id, isOwn, by, text, at, editedAt, isRead }) => (
        <li key={id} className={classes.message} data-own={isOwn || undefined}>
          <p className={classes.head}>
            <b>{isOwn && ownName ? ownName : by}</b> <Instant at={at} />
            {editedAt && ` · ${words.changed}`}
          </p>
          <p className={classes.text}>{text}</p>
          {isOwn && (isRead || id === newest?.id) && (
            <p className={classes.state} aria-live="off">
              {isRead ? words.read : words.sent}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
