import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { MessagesActor } from '../../machines/inbox/messages.machine.ts'
import type { NotificationsActor } from '../../machines/inbox/notifications.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { inboxWords } from './inbox.words.ts'

type Props = { kind: 'messages' | 'notifications'; actor: MessagesActor | NotificationsActor }

export function NoticeDialogs({ kind, actor }: Props) {
  const isRemoved = useSelector<AnyActorRef, boolean>(actor, (state) => state.matches({ list: 'removed' }))
  const close = () => actor.send({ type: 'removal.close' })
  return (
    <>
      <ConfirmDialog actor={actor} title={inboxWords[kind].removal}>
        {inboxWords[kind].ask}
      </ConfirmDialog>
      <Dialog opened={isRemoved} onClose={close} title={inboxWords[kind].removal}>
        <DialogDone onClose={close}>
          <p>{inboxWords[kind].removed}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
