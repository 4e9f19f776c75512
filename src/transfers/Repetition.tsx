import { isRepeating, type TransferDraft } from '../../machines/transfers/transfers.rules.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import type { Field } from '../shared/form/useForm.ts'
import { words } from './transfers.words.ts'

type Props = {
  draft: TransferDraft
  field: <Name extends keyof TransferDraft>(name: Name) => Required<Field<TransferDraft[Name]>>
}

const stops = [
  { value: 'never', label: words.never },
  { value: 'onDate', label: words.onDate },
] as const

/** How often, and until when. */
export const Repetition = ({ draft, field }: Props) => (
  <>
    <SelectField label={words.frequency} data={words.frequencies} {...field('frequency')} />
    {isRepeating(draft) && <SelectField label={words.stops} data={stops} {...field('stops')} />}
    {isRepeating(draft) && draft.stops === 'onDate' && <DayField label={words.stopDate} {...field('stopDate')} />}
  </>
)
