import { Button, getDefaultZIndex } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { useApp } from '../shared/app.ts'
import { Message } from '../shared/Message.tsx'
import { words } from './app.words.ts'

/** Warns that the session is about to end, or has ended. */
export function SessionModal() {
  const { session } = useApp()
  const notice = useSelector(session, noticeOf)
  const isOver = notice === words.expired
  const close = () => session.send({ type: isOver ? 'session.leave' : 'warning.close' })
  return (
    <Message
      opened={notice !== null}
      onClose={close}
      zIndex={Number(getDefaultZIndex('overlay')) + 1}
      // The next person at this screen must not see what the member saw.
      overlayProps={isOver ? { backgroundOpacity: 1, color: 'var(--sd-paper)' } : {}}
    >
      <p className="sd-modal-text" aria-live="polite">
        {notice}
      </p>
      <Button data-autofocus fullWidth onClick={close}>
        {isOver ? words.logInAgain : words.stay}
      </Button>
    </Message>
  )
}

function noticeOf({ value }: SnapshotFrom<typeof sessionMachine>): string | null {
  const time = typeof value === 'object' ? value.signedIn.time : null
  if (time === 'threeLeft') return words.expiresIn(3)
  if (time === 'oneLeft') return words.expiresIn(1)
  return typeof time === 'object' && time ? words.expired : null
}
