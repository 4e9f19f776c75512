import { NativeSelect, TextInput } from '@mantine/core'
import { type Draft, type Fault, isRepeating } from '../../machines/transfers/transfers.rules.ts'
import type { TransferFrequency } from '../../values/enumerations.ts'
import { words } from './transfers.words.ts'

type Props = { draft: Draft; isBusy: boolean; faults: readonly Fault[]; onChange: (change: Partial<Draft>) => void }

const stops = [
  { value: 'never', label: words.never },
  { value: 'onDate', label: words.onDate },
]

/** How often, and until when. */
export function Repetition({ draft, isBusy, faults, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label={words.frequency}
        data={words.frequencies}
        disabled={isBusy}
        value={String(draft.frequency)}
        onChange={({ currentTarget: { value } }) => onChange({ frequency: Number(value) as TransferFrequency })}
      />
      {isRepeating(draft) && (
        <NativeSelect
          label={words.stops}
          data={stops}
          disabled={isBusy}
          value={draft.stops}
          onChange={({ currentTarget: { value } }) => onChange({ stops: value as Draft['stops'] })}
        />
      )}
      {isRepeating(draft) && draft.stops === 'onDate' && (
        <TextInput
          type="date"
          label={words.stopDate}
          readOnly={isBusy}
          value={draft.stopDate}
          error={faults.find(({ field }) => field === 'stopDate')?.text}
          onChange={({ currentTarget: { value } }) => onChange({ stopDate: value })}
        />
      )}
    </>
  )
}
