import { NativeSelect } from '@mantine/core'
import { isRepeating, type TransferDraft } from '../../machines/transfers/transfers.rules.ts'
import type { TransferFrequency } from '../../values/enumerations.ts'
import { DayField } from '../shared/DayField.tsx'
import { words } from './transfers.words.ts'

type Props = {
  draft: TransferDraft
  isBusy: boolean
  /** What is wrong with the stop date. */
  fault: string | undefined
  onChange: (change: Partial<TransferDraft>) => void
}

const stops = [
  { value: 'never', label: words.never },
  { value: 'onDate', label: words.onDate },
]

/** How often, and until when. */
export function Repetition({ draft, isBusy, fault, onChange }: Props) {
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
          onChange={({ currentTarget: { value } }) => onChange({ stops: value as TransferDraft['stops'] })}
        />
      )}
      {isRepeating(draft) && draft.stops === 'onDate' && (
        <DayField
          label={words.stopDate}
          isDisabled={isBusy}
          value={draft.stopDate}
          error={fault}
          onChange={(stopDate) => onChange({ stopDate })}
        />
      )}
    </>
  )
}
