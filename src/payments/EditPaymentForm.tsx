import { useSelector } from '@xstate/react'
import type { EditPaymentActor } from '../../machines/payments/edit-payment.machine.ts'
import {
  getAddedCharges,
  getEditedDelay,
  isPaymentOverdrawn,
  editPaymentFields,
} from '../../machines/payments/edit-payment.rules.ts'
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
import classes from './EditPaymentDialog.module.css'
import { editPaymentWords } from './edit-payment.words.ts'
import { payFromChoices, payFromFigure } from './pay-from-choices.ts'

/** Changes a scheduled payment: amount, account, date and comment. */
export function EditPaymentForm({ actor, onCancel }: { actor: EditPaymentActor; onCancel: () => void }) {
  const { context } = useSelector(actor, (snapshot) => snapshot)
  const { payment, accounts, eligibility, draft, fieldErrors, error, isTwice } = context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: editPaymentFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const delay = getEditedDelay(context)
  const charges = getAddedCharges(context)
  return (
    <DialogForm form={form} problem={problem} button={editPaymentWords.save} onCancel={onCancel}>
      <p className={`${classes.to} sd-soft`}>{editPaymentWords.to(payment.payee)}</p>
      <MoneyField label={editPaymentWords.amount} placeholder="0.00" data-autofocus {...field('amount')} />
      <SelectField
        label={editPaymentWords.fromId}
        data={payFromChoices(accounts ?? [], draft.fromId)}
        description={
          <>
            {payFromFigure(accounts ?? [], draft.fromId)}
            {isPaymentOverdrawn(context) && <Notice text={editPaymentWords.over} />}
          </>
        }
        {...field('fromId')}
      />
      <DayField
        label={editPaymentWords.date}
        {...(eligibility && { min: eligibility.earliest, max: lastPaymentDay(eligibility.today) })}
        isClosed={isClosedDay}
        description={delay && editPaymentWords.processed(dayToWire(delay))}
        {...field('date')}
      />
      <TextField
        label={editPaymentWords.comment}
        isOptional
        autoComplete="off"
        maxLength={paymentLimits.comment}
        {...field('comment')}
      />
      {payment.isCheck && draft.comment.trim() !== '' && (
        <CheckboxField label={editPaymentWords.onCheck} {...field('onCheck')} />
      )}
      {charges !== null && <Notice text={editPaymentWords.charges(charges, 1)} />}
      {isTwice && <Notice text={editPaymentWords.payTwice} />}
    </DialogForm>
  )
}

const Notice = ({ text }: { text: string }) => (
  <span className={classes.notice}>
    <Icon name="alert" size={14} />
    {text}
  </span>
)
