import { useSelector } from '@xstate/react'
import type { PaymentSkipActor } from '../../machines/payments/paymentSkip.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { words } from './scheduledPayments.words.ts'

/** Asks before one payment is skipped, or made after all. */
export function PaymentSkipDialog({ actor }: { actor: PaymentSkipActor }) {
  const { payment, on, isSkipped } = useSelector(actor, ({ context }) => context)
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
