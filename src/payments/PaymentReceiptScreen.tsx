import { useSelector } from '@xstate/react'
import { type PaymentReceiptActor, paymentReceiptMachine } from '../../machines/payments/payment-receipt.machine.ts'
import type { PaymentReceipt } from '../../machines/payments/payment-receipt.services.ts'
import { arrivalDay } from '../../values/business-days.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { PayeeMethod } from '../../values/enumerations.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { ReceiptFrame } from '../shared/ReceiptFrame.tsx'
import { ReceiptFacts } from '../shared/ReceiptFacts.tsx'
import { paymentReceiptWords } from './payment-receipt.words.ts'
import { wholeTime } from '../shared/whole-time.ts'

export const PaymentReceiptPage = flowPage({
  machine: paymentReceiptMachine,
  Screen: PaymentReceiptScreen,
  input: ({ userId, params: { uniqueId = '' } }) => ({ userId, uniqueId }),
})

export function PaymentReceiptScreen({ actor }: { actor: PaymentReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, error } = state.context
  return (
    <ReceiptFrame
      title={receiptTitle(receipt)}
      status={receipt && !receipt.returned ? paymentReceiptWords.paid : null}
      error={error}
      isBusy={state.hasTag('busy')}
      onReload={() => actor.send({ type: 'reload' })}
    >
      {receipt && <Facts receipt={receipt} uniqueId={state.context.uniqueId} />}
    </ReceiptFrame>
  )
}

function receiptTitle(receipt: PaymentReceipt | null): string {
  if (!receipt) return paymentReceiptWords.title
  return (receipt.returned ? paymentReceiptWords.returnedTitleFor : paymentReceiptWords.titleFor)(
    format(receipt.amount),
  )
}

function Facts({ receipt, uniqueId }: { receipt: PaymentReceipt; uniqueId: string }) {
  const { fiTimeZone } = useApp().config.setup
  const { confirmNum, amount, fee, comment, payFrom, payFromName, returned } = receipt
  const paidAt = new Date(receipt.paidAt)
  const paidOn = dayIn(fiTimeZone, paidAt)
  const facts = [
    [paymentReceiptWords.number, <strong key={confirmNum}>{confirmNum}</strong>],
    [paymentReceiptWords.date, `${dayToWire(paidOn)}, ${wholeTime(paidAt, fiTimeZone)}`],
    ...(returned
      ? ([
          [paymentReceiptWords.returnedOn, dayToWire(returned.on)],
          [paymentReceiptWords.returnedBecause, returned.reason],
        ] as const)
      : []),
    [paymentReceiptWords.scheduled, dayToWire(receipt.scheduledOn)],
    [paymentReceiptWords.payee, paymentReceiptWords.to(receipt.payee, receipt.nickname)],
    [paymentReceiptWords.address, receipt.address],
    [paymentReceiptWords.account, receipt.accountNumber],
    [paymentReceiptWords.method, paymentReceiptWords.methods[receipt.method]],
    ...(returned
      ? []
      : [[paymentReceiptWords.arrives, dayToWire(arrivalDay(paidOn, receipt.method === PayeeMethod.Check))] as const]),
    [paymentReceiptWords.payFrom, `${payFrom} ${payFromName}`],
    [paymentReceiptWords.fee, fee === 0 ? paymentReceiptWords.free : format(fee)],
    [paymentReceiptWords.origin, receipt.origin],
    [
      receipt.commentOnCheck ? paymentReceiptWords.printed : paymentReceiptWords.comment,
      comment || paymentReceiptWords.unknown,
    ],
  ] as const
  return (
    <ReceiptFacts amount={amount} facts={facts} asked={{ kind: 'PAYMENT', id: uniqueId }} doneTo={screens.payments} />
  )
}
