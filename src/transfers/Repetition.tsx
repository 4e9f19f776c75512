import { firstStop, type TransferDraft } from '../../machines/transfers/transfers.rules.ts'
import { addMonths, typedDay } from '../../values/days.ts'
import { TransferFrequency } from '../../values/enumerations.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/useForm.ts'
import { useToday } from '../shared/useToday.ts'
import { words } from './transfers.words.ts'

type Props = {
  draft: TransferDraft
  field: <Name extends keyof TransferDraft>(name: Name) => Required<Field<TransferDraft[Name]>>
}

const stops = [
  { value: 'never', label: words.never },
  { value: 'onDate', label: words.onDate },
] as const

/** When, how often, and until when. */
export function Repetition({ draft, field }: Props) {
  const { frequency } = draft
  const today = useToday()
  return (
    <>
      <DayField label={words.startDate} description={words.startHint} min={today} max={addMonths(today, 12)} {...field('startDate')} />
      <SelectField label={words.frequency} data={words.frequencies} {...field('frequency')} />
      {frequency !== TransferFrequency.ONE_TIME && <SelectField label={words.stops} data={stops} {...field('stops')} />}
      {frequency !== TransferFrequency.ONE_TIME && draft.stops === 'onDate' && (
        <DayField label={words.stopDate} min={firstStop(frequency, typedDay(draft.startDate) ?? today)} {...field('stopDate')} />
      )}
    </>
  )
}
