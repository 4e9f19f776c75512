import { useSelector } from '@xstate/react'
import type { PayeeFormActor } from '../../machines/payments/payee-form.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { PayeeFormBody } from './PayeeFormBody.tsx'
import { payeeFormWords } from './payee-form.words.ts'

export function PayeeDialog({ actor }: { actor: PayeeFormActor }) {
  const isNew = useSelector(actor, ({ context }) => context.uniqueId === null)
  const isLocked = useSelector(actor, (state) => state.matches('adding') || state.matches('changing'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog title={isNew ? payeeFormWords.add : payeeFormWords.edit} isLocked={isLocked} onClose={close}>
      <PayeeFormBody actor={actor} onCancel={close} />
    </Dialog>
  )
}
