import { useSelector } from '@xstate/react'
import type { MessagesActor } from '../../machines/inbox/messages.machine.ts'
import type { NotificationsActor } from '../../machines/inbox/notifications.machine.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { inboxWords } from './inbox.words.ts'

type Props = { kind: 'messages' | 'notifications'; actor: MessagesActor | NotificationsActor }

export function NoticeDialogs({ kind, actor }: Props) {
  // Both lists remove in the same way.
  const list = actor as unknown as MessagesActor
  const isRemoved = useSelector(list, (state) => state.matches({ list: 'removed' }))
  const close = () => list.send({ type: 'removal.close' })
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
