import { memo } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import {
  getDelayedDay,
  type PayFrom,
  type PaymentDraft,
  type QuickPay,
} from '../../machines/payments/quick-pay.rules.ts'
import type { PaymentRowError } from '../../machines/payments/quick-pay-errors.rules.ts'
import { isClosedDay } from '../../values/business-days.ts'
import { type Day, dayToWire } from '../../values/days.ts'
import { paymentLimits } from '../../values/payments.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { payFromChoices, payFromFigure } from './pay-from-choices.ts'
import classes from './QuickPayRow.module.css'
import { quickPayWords } from './quick-pay.words.ts'

export type RowDefaults = {
  blank: PaymentDraft
  accounts: readonly PayFrom[]
  min: Day
  max: Day
}
type Order = Pick<PaymentDraft, 'fromId' | 'date' | 'comment' | 'onCheck'>
type Props = Order & {
  actor: QuickPayActor
  quickPay: QuickPay
  given: RowDefaults
  error: PaymentRowError | undefined
  isOver: boolean
  /** Whether it was too late for the date that was chosen. */
  isMoved: boolean
  /** Whether it is a single payment: only that has a comment. */
  isOnce: boolean
}

/** Draws account and date of a row. Typing its amount redraws none of this. */
export const QuickPayOrder = memo(function QuickPayOrder({
  actor,
  quickPay,
  given,
  error,
  isOver,
  isMoved,
  isOnce,
  ...order
}: Props) {
  const { uniqueId: id, name, isCheck } = quickPay
  const { fromId, date, comment } = order
  const delay = getDelayedDay(date, given.min)
  const field = <Name extends keyof Order>(field: Name) => ({
    label: quickPayWords.ofRow(quickPayWords[field], name),
    value: order[field],
    error: error?.field === field && error.text,
    onChange: (value: Order[Name]) => actor.send({ type: 'row.change', id, change: { [field]: value } }),
  })
  return (
    <>
      <div className={classes.from}>
        <small aria-hidden="true">{quickPayWords.fromId}</small>
        <SelectField
          data={payFromChoices(given.accounts, fromId)}
          description={
            // As high as without it: the sentence is at the foot.
            isOver ? (
              <span className={classes.over}>
                <Icon name="alert" size={14} />
                {payFromFigure(given.accounts, fromId)}
              </span>
            ) : (
              payFromFigure(given.accounts, fromId)
            )
          }
          {...field('fromId')}
        />
      </div>
      <div className={classes.date}>
        <small aria-hidden="true">{quickPayWords.date}</small>
        <DayField
          min={given.min}
          max={given.max}
          isClosed={isClosedDay}
          description={[isMoved && quickPayWords.moved, delay && quickPayWords.processedShort(dayToWire(delay))]
            .filter(Boolean)
            .join(' ')}
          {...field('date')}
        />
      </div>
      {isOnce && (
        <div className={classes.comment} data-check={isCheck || undefined}>
          <small aria-hidden="true">{quickPayWords.comment}</small>
          <TextField autoComplete="off" maxLength={paymentLimits.comment} {...field('comment')} />
          {isCheck && comment.trim() !== '' && (
            <CheckboxField
              {...field('onCheck')}
              name={quickPayWords.ofRow(quickPayWords.onCheck, name)}
              label={quickPayWords.onCheck}
            />
          )}
        </div>
      )}
    </>
  )
})
