import { type AutoPayDraft, type AutoPayForm, draftOf, isOverdrawn } from '../../machines/payments/autoPayForm.rules.ts'
import { delayOf } from '../../machines/payments/quickPay.rules.ts'
import { lastPaymentDay } from '../../values/payments.ts'
import { frequencyNames } from '../../values/autoPays.ts'
import { dayToWire, typedDay } from '../../values/days.ts'
import { AutoPayFrequency, AutoPayMethod } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import type { Field } from '../shared/form/useForm.ts'
import { Icon } from '../shared/Icon.tsx'
import classes from './AutoPayForm.module.css'
import { words } from './autoPayForm.words.ts'
import { choicesOf, figureOf } from './payFromChoices.ts'

type Props = { form: AutoPayForm; field: <Name extends keyof AutoPayDraft>(name: Name) => Required<Field<AutoPayDraft[Name]>> }

/** In the order of the documents. How many there are and the last amount count only where payments are counted. */
export function AutoPayFields({ form, field }: Props) {
  const { kind, accounts, eligibility } = form
  const { date, method, fromId, frequency } = draftOf(form)
  const delay = delayOf(date)
  const day = typedDay(date)
  const isOver = eligibility !== null && day !== null && day > eligibility.today && isOverdrawn(form)
  return (
    <>
      <SelectField label={words.frequency} data={frequency === '' ? [noFrequency, ...frequencies] : frequencies} {...field('frequency')} />
      <DayField
        label={words.date[kind]}
        {...(eligibility && { min: eligibility.earliest, max: lastPaymentDay(eligibility.today) })}
        description={delay && words.processed(dayToWire(delay))}
        {...field('date')}
      />
      <MoneyField label={words.amount} placeholder="0.00" {...field('amount')} />
      <SelectField label={words.method} data={method === '' ? [noMethod, ...methods] : methods} {...field('method')} />
      {method === AutoPayMethod.fixed && (
        <>
          <TextField label={words.count} inputMode="numeric" autoComplete="off" maxLength={3} {...field('count')} />
          <MoneyField label={words.finalAmount} placeholder="0.00" {...field('finalAmount')} />
        </>
      )}
      <SelectField
        label={words.fromId}
        data={choicesOf(accounts ?? [], fromId)}
        description={
          <>
            {figureOf(accounts ?? [], fromId)}
            {isOver && (
              <span className={classes.over}>
                <Icon name="alert" size={14} />
                {words.over}
              </span>
            )}
          </>
        }
        {...field('fromId')}
      />
    </>
  )
}

const noFrequency = { value: '' as const, label: words.chooseFrequency }
const frequencies = Object.values(AutoPayFrequency).map((value) => ({ value, label: frequencyNames[value] }))
const noMethod = { value: '' as const, label: words.chooseMethod }
const methods = Object.values(AutoPayMethod).map((value) => ({ value, label: words.methods[value] }))
