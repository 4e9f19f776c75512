import { shallowEqual, useSelector } from '@xstate/react'
import { memo, useEffect, useRef, useState } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { mustStayOpen } from '../../machines/payments/quick-pay-errors.rules.ts'
import { isFilled, isPayable, getOverdrawnAccounts, type QuickPay } from '../../machines/payments/quick-pay.rules.ts'
import { dayToWire, typedDay } from '../../values/days.ts'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { NeedsBankAccount } from './NeedsBankAccount.tsx'
import { type RowDefaults, QuickPayOrder } from './QuickPayOrder.tsx'
import classes from './QuickPayRow.module.css'
import { QuickPayFold } from './QuickPayFold.tsx'
import { QuickPayRepeat } from './QuickPayRepeat.tsx'
import { QuickPayRowMenu } from './QuickPayRowMenu.tsx'
import { quickPayWords } from './quick-pay.words.ts'

type RowProps = { actor: QuickPayActor; quickPay: QuickPay; given: RowDefaults }
type Props = RowProps & {
  /** Whether its payee was just added, or is to be paid. */
  isMarked: boolean
}

/** Draws one payee. Typing here redraws no other row: there may be hundreds. */
export const QuickPayRow = memo(function QuickPayRow({ actor, quickPay, given, isMarked }: Props) {
  const { name, uniqueId, isActive, needsBankAccount } = quickPay
  const row = useRef<HTMLLIElement>(null)
  // Only the member opens a row, or a wrong field in it: one that grew while somebody types would move the others.
  const isOpen = useSelector(actor, ({ context }) => context.open.includes(uniqueId))
  const canHide = useSelector(actor, ({ context }) => isOpen && !mustStayOpen(context, uniqueId))
  const toggle = () => actor.send({ type: isOpen ? 'row.fold' : 'row.open', id: uniqueId })
  const [repeatPresses, setRepeatPresses] = useState(0)
  useEffect(() => {
    if (repeatPresses) row.current?.querySelector<HTMLElement>('[data-repeat] select')?.focus()
  }, [repeatPresses])
  const openRepeat = () => {
    if (canHide || !isOpen) toggle()
    if (canHide) return
    setRepeatPresses(repeatPresses + 1)
  }
  return (
    <li ref={row} className={classes.row} data-marked={isMarked || undefined}>
      <div className={classes.payee}>
        <b>{name}</b>
        <small>{describePayee(quickPay)}</small>
        {isPayable(quickPay) && <Arrival actor={actor} quickPay={quickPay} given={given} />}
      </div>
      {isPayable(quickPay) && (
        <Fields actor={actor} quickPay={quickPay} given={given} isOpen={isOpen} onToggle={toggle} />
      )}
      {!isActive && <p className={classes.gone}>{quickPayWords.gone}</p>}
      {isActive && needsBankAccount && <NeedsBankAccount uniqueId={uniqueId} className={classes.gone} />}
      <QuickPayRowMenu actor={actor} quickPay={quickPay} canHide={canHide} onRepeat={openRepeat} />
    </li>
  )
})

function Arrival({ actor, quickPay: { uniqueId, isCheck }, given }: RowProps) {
  const date = useSelector(actor, ({ context }) => context.drafts[uniqueId]?.date ?? given.blank.date)
  const on = typedDay(date)
  return on && on >= given.min && <small>{quickPayWords.arrives(isCheck, on)}</small>
}

function Fields({ actor, quickPay, given, isOpen, onToggle }: RowProps & { isOpen: boolean; onToggle: () => void }) {
  const { uniqueId: id, name } = quickPay
  const { typed, error, isOver, isMoved } = useSelector(
    actor,
    ({ context }) => ({
      typed: context.drafts[id],
      error: context.rowErrors.find((wrong) => wrong.id === id),
      isMoved: context.moved.includes(id) && context.drafts[id]?.date === undefined,
      // For a row that pays nothing this would only be one more reason to redraw.
      isOver: isFilled(context.drafts[id]) && overdrawn(context).has(context.drafts[id]?.fromId ?? given.blank.fromId),
    }),
    shallowEqual,
  )
  const { amount, repeat, stop, until, ...order } = { ...given.blank, ...typed }
  return (
    <div className={classes.fields} data-open={isOpen || undefined}>
      <QuickPayFold given={given} name={name} {...order} repeat={repeat} isOpen={isOpen} onToggle={onToggle} />
      <div className={classes.amount}>
        <small aria-hidden="true">{quickPayWords.amount}</small>
        <MoneyField
          label={quickPayWords.ofRow(quickPayWords.amount, name)}
          placeholder="0.00"
          data-filled={isFilled(typed) || undefined}
          value={amount}
          error={error?.field === 'amount' && error.text}
          onChange={(value) => actor.send({ type: 'row.change', id, change: { amount: value } })}
        />
      </div>
      <QuickPayOrder
        actor={actor}
        quickPay={quickPay}
        given={given}
        {...order}
        error={error}
        isOver={isOver}
        isMoved={isMoved}
        isOnce={repeat === 'once'}
      />
      {isOpen && (
        <QuickPayRepeat
          actor={actor}
          quickPay={quickPay}
          given={given}
          date={order.date}
          repeat={repeat}
          stop={stop}
          until={until}
          error={error}
        />
      )}
    </div>
  )
}

function describePayee({ nickname, lastPaid }: QuickPay): string {
  const last = lastPaid && quickPayWords.lastPaid(lastPaid.amount, dayToWire(lastPaid.on))
  return [nickname, last].filter(Boolean).join(', ')
}

const cache = new WeakMap<object, ReadonlySet<string>>()

/** Adds up all rows once, however many rows ask. */
function overdrawn(context: Parameters<typeof getOverdrawnAccounts>[0]): ReadonlySet<string> {
  const found = cache.get(context) ?? getOverdrawnAccounts(context)
  cache.set(context, found)
  return found
}
