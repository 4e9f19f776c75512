import { memo } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { type PaymentDraft, parsePlan, type QuickPay } from '../../machines/payments/quick-pay.rules.ts'
import type { PaymentRowError } from '../../machines/payments/quick-pay-errors.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { AutoPayFrequency } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { RowDefaults } from './QuickPayOrder.tsx'
import classes from './QuickPayRow.module.css'
import { quickPayWords } from './quick-pay.words.ts'

type Repeat = Pick<PaymentDraft, 'repeat' | 'stop' | 'until'>
type Props = Repeat & {
  actor: QuickPayActor
  quickPay: QuickPay
  given: RowDefaults
  date: string
  error: PaymentRowError | undefined
}

const frequencies = [
  { value: 'once' as const, label: quickPayWords.once },
  ...Object.values(AutoPayFrequency).map((value) => ({ value, label: frequencyNames[value] })),
]
const stops = [
  { value: 'never' as const, label: quickPayWords.never },
  { value: 'onDate' as const, label: quickPayWords.onDate },
]

export const QuickPayRepeat = memo(function QuickPayRepeat({ actor, quickPay, given, date, error, ...typed }: Props) {
  const { uniqueId: id, name } = quickPay
  const { repeat, stop } = typed
  const plan = parsePlan({ date, ...typed })
  const field = <Name extends keyof Repeat>(field: Name) => ({
    label: quickPayWords.ofRow(quickPayWords[field], name),
    value: typed[field],
    error: error?.field === field && error.text,
    onChange: (value: Repeat[Name]) => actor.send({ type: 'row.change', id, change: { [field]: value } }),
  })
  return (
    <div className={classes.repeat} data-repeat>
      <div>
        <small aria-hidden="true">{quickPayWords.repeat}</small>
        <SelectField data={frequencies} {...field('repeat')} />
      </div>
      {repeat !== 'once' && (
        <div>
          <small aria-hidden="true">{quickPayWords.stop}</small>
          <SelectField data={stops} {...field('stop')} />
        </div>
      )}
      {repeat !== 'once' && stop === 'onDate' && (
        <div>
          <small aria-hidden="true">{quickPayWords.until}</small>
          <DayField min={given.min} {...field('until')} />
        </div>
      )}
      {plan && (
        <p className="sd-small sd-soft" role="status">
          {quickPayWords.planned(plan)}
        </p>
      )}
    </div>
  )
})
