import { useSelector } from '@xstate/react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import type { Order, Preview } from '../../machines/transfers/transfers.rules.ts'
import { dayToWire } from '../../values/days.ts'
import { format } from '../../values/money.ts'
import { isRepeating } from '../../values/repetitions.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Money } from '../shared/Money.tsx'
import { SameAgain } from './SameAgain.tsx'
import { Sides } from './Sides.tsx'
import classes from './TransferDialog.module.css'
import { words } from './transfers.words.ts'

/** What will move and what will be there after it, before it moves. Focus opens on Cancel, so that a second Enter moves nothing. */
export function ConfirmTransfer({ actor, onCancel }: { actor: TransferActor; onCancel: () => void }) {
  const { order, preview } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches({ flow: 'sending' }))
  if (!order || !preview) return null
  const { first } = preview
  const on = first && dayToWire(order.startsOn ?? first)
  return (
    <div className={classes.dialog} aria-busy={isBusy}>
      <p className="sd-lead">
        {words.move} <b>{format(order.amount)}</b> {words.moveFrom} <b>{words.named(order.from)}</b> {words.moveTo}{' '}
        <b>{words.named(order.to)}</b> {isRepeating(order.frequency) ? words.repeating(order.frequency, on) : words.once(on)}
      </p>
      {first && first !== order.startsOn && <p>{words.waits(on ?? '', dayToWire(first))}</p>}
      {first && <p>{words.dated}</p>}
      {preview.next && <p>{words.daysOf(dayToWire(preview.next), preview.last && dayToWire(preview.last))}</p>}
      {preview.sameAt && <SameAgain at={preview.sameAt} text={words.same} ask={words.sameAsk} />}
      {!first && <Sides columns={[words.now, words.after]} sides={sidesOf(order, preview)} />}
      {order.note && (
        <p className={`sd-soft ${classes.note}`}>
          {words.note}: {order.note}
        </p>
      )}
      <div className="sd-buttons">
        <BusyButton variant="outline" isHeld={isBusy} onClick={onCancel} data-autofocus>
          {words.cancel}
        </BusyButton>
        <ChangeButton isBusy={isBusy} onClick={() => actor.send({ type: 'transfer.confirm' })}>
          {words.submit}
        </ChangeButton>
      </div>
    </div>
  )
}

const sidesOf = ({ from, to }: Order, { fromAfter, toAfter }: Preview) => [
  { label: `${words.from} ${from.id}`, name: words.named(from), figures: [from.available, fromAfter].map(money) },
  {
    label: `${words.to} ${to.id}${to.owes ? `, ${words.owed.toLowerCase()}` : ''}`,
    name: words.named(to),
    figures: [to.owes ? to.balance : to.available, toAfter].map(money),
  },
]

const money = (cents: Preview['toAfter'], at: number) => <Money key={at} cents={cents} />
