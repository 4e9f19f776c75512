import { useSelector } from '@xstate/react'
import type { EditPaymentActor } from '../../machines/payments/edit-payment.machine.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { Once } from '../shared/Once.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { EditPaymentForm } from './EditPaymentForm.tsx'
import classes from './EditPaymentDialog.module.css'
import { quickPayWords } from './quick-pay.words.ts'
import { editPaymentWords } from './edit-payment.words.ts'

export function EditPaymentDialog({ actor }: { actor: EditPaymentActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { accounts, eligibility, error, ...errors } = state.context
  const close = () => actor.send({ type: 'dialog.close' })
  const loadError = errors.accountsError ?? errors.eligibilityError
  const isRead = accounts !== null && eligibility !== null
  const isUnknown = state.matches({ open: { flow: 'unknown' } })
  return (
    <Dialog
      title={isUnknown ? editPaymentWords.error : editPaymentWords.title}
      isLocked={state.hasTag('locked')}
      onClose={close}
    >
      {isUnknown ? (
        <Outcome problem={error} onClose={close} />
      ) : (
        <Once actor={state.children.updatePayment} checking={quickPayWords.checking}>
          {loadError && !isRead && (
            <Problem problem={loadError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
          )}
          {!isRead && !loadError && <Skeleton className={classes.bone} />}
          {isRead && <EditPaymentForm actor={actor} onCancel={close} />}
        </Once>
      )}
    </Dialog>
  )
}
