import { useSelector } from '@xstate/react'
import { type PaymentEditActor, paymentEditMachine } from '../../machines/payments/paymentEdit.machine.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduledPayments.rules.ts'
import { useUserId } from '../shared/app.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from '../shared/DialogDone.tsx'
import { Flow } from '../shared/Flow.tsx'
import { Once } from '../shared/Once.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { PaymentEditForm } from './PaymentEditForm.tsx'
import classes from './PaymentEdit.module.css'
import { words as summary } from './summary.words.ts'
import { words } from './paymentEdit.words.ts'

type Props = {
  payment: ScheduledPayment
  scheduled: readonly ScheduledPayment[]
  /** `isChanged`: the list of payments is another one now. */
  onClose: (isChanged: boolean) => void
}

/** Changes a payment to come over the list that shows it. */
export function PaymentEdit({ payment, scheduled, onClose }: Props) {
  const userId = useUserId()
  useFocusBack()
  return (
    <Flow machine={paymentEditMachine} input={{ userId, payment, scheduled }} onDone={({ isChanged }) => onClose(isChanged)}>
      {(actor) => <PaymentEditDialog actor={actor} />}
    </Flow>
  )
}

export function PaymentEditDialog({ actor }: { actor: PaymentEditActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { accounts, eligibility, error, ...errors } = state.context
  const close = () => actor.send({ type: 'dialog.close' })
  const loadError = errors.accountsError ?? errors.eligibilityError
  const isRead = accounts !== null && eligibility !== null
  const isUnknown = state.matches({ open: { flow: 'unknown' } })
  return (
    // Opened again when there is something to fill in, so that its first field gets the focus.
    <Dialog
      key={isRead ? 'form' : 'awaited'}
      title={isUnknown ? words.error : words.title}
      isLocked={state.hasTag('locked')}
      onClose={close}
    >
      {isUnknown ? (
        <DialogDone onClose={close}>
          <p className="sd-error">{error?.message}</p>
        </DialogDone>
      ) : (
        <Once actor={state.children.updatePayment} checking={summary.checking}>
          {loadError && !isRead && <Problem problem={loadError} onRetry={() => actor.send({ type: 'reload' })} />}
          {!isRead && !loadError && <Skeleton className={classes.bone} role="status" aria-label={words.loading} />}
          {isRead && <PaymentEditForm actor={actor} onCancel={close} />}
        </Once>
      )}
    </Dialog>
  )
}
