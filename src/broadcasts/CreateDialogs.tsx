import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { CreateMessageActor } from '../../machines/broadcasts/create-message.machine.ts'
import type { CreateNotificationActor } from '../../machines/broadcasts/create-notification.machine.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { truncate } from '../shared/truncating.ts'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { createWords } from './create.words.ts'
import classes from './CreatePage.module.css'

type Props = {
  kind: 'message' | 'notification'
  actor: CreateMessageActor | CreateNotificationActor
  toAll: ComponentProps<typeof Once>['actor']
}

/** Confirms sending to all members, and reports the result. */
export function CreateDialogs({ kind, actor, toAll }: Props) {
  const isAsking = useSelector(actor, (state) => state.hasTag('asking'))
  const isSent = useSelector(actor, (state) => state.matches({ flow: 'sent' }))
  const isUnknown = useSelector(actor, (state) => state.matches({ flow: 'unknown' }))
  const confirmPassword = useSelector(actor as CreateMessageActor, ({ children }) => children.confirmPassword)
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <>
      {isAsking && <SendToAll actor={actor} toAll={toAll} />}
      <ConfirmPassword actor={confirmPassword} />
      <Dialog opened={isSent || isUnknown} title={createWords[kind].title} onClose={close}>
        <Outcome problem={isUnknown ? createWords[kind].unknown : null} onClose={close}>
          <p>{createWords[kind].created}</p>
        </Outcome>
      </Dialog>
    </>
  )
}

function SendToAll({ actor, toAll }: Omit<Props, 'kind'>) {
  const { draft, total } = useSelector(actor, ({ context }) => context)
  const isSending = useSelector(actor, (state) => state.matches({ flow: 'sending' }))
  // Restores the focus before the form moves it to the field that the bank found wrong.
  useFocusBack()
  const cancel = () => actor.send({ type: 'broadcast.cancel' })
  return (
    <Dialog title={createWords.common.sendToAll(total)} isLocked={isSending} onClose={cancel}>
      <Once actor={toAll}>
        <p className={classes.message}>{truncate('message' in draft ? draft.message : draft.notification, 300)}</p>
        <DialogQuestion
          error={null}
          isBusy={isSending}
          confirm={createWords.common.send}
          onConfirm={() => actor.send({ type: 'broadcast.confirm' })}
          onCancel={cancel}
        />
      </Once>
    </Dialog>
  )
}
