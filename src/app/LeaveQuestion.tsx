import { Button, getDefaultZIndex } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useApp } from '../shared/app.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { sessionEndWords } from './session-end.words.ts'

/** Confirms signing out while a request's outcome is unknown, because nobody could check it later. */
export function LeaveQuestion() {
  const { session } = useApp()
  const isAsked = useSelector(session, ({ value }) => typeof value === 'object' && value.signedIn.leaving === 'asking')
  const stay = () => session.send({ type: 'leaving.cancel' })
  return (
    <Dialog
      opened={isAsked}
      onClose={stay}
      title={sessionEndWords.leaveTitle}
      zIndex={Number(getDefaultZIndex('overlay'))}
    >
      <p className="sd-modal-text">{sessionEndWords.leaveText}</p>
      <div className="sd-buttons">
        <Button variant="outline" onClick={() => session.send({ type: 'leaving.confirm' })}>
          {sharedWords.logout}
        </Button>
        <Button data-autofocus onClick={stay}>
          {sessionEndWords.stay}
        </Button>
      </div>
    </Dialog>
  )
}
