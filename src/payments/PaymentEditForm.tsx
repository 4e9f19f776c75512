import { useSelector } from '@xstate/react'
import type { PaymentEditActor } from '../../machines/payments/payment-edit.machine.ts'
import {
  getAddedCharges,
  getEditedDelay,
  isPaymentOverdrawn,
  paymentEditFields,
} from '../../machines/payments/payment-edit.rules.ts'
import { isClosedDay } from '../../values/business-days.ts'
import { dayToWire } from '../../values/days.ts'
import { lastPaymentDay, paymentLimits } from '../../values/payments.ts'
import { DialogForm } from '../shared/DialogForm.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './PaymentEditDialog.module.css'
import { paymentEditWords } from './payment-edit.words.ts'
import { payFromChoices, payFromFigure } from './pay-from-choices.ts'

/** Changes a scheduled payment: amount, account, date and comment. */
export function PaymentEditForm({ actor, onCancel }: { actor: PaymentEditActor; onCancel: () => void }) {
  const { context } = useSelector(actor, (snapshot) => snapshot)
  const { payment, accounts, eligibility, draft, fieldErrors, error, isTwice } = context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: paymentEditFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const delay = getEditedDelay(context)
  const charges = getAddedCharges(context)
  return (
    <DialogForm form={form} problem={problem} button={paymentEditWords.save} onCancel={onCancel}>
      <p className={`${classes.to} sd-soft`}>{paymentEditWords.to(payment.payee)}</p>
      <MoneyField label={paymentEditWords.amount} placeholder="0.00" data-autofocus {...field('amount')} />
      <SelectField
        label={paymentEditWords.fromId}
        data={payFromChoices(accounts ?? [], draft.fromId)}
        description={
          <>
            {payFromFigure(accounts ?? [], draft.fromId)}
            {isPaymentOverdrawn(context) && <Notice text={paymentEditWords.over} />}
          </>
        }
        {...field('fromId')}
      />
      <DayField
        label={paymentEditWords.date}
        {...(eligibility && { min: eligibility.earliest, max: lastPaymentDay(eligibility.today) })}
        isClosed={isClosedDay}
        description={delay && paymentEditWords.processed(dayToWire(delay))}
        {...field('date')}
      />
      <TextField
        label={paymentEditWords.comment}
        isOptional
        autoComplete="off"
        maxLength={paymentLimits.comment}
        {...field('comment')}
      />
      {payment.isCheck && draft.comment.trim() !== '' && (
        <CheckboxField label={paymentEditWords.onCheck} {...field('onCheck')} />
      )}
      {charges !== null && <Notice text={paymentEditWords.charges(charges, 1)} />}
      {isTwice && <Notice text={paymentEditWords.payTwice} />}
    </DialogForm>
  )
}

const Notice = ({ text }: { text: string }) => (
  <span className={classes.notice}>
    <Icon name="alert" size={14} />
    {text}
  </span>
)
