import { useSelector } from '@xstate/react'
import type { SkipScheduledPaymentActor } from '../../machines/payments/skip-scheduled-payment.machine.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { scheduledPaymentsWords } from './scheduled-payments.words.ts'

export function SkipPaymentDialog({ actor }: { actor: SkipScheduledPaymentActor }) {
  const { payment, on, isSkipped } = useSelector(actor, ({ context }) => context)
  return (
    <ConfirmDialog
      actor={actor}
      title={isSkipped ? scheduledPaymentsWords.skipTitle : scheduledPaymentsWords.unskipTitle}
      confirm={isSkipped ? scheduledPaymentsWords.skip : scheduledPaymentsWords.unskip(dayToWire(on))}
      cancel={scheduledPaymentsWords.close}
    >
      <b>{scheduledPaymentsWords.to(payment.payee, payment.nickname)}</b>
      <br />
      {isSkipped
        ? scheduledPaymentsWords.askToSkip(format(payment.amount), dayToWire(on))
        : scheduledPaymentsWords.askToUnskip(dayToWire(on))}
    </ConfirmDialog>
  )
}
