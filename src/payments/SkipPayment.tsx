import { useSelector } from '@xstate/react'
import { type SkipPaymentActor, skipPaymentMachine } from '../../machines/payments/skipPayment.machine.ts'
import type { ScheduledPayment } from '../../machines/payments/scheduledPayments.rules.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { useUserId } from '../shared/app.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Flow } from '../shared/Flow.tsx'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { words } from './scheduledPayments.words.ts'

/** Which payment is skipped, or not skipped after all. `payment`: the next one of its auto pay. */
export type Skipping = { payment: ScheduledPayment; id: string; on: Day; isSkipped: boolean }

export function SkipPayment({ onClose, ...skipping }: Skipping & { onClose: () => void }) {
  const userId = useUserId()
  return (
    <Flow machine={skipPaymentMachine} input={{ userId, ...skipping }} onDone={onClose}>
      {(actor) => <SkipPaymentDialog actor={actor} />}
    </Flow>
  )
}

/** Asks before one payment is skipped, or made after all. */
export function SkipPaymentDialog({ actor }: { actor: SkipPaymentActor }) {
  const { payment, on, isSkipped } = useSelector(actor, ({ context }) => context)
  useFocusBack()
  return (
    <ConfirmDialog
      actor={actor}
      title={isSkipped ? words.skipTitle : words.unskipTitle}
      confirm={isSkipped ? words.skip : words.unskip(dayToWire(on))}
      cancel={words.close}
    >
      <b>{words.to(payment.payee, payment.nickname)}</b>
      <br />
      {isSkipped ? words.askToSkip(format(payment.amount), dayToWire(on)) : words.askToUnskip(dayToWire(on))}
    </ConfirmDialog>
  )
}
