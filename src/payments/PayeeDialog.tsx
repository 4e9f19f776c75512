import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type PayeeFormActor, payeeFormMachine } from '../../machines/payments/payeeForm.machine.ts'
import { useUserId } from '../shared/app.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Message } from '../shared/Message.tsx'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { PayeeFormBody } from './PayeeFormBody.tsx'
import { words } from './payeeForm.words.ts'

type Props = {
  /** Whose data are changed; null adds a payee. */
  uniqueId: string | null
  /** `isSaved`: the list of payees is another one now. `added`: the payee who is new in it. */
  onClose: (isSaved: boolean, added?: string | null) => void
}

/** Adds or changes a payee over the screen that shows them, where there is room. */
export function PayeeDialog({ uniqueId, onClose }: Props) {
  const userId = useUserId()
  const [isGone, setGone] = useState(false)
  useFocusBack()
  if (isGone)
    return (
      <Message onClose={() => onClose(true)}>
        <p role="alert">{words.gone}</p>
      </Message>
    )
  return (
    <Flow
      machine={payeeFormMachine}
      input={{ userId, uniqueId }}
      onDone={(end) => ('missing' in end ? setGone(true) : onClose(end.isSaved, end.added))}
    >
      {(actor) => <PayeeFormDialog actor={actor} />}
    </Flow>
  )
}

/** The same form in a dialog. */
export function PayeeFormDialog({ actor }: { actor: PayeeFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.uniqueId === null)
  const isRead = useSelector(actor, (state) => !state.hasTag('awaited'))
  const isLocked = useSelector(actor, (state) => state.matches('inserting') || state.matches('updating'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    // Opened again when there is something to fill in, so that its first field gets the focus.
    <Dialog key={isRead ? 'form' : 'awaited'} title={isNew ? words.add : words.edit} isLocked={isLocked} onClose={close}>
      <PayeeFormBody actor={actor} onCancel={close} />
    </Dialog>
  )
}
