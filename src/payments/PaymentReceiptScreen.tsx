import { useSelector } from '@xstate/react'
import { type PaymentReceiptActor, paymentReceiptMachine } from '../../machines/payments/paymentReceipt.machine.ts'
import type { PaymentReceipt } from '../../machines/payments/paymentReceipt.services.ts'
import { arrivalDay } from '../../values/business-days.ts'
import { clockTime, dayIn, dayToWire } from '../../values/days.ts'
import { PayeeMethod } from '../../values/enumerations.ts'
import { format } from '../../values/money.ts'
import { screens } from '../shared/addresses.ts'
import { useApp } from '../shared/app.ts'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Slip } from '../shared/Slip.tsx'
import { SlipFacts } from '../shared/SlipFacts.tsx'
import { words } from './paymentReceipt.words.ts'

export const PaymentReceiptPage = flowPage({
  machine: paymentReceiptMachine,
  Screen: PaymentReceiptScreen,
  input: ({ userId, params: { uniqueId = '' } }) => ({ userId, uniqueId }),
})

export function PaymentReceiptScreen({ actor }: { actor: PaymentReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, error } = state.context
  return (
    <Slip
      title={titleOf(receipt)}
      status={receipt && !receipt.returned ? words.paid : null}
      error={error}
      isBusy={state.hasTag('busy')}
      onReload={() => actor.send({ type: 'reload' })}
    >
      {receipt && <Facts receipt={receipt} />}
    </Slip>
  )
}

function titleOf(receipt: PaymentReceipt | null): string {
  if (!receipt) return words.title
  return (receipt.returned ? words.returnedTitleFor : words.titleFor)(format(receipt.amount))
}

function Facts({ receipt }: { receipt: PaymentReceipt }) {
  const { fiTimeZone } = useApp().config.setup
  const { confirmNum, amount, fee, comment, payFrom, payFromName, returned } = receipt
  const paidAt = new Date(receipt.paidAt)
  const paidOn = dayIn(fiTimeZone, paidAt)
  const facts = [
    [words.number, <strong key={confirmNum}>{confirmNum}</strong>],
    [words.date, `${dayToWire(paidOn)}, ${clockTime(paidAt, fiTimeZone)}`],
    ...(returned
      ? ([
          [words.returnedOn, dayToWire(returned.on)],
          [words.returnedBecause, returned.reason],
        ] as const)
      : []),
    [words.scheduled, dayToWire(receipt.scheduledOn)],
    [words.payee, words.to(receipt.payee, receipt.nickname)],
    [words.address, receipt.address],
    [words.account, receipt.accountNumber],
    [words.method, words.methods[receipt.method]],
    ...(returned ? [] : [[words.arrives, dayToWire(arrivalDay(paidOn, receipt.method === PayeeMethod.Check))] as const]),
    [words.payFrom, `${payFrom} ${payFromName}`],
    [words.fee, fee === 0 ? words.free : format(fee)],
    [words.origin, receipt.origin],
    [receipt.commentOnCheck ? words.printed : words.comment, comment || words.unknown],
  ] as const
  return <SlipFacts amount={amount} facts={facts} doneTo={screens.payments} />
}
