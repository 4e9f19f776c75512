import { Button, getDefaultZIndex } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { useApp } from '../shared/app.ts'
import { MessageDialog } from '../shared/MessageDialog.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { sessionEndWords } from './session-end.words.ts'

/** Warns that the session is about to end, and that unsaved input would be lost; or says that it has ended. */
export function SessionModal({ isUnsaved }: { isUnsaved: boolean }) {
  const { session } = useApp()
  const notice = useSelector(session, noticeText)
  const isOver = notice === sessionEndWords.expired
  const leave = () => session.send({ type: 'session.leave' })
  const close = isOver ? leave : () => session.send({ type: 'warning.close' })
  return (
    <MessageDialog
      opened={notice !== null}
      onClose={close}
      zIndex={Number(getDefaultZIndex('overlay')) + 1}
      // Cover the screen, so that the next person at this computer does not see it.
      overlayProps={isOver ? { backgroundOpacity: 1, color: 'var(--sd-paper)' } : {}}
    >
      <div className="sd-modal-text" aria-live="polite">
        <p>{notice}</p>
        {isUnsaved && !isOver && <p>{sessionEndWords.unsaved}</p>}
      </div>
      <div className="sd-buttons">
        {!isOver && (
          <Button variant="outline" onClick={leave}>
            {sharedWords.logout}
          </Button>
        )}
        <Button data-autofocus onClick={close}>
          {isOver ? sessionEndWords.logInAgain : sessionEndWords.stay}
        </Button>
      </div>
    </MessageDialog>
  )
}

function noticeText({ value }: SnapshotFrom<typeof sessionMachine>): string | null {
  const time = typeof value === 'object' ? value.signedIn.time : null
  if (time === 'threeLeft') return sessionEndWords.expiresIn(3)
  if (time === 'oneLeft') return sessionEndWords.expiresIn(1)
  return typeof time === 'object' && time ? sessionEndWords.expired : null
}
