import {
  type AutoPayDraft,
  type AutoPayFormContext,
  autoPayDraft,
  isAutoPayOverdrawn,
} from '../../machines/payments/auto-pay-form.rules.ts'
import { getDelayedDay } from '../../machines/payments/quick-pay.rules.ts'
import { lastPaymentDay } from '../../values/payments.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { isClosedDay } from '../../values/business-days.ts'
import { dayToWire, typedDay } from '../../values/days.ts'
import { AutoPayFrequency, AutoPayMethod } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './AutoPayForm.module.css'
import { autoPayFormWords } from './auto-pay-form.words.ts'
import { payFromChoices, payFromFigure } from './pay-from-choices.ts'

type Props = {
  form: AutoPayFormContext
  field: <Name extends keyof AutoPayDraft>(name: Name) => Required<Field<AutoPayDraft[Name]>>
}

/**
 * Draws the fields in the order of the documents. The number of payments and the last amount apply only to a counted
 * series.
 */
export function AutoPayFields({ form, field }: Props) {
  const { kind, accounts, eligibility } = form
  const { date, method, fromId } = autoPayDraft(form)
  const delay = eligibility && getDelayedDay(date, eligibility.earliest)
  const day = typedDay(date)
  const isOver = eligibility !== null && day !== null && day > eligibility.today && isAutoPayOverdrawn(form)
  return (
    <>
      <SelectField label={autoPayFormWords.frequency} data={frequencies} {...field('frequency')} />
      <DayField
        label={autoPayFormWords.date[kind]}
        {...(eligibility && { min: eligibility.earliest, max: lastPaymentDay(eligibility.today) })}
        isClosed={isClosedDay}
        description={delay && autoPayFormWords.processed(dayToWire(delay))}
        {...field('date')}
      />
      <MoneyField label={autoPayFormWords.amount} placeholder="0.00" {...field('amount')} />
      <SelectField
        label={autoPayFormWords.method}
        data={method === '' ? [noMethod, ...methods] : methods}
        {...field('method')}
      />
      {method === AutoPayMethod.fixed && (
        <>
          <TextField
            label={autoPayFormWords.count}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...field('count')}
          />
          <MoneyField label={autoPayFormWords.finalAmount} placeholder="0.00" {...field('finalAmount')} />
        </>
      )}
      <SelectField
        label={autoPayFormWords.fromId}
        data={payFromChoices(accounts ?? [], fromId)}
        description={
          <>
            {payFromFigure(accounts ?? [], fromId)}
            {isOver && (
              <span className={classes.over}>
                <Icon name="alert" size={14} />
                {autoPayFormWords.over}
              </span>
            )}
          </>
        }
        {...field('fromId')}
      />
    </>
  )
}

const noFrequency = { value: '' as const, label: autoPayFormWords.chooseFrequency }
const frequencies = [
  noFrequency,
  ...Object.values(AutoPayFrequency).map((value) => ({ value, label: frequencyNames[value] })),
]
const noMethod = { value: '' as const, label: autoPayFormWords.chooseMethod }
const methods = Object.values(AutoPayMethod).map((value) => ({ value, label: autoPayFormWords.methods[value] }))
