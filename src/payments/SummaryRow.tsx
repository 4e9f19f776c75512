import { shallowEqual, useSelector } from '@xstate/react'
import { memo } from 'react'
import type { QuickPayActor } from '../../machines/payments/quickPay.machine.ts'
import { delayOf, isFilled, overdrawnIn, type PaymentDraft, type QuickPay } from '../../machines/payments/quickPay.rules.ts'
import { type Day, dayToWire, typedDay } from '../../values/days.ts'
import { paymentLimits } from '../../values/payments.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { Icon } from '../shared/Icon.tsx'
import classes from './SummaryRow.module.css'
import { type RowDialog, SummaryRowMenu } from './SummaryRowMenu.tsx'
import { words } from './summary.words.ts'

/** What all rows share. */
type Given = {
  blank: PaymentDraft
  choices: readonly { value: string; label: string }[]
  today: Day
  min: Day
  max: Day
}
type Props = { actor: QuickPayActor; quickPay: QuickPay; given: Given; onOpen: (dialog: RowDialog) => void }

/** One payee. Typing here draws no other row again: there may be hundreds. */
export const SummaryRow = memo(function SummaryRow({ actor, quickPay, given, onOpen }: Props) {
  const { name, isActive } = quickPay
  return (
    <li className={classes.row}>
      <div className={classes.payee}>
        <b>{name}</b>
        <small>{aboutOf(quickPay)}</small>
      </div>
      {isActive ? <Fields actor={actor} quickPay={quickPay} given={given} /> : <p className={classes.gone}>{words.gone}</p>}
      <SummaryRowMenu quickPay={quickPay} onOpen={onOpen} />
    </li>
  )
})

function Fields({ actor, quickPay: { uniqueId: id, name, isCheck }, given }: Omit<Props, 'onOpen'>) {
  const { typed, error, isOver } = useSelector(
    actor,
    ({ context }) => ({
      typed: context.drafts[id],
      error: context.rowErrors.find((wrong) => wrong.id === id),
      // Of a row that pays nothing it would only be one more thing to draw again.
      isOver: isFilled(context.drafts[id]) && overdrawn(context).has(context.drafts[id]?.fromId ?? given.blank.fromId),
    }),
    shallowEqual,
  )
  const draft = { ...given.blank, ...typed }
  const isPaid = isFilled(typed)
  const day = typedDay(draft.date)
  const delay = isPaid || typed?.date ? delayOf(draft.date) : null
  const field = <Name extends keyof PaymentDraft>(field: Name) => ({
    label: words.ofRow(words[field], name),
    value: draft[field],
    error: error?.field === field && error.text,
    onChange: (value: PaymentDraft[Name]) => actor.send({ type: 'row.change', id, change: { [field]: value } }),
  })
  return (
    <div className={classes.fields} data-open={isPaid || (typed && Object.keys(typed).length > 1) || Boolean(error) || undefined}>
      <div className={classes.amount}>
        <small aria-hidden="true">{words.amount}</small>
        <MoneyField placeholder="0.00" data-filled={isPaid || undefined} {...field('amount')} />
      </div>
      <div className={classes.from}>
        <small aria-hidden="true">{words.fromId}</small>
        <SelectField
          data={
            given.choices.some(({ value }) => value === draft.fromId)
              ? given.choices
              : [{ value: '', label: words.choose }, ...given.choices]
          }
          description={
            isOver &&
            day !== null &&
            day > given.today && (
              <span className={classes.over}>
                <Icon name="alert" size={14} />
                {words.over}
              </span>
            )
          }
          {...field('fromId')}
        />
      </div>
      <div className={classes.date}>
        <small aria-hidden="true">{words.date}</small>
        <DayField min={given.min} max={given.max} description={delay && words.processed(dayToWire(delay))} {...field('date')} />
      </div>
      <div className={classes.comment}>
        <small aria-hidden="true">{words.comment}</small>
        <TextField autoComplete="off" maxLength={paymentLimits.comment} {...field('comment')} />
        {isCheck && draft.comment.trim() !== '' && (
          <CheckboxField {...field('onCheck')} name={words.ofRow(words.onCheck, name)} label={words.onCheck} />
        )}
      </div>
    </div>
  )
}

function aboutOf({ nickname, lastPaid }: QuickPay): string {
  const last = lastPaid && words.lastPaid(lastPaid.amount, dayToWire(lastPaid.on))
  return [nickname, last].filter(Boolean).join(', ')
}

const known = new WeakMap<object, ReadonlySet<string>>()

/** Adds up all rows once, however many of them ask. */
function overdrawn(context: Parameters<typeof overdrawnIn>[0]): ReadonlySet<string> {
  const found = known.get(context) ?? overdrawnIn(context)
  known.set(context, found)
  return found
}
