import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { ApiError } from '../../../api/problems.ts'
import type { MessageFile } from '../../../machines/shared/opening-file.recipe.ts'
import { Instant } from '../Instant.tsx'
import { Problem } from '../Problem.tsx'
import { useSavedFiles } from '../use-saved-files.ts'
import { MessageFiles } from './MessageFiles.tsx'
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
  files: readonly MessageFile[]
}

type Opening = { opened: MessageFile | null; fileError: ApiError | null }
type Props = {
  actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe' | 'send' | 'on'>
  messages: readonly ThreadMessage[]
  ownName?: string
  /** Who is typing where the other side is. */
  otherName: string
  /** Whether the one who reads is of the staff: what staff wrote is an answer. */
  isAtDesk?: boolean
  canOpen?: boolean
}

/** Shows what two sides wrote to each other, oldest first; new messages are read out. */
export function Thread({ actor, messages, ownName, otherName, isAtDesk = false, canOpen = true }: Props) {
  const { opened, fileError } = useSelector(actor, ({ context }): Opening => context)
  const isOpening = useSelector(actor, (state) => state.hasTag('opening'))
  const isOtherTyping = useSelector(actor, (state) => state.hasTag('otherTyping'))
  useSavedFiles(actor)
  const newest = messages.at(-1)
  return (
    <>
      <ol className={classes.thread} aria-label={words.messages} aria-live="polite" aria-relevant="additions">
        {messages.map(({ id, isOwn, by, text, at, editedAt, isRead, files }) => (
          <li key={id} className={classes.message} data-own={isOwn || undefined}>
            <p className={classes.head}>
              <b>{isOwn && ownName ? ownName : by}</b> <Instant at={at} />
              {editedAt && ` · ${isOwn === isAtDesk ? words.answerChanged : words.changed}`}
            </p>
            {text !== '' && <p className={classes.text}>{text}</p>}
            {files.length > 0 && (
              <MessageFiles
                files={files}
                opening={isOpening && opened ? opened.id : null}
                onOpen={canOpen ? (file) => actor.send({ type: 'file.open', file }) : undefined}
              />
            )}
            {isOwn && (isRead || id === newest?.id) && (
              <p className={classes.state} aria-live="off">
                {isRead ? words.read : words.sent}
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className={classes.typing} role="status">
        {isOtherTyping && words.typing(otherName)}
      </p>
      {fileError && <Problem problem={fileError} />}
    </>
  )
}
