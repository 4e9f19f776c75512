import { useSelector } from '@xstate/react'
import type { RemovePayeeActor } from '../../machines/payments/remove-payee.machine.ts'
import { screens } from '../shared/addresses.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { ScreenLink } from '../shared/ScreenLink.tsx'
import { payeeWords } from './payee.words.ts'

/** Confirms deleting a payee, and reports the result. */
export function RemovePayeeDialog({ actor }: { actor: RemovePayeeActor }) {
  const { name, removalError } = useSelector(actor, ({ context }) => context)
  const isRemoved = useSelector(actor, (state) => state.matches('removed'))
  const close = () => actor.send({ type: 'removal.close' })
  return (
    <>
      <ConfirmDialog actor={actor} title={payeeWords.removeTitle} cancel={payeeWords.close}>
        {payeeWords.askToRemove} <b>{name}</b>
        {removalError?.code === 'pending_payments_exist' && (
          <>
            <br />
            <ScreenLink to={screens.scheduledPayments}>{payeeWords.scheduled}</ScreenLink>
          </>
        )}
      </ConfirmDialog>
      <Dialog opened={isRemoved} onClose={close} title={payeeWords.removeTitle} returnFocus={false}>
        <DialogDone button={payeeWords.close} onClose={close}>
          <p>{payeeWords.removed}</p>
        </DialogDone>
      </Dialog>
    </>
  )
}
