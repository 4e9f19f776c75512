import { useSelector } from '@xstate/react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import type { TransferOrder, Preview } from '../../machines/transfers/transfers.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { isRepeating } from '../../values/repetitions.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Money } from '../shared/Money.tsx'
import { RepetitionWarning } from './RepetitionWarning.tsx'
import { ReceiptSides } from './ReceiptSides.tsx'
import classes from './TransferDialog.module.css'
import { transfersWords } from './transfers.words.ts'

/**
 * Shows the amount and what will be left before the money moves. The focus opens on Cancel, so that a second Enter
 * moves nothing.
 */
export function ConfirmTransfer({ actor, onCancel }: { actor: TransferActor; onCancel: () => void }) {
  const { order, preview } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches({ flow: 'sending' }))
  if (!order || !preview) return null
  const { first } = preview
  const on = first && dayToWire(order.startsOn ?? first)
  return (
    <div className={classes.dialog} aria-busy={isBusy}>
      <p className="sd-lead">
        {transfersWords.move} <b>{format(order.amount)}</b> {transfersWords.moveFrom}{' '}
        <b>{transfersWords.named(order.from)}</b> {transfersWords.moveTo} <b>{transfersWords.named(order.to)}</b>{' '}
        {isRepeating(order.frequency) ? transfersWords.repeating(order.frequency, on) : transfersWords.once(on)}
      </p>
      {first && first !== order.startsOn && <p>{transfersWords.waits(on ?? '', dayToWire(first))}</p>}
      {first && <p>{transfersWords.dated}</p>}
      {preview.next && <p>{transfersWords.daysOf(dayToWire(preview.next), preview.last && dayToWire(preview.last))}</p>}
      {preview.sameAt && (
        <RepetitionWarning at={preview.sameAt} text={transfersWords.same} ask={transfersWords.sameAsk} />
      )}
      {!first && <ReceiptSides columns={[transfersWords.now, transfersWords.after]} sides={toSides(order, preview)} />}
      {order.note && (
        <p className={`sd-soft ${classes.note}`}>
          {transfersWords.note}: {order.note}
        </p>
      )}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel} data-autofocus>
          {transfersWords.cancel}
        </BusyButton>
        <ChangeButton isBusy={isBusy} onClick={() => actor.send({ type: 'transfer.confirm' })}>
          {transfersWords.submit}
        </ChangeButton>
      </div>
    </div>
  )
}

const toSides = ({ from, to }: TransferOrder, { fromAfter, toAfter }: Preview) => [
  {
    label: `${transfersWords.from} ${from.id}`,
    name: transfersWords.named(from),
    figures: [from.available, fromAfter].map(money),
  },
  {
    label: `${transfersWords.to} ${to.id}${to.owes ? `, ${transfersWords.owed.toLowerCase()}` : ''}`,
    name: transfersWords.named(to),
    figures: [to.owes ? to.balance : to.available, toAfter].map(money),
  },
]

const money = (cents: Preview['toAfter'], index: number) => <Money key={index} cents={cents} />
