import { addDays } from '../../values/days.ts'
import { furthestSendDays } from '../../values/send-time.ts'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/use-form.ts'
import { useToday } from '../shared/use-today.ts'
import { createWords } from './create.words.ts'

const { common } = createWords
const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: common.hourText(value) }))

type Props = {
  isLater: Required<Field<boolean>>
  day: Required<Field<string>>
  hour: Required<Field<number>>
}

/** Takes the day and hour of something that is sent later. */
export function TimeFields({ isLater, day, hour }: Props) {
  const today = useToday()
  return (
    <>
      <CheckboxField label={common.later} {...isLater} />
      {isLater.value && (
        <>
          <DayField label={common.day} min={today} max={addDays(today, furthestSendDays)} {...day} />
          <SelectField label={common.hour} data={hours} {...hour} />
        </>
      )}
    </>
  )
}
