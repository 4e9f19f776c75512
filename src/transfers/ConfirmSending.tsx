import { useSelector } from '@xstate/react'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import { availableAfter, currentOrder, getSameSentAt, holdHours } from '../../machines/transfers/send-money.rules.ts'
import { dayAndTime } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Money } from '../shared/Money.tsx'
import { RepetitionWarning } from './RepetitionWarning.tsx'
import { sendMoneyWords } from './send-money.words.ts'
import { ReceiptSides } from './ReceiptSides.tsx'
import classes from './TransferDialog.module.css'
import { transfersWords } from './transfers.words.ts'

/**
 * Shows the amount and what will be left before the money is sent. The focus opens on Cancel, so that a second Enter
 * sends nothing.
 */
export function ConfirmSending({ actor, onCancel }: { actor: SendMoneyActor; onCancel: () => void }) {
  const known = useSelector(actor, ({ context }) => context)
  const { fiTimeZone } = useApp().config.setup
  const isBusy = useSelector(actor, (state) => state.matches({ flow: 'sending' }))
  // After confirming, the balance may already include the amount.
  const order = isBusy ? known.order : currentOrder(known)
  if (!order) return null
  const hours = holdHours(order)
  const leavesAt = dayAndTime(new Date(known.reviewedAt + hours * 3_600_000), fiTimeZone)
  const sameSentAt = getSameSentAt(order)
  const { from, contact, way, amount, note } = order
  const figures = [
    <Money key={transfersWords.now} cents={from.available} />,
    <Money key={transfersWords.after} cents={availableAfter(order)} />,
  ]
  return (
    <div className={classes.dialog} aria-busy={isBusy}>
      <p className="sd-lead">
        {sendMoneyWords.confirmSend} <b>{format(amount)}</b> {sendMoneyWords.confirmFrom}{' '}
        <b>{transfersWords.named(from)}</b> {sendMoneyWords.confirmTo} <b>{contact.name}</b>
        {hours > 0 ? '?' : ` ${sendMoneyWords.today}`}
      </p>
      <p className={classes.note}>
        {sendMoneyWords.to}: {sendMoneyWords.ways[way.sendTo]} {way.number}
      </p>
      {hours > 0 && <p className="sd-panel">{sendMoneyWords.held(contact.name, leavesAt)}</p>}
      {sameSentAt && (
        <RepetitionWarning
          at={sameSentAt}
          text={(time) => sendMoneyWords.same(contact.name, time)}
          ask={sendMoneyWords.sameAsk}
        />
      )}
      <ReceiptSides
        columns={[transfersWords.now, transfersWords.after]}
        sides={[{ label: `${sendMoneyWords.from} ${from.id}`, name: transfersWords.named(from), figures }]}
      />
      {note && (
        <p className={`sd-soft ${classes.note}`}>
          {sendMoneyWords.note}: {note}
        </p>
      )}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel} data-autofocus>
          {transfersWords.cancel}
        </BusyButton>
        <ChangeButton isBusy={isBusy} onClick={() => actor.send({ type: 'money.confirm' })}>
          {sendMoneyWords.send(amount)}
        </ChangeButton>
      </div>
    </div>
  )
}
