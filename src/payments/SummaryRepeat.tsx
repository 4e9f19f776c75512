import { memo } from 'react'
import type { QuickPayActor } from '../../machines/payments/quick-pay.machine.ts'
import { type PaymentDraft, parsePlan, type QuickPay } from '../../machines/payments/quick-pay.rules.ts'
import type { PaymentRowError } from '../../machines/payments/quick-pay-errors.rules.ts'
import { frequencyNames } from '../../values/auto-pays.ts'
import { AutoPayFrequency } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Given } from './SummaryOrder.tsx'
import classes from './SummaryRow.module.css'
import { summaryWords } from './summary.words.ts'

type Repeat = Pick<PaymentDraft, 'repeat' | 'stop' | 'until'>
type Props = Repeat & {
  actor: QuickPayActor
  quickPay: QuickPay
  given: Given
  date: string
  error: PaymentRowError | undefined
}

const frequencies = [
  { value: 'once' as const, label: summaryWords.once },
  ...Object.values(AutoPayFrequency).map((value) => ({ value, label: frequencyNames[value] })),
]
const stops = [
  { value: 'never' as const, label: summaryWords.never },
  { value: 'onDate' as const, label: summaryWords.onDate },
]

export const SummaryRepeat = memo(function SummaryRepeat({ actor, quickPay, given, date, error, ...typed }: Props) {
  const { uniqueId: id, name } = quickPay
  const { repeat, stop } = typed
  const plan = parsePlan({ date, ...typed })
  const field = <Name extends keyof Repeat>(field: Name) => ({
    label: summaryWords.ofRow(summaryWords[field], name),
    value: typed[field],
    error: error?.field === field && error.text,
    onChange: (value: Repeat[Name]) => actor.send({ type: 'row.change', id, change: { [field]: value } }),
  })
  return (
    <div className={classes.repeat} data-repeat>
      <div>
        <small aria-hidden="true">{summaryWords.repeat}</small>
        <SelectField data={frequencies} {...field('repeat')} />
      </div>
      {repeat !== 'once' && (
        <div>
          <small aria-hidden="true">{summaryWords.stop}</small>
          <SelectField data={stops} {...field('stop')} />
        </div>
      )}
      {repeat !== 'once' && stop === 'onDate' && (
        <div>
          <small aria-hidden="true">{summaryWords.until}</small>
          <DayField min={given.min} {...field('until')} />
        </div>
      )}
      {plan && (
        <p className="sd-small sd-soft" role="status">
          {summaryWords.planned(plan)}
        </p>
      )}
    </div>
  )
})
