import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { CreateMessageActor } from '../../machines/broadcasts/create-message.machine.ts'
import type { CreateNotificationActor } from '../../machines/broadcasts/create-notification.machine.ts'
import { toGroup, toSendAt } from '../../machines/broadcasts/create.rules.ts'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogQuestion } from '../shared/DialogQuestion.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { useFocusBack } from '../shared/use-focus-back.ts'
import { createWords } from './create.words.ts'
import { groupText } from './group.words.ts'
import { MemberPreview } from './MemberPreview.tsx'

const { common } = createWords

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
      {isAsking && <SendToAll kind={kind} actor={actor} toAll={toAll} />}
      <ConfirmPassword actor={confirmPassword} />
      <Dialog opened={isSent || isUnknown} title={createWords[kind].title} onClose={close}>
        <Outcome problem={isUnknown ? createWords[kind].unknown : null} onClose={close}>
          <p>{createWords[kind].created}</p>
        </Outcome>
      </Dialog>
    </>
  )
}

function SendToAll({ kind, actor, toAll }: Props) {
  const { draft, total } = useSelector(actor, ({ context }) => context)
  const group = toGroup(draft)
  const time = toSendAt(draft)
  const isSending = useSelector(actor, (state) => state.matches({ flow: 'sending' }))
  // Restores the focus before the form moves it to the field that the bank found wrong.
  useFocusBack()
  const cancel = () => actor.send({ type: 'broadcast.cancel' })
  return (
    <Dialog
      size={720}
      title={common.ask(total, group !== null, time && `${time.day} at ${common.hourText(time.hour)}`)}
      isLocked={isSending}
      onClose={cancel}
    >
      <Once actor={toAll}>
        {group && <p>{common.onlyTo(groupText(group))}</p>}
        <MemberPreview kind={kind} draft={draft} />
        <DialogQuestion
          error={null}
          isBusy={isSending}
          confirm={time ? common.schedule : common.send}
          onConfirm={() => actor.send({ type: 'broadcast.confirm' })}
          onCancel={cancel}
        />
      </Once>
    </Dialog>
  )
}
