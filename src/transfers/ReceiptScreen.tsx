import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Receipt, ReceiptSide } from '../../machines/transfers/receipt.rules.ts'
import { type ReceiptActor, receiptMachine } from '../../machines/transfers/receipt.machine.ts'
import { dayIn, dayToWire } from '../../values/days.ts'
import { screens } from '../shared/addresses.ts'
import { sendAgainAt } from '../shared/again-addresses.ts'
import { useApp } from '../shared/app.ts'
import { ChangeLink } from '../shared/ChangeLink.tsx'
import { flowPage } from '../shared/MemberFlow.tsx'
import { Money } from '../shared/Money.tsx'
import { ReceiptFrame } from '../shared/ReceiptFrame.tsx'
import { ReceiptFacts } from '../shared/ReceiptFacts.tsx'
import { deliveryText } from './delivery-text.ts'
import { ReceiptSides } from './ReceiptSides.tsx'
import { sendMoneyWords } from './send-money.words.ts'
import { TakeBack } from './TakeBack.tsx'
import { UndoSend } from './UndoSend.tsx'
import { transfersWords } from './transfers.words.ts'
import { wholeTime } from '../shared/whole-time.ts'

export const ReceiptPage = flowPage({
  machine: receiptMachine,
  Screen: ReceiptScreen,
  input: ({ userId, params: { confirmNum = '' } }) => ({ userId, confirmNum }),
})

export function ReceiptScreen({ actor }: { actor: ReceiptActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { receipt, error } = state.context
  return (
    <ReceiptFrame
      title={receipt ? transfersWords.receiptFor(receipt) : transfersWords.receipt}
      status={receipt && transfersWords.statusOf(receipt.delivery, receipt.takenBackAt !== null)}
      icon={receipt?.delivery?.leavesAt ? 'clock' : 'check'}
      error={error}
      isBusy={state.hasTag('busy')}
      onReload={() => actor.send({ type: 'reload' })}
    >
      {receipt && (
        <Facts receipt={receipt}>{receipt.delivery ? <UndoSend actor={actor} /> : <TakeBack actor={actor} />}</Facts>
      )}
    </ReceiptFrame>
  )
}

function Facts({ receipt, children }: { receipt: Receipt; children: ReactNode }) {
  const { config, leadsTo } = useApp()
  const { fiTimeZone } = config.setup
  const { state } = useLocation()
  const { confirmNum, madeBy, amount, note, from, to, contactId, isRepeating, delivery, takenBackAt } = receipt
  const atTime = (at: string) => `${dayToWire(dayIn(fiTimeZone, new Date(at)))}, ${wholeTime(new Date(at), fiTimeZone)}`
  const facts = [
    [transfersWords.number, <strong key={confirmNum}>{confirmNum}</strong>],
    [transfersWords.date, atTime(receipt.madeAt)],
    ...(takenBackAt ? [[transfersWords.takenBack, atTime(takenBackAt)] as const] : []),
    [transfersWords.frequency, isRepeating ? transfersWords.ofRepeating : transfersWords.frequencyOf(0)],
    [transfersWords.note, note || transfersWords.unknown],
    [transfersWords.madeBy, madeBy],
    ...(delivery ? [[transfersWords.delivery, deliveryText(delivery)] as const] : []),
  ] as const
  return (
    <ReceiptFacts
      amount={amount}
      facts={facts}
      asked={{ kind: 'TRANSFER', id: confirmNum }}
      doneTo={state?.from ?? (delivery ? screens.sendMoney : screens.transfers)}
      next={
        delivery &&
        contactId !== null &&
        leadsTo(screens.sendMoney) && (
          <ChangeLink to={sendAgainAt({ contactId, sendTo: delivery.sendTo, amount, note })} variant="outline">
            {sendMoneyWords.repeat}
          </ChangeLink>
        )
      }
    >
      <ReceiptSides
        columns={[transfersWords.after]}
        sides={[toSide(transfersWords.from, from), toSide(transfersWords.to, to)]}
      />
      {children}
    </ReceiptFacts>
  )
}

const toSide = (word: string, { id, name, number, isOwed, after }: ReceiptSide) => ({
  label: `${word} ${[id, number].filter(Boolean).join(', ')}${isOwed ? `, ${transfersWords.owed.toLowerCase()}` : ''}`,
  name,
  figures: [<Money key={id} cents={after} />],
})
