import { firstStop, type TransferDraft } from '../../machines/transfers/transfers.rules.ts'
import { type Day, typedDay } from '../../values/days.ts'
import { lastStart } from '../../values/transfers.ts'
import { isRepeating } from '../../values/repetitions.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { useToday } from '../shared/use-today.ts'
import { transfersWords } from './transfers.words.ts'

type Props = {
  draft: TransferDraft
  /** When editing: the first day on which the next transfer can be made. */
  earliest?: Day
  field: <Name extends keyof TransferDraft>(name: Name) => Required<Field<TransferDraft[Name]>>
}

const stops = [
  { value: 'never', label: transfersWords.never },
  { value: 'onDate', label: transfersWords.onDate },
] as const

/** Chooses when, how often, and until when. */
export function Repetition({ draft, earliest, field }: Props) {
  const { frequency } = draft
  const today = useToday()
  const startsOn = typedDay(draft.startDate) ?? today
  return (
    <>
      <DayField
        label={earliest ? transfersWords.nextDate : transfersWords.startDate}
        isOptional={!earliest}
        description={earliest ? null : transfersWords.startHint}
        min={earliest ?? today}
        max={lastStart(today)}
        {...field('startDate')}
      />
      <SelectField label={transfersWords.frequency} data={transfersWords.frequencies} {...field('frequency')} />
      {isRepeating(frequency) && <SelectField label={transfersWords.stops} data={stops} {...field('stops')} />}
      {isRepeating(frequency) && draft.stops === 'onDate' && (
        <DayField
          label={transfersWords.stopDate}
          min={earliest ? startsOn : firstStop(frequency, startsOn)}
          {...field('stopDate')}
        />
      )}
    </>
  )
}
