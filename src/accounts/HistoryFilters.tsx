import { Button, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { typeText } from '../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../machines/accounts/history.machine.ts'
import { type FilterDraft, typesFor } from '../../machines/accounts/history.rules.ts'
import { DayField } from '../shared/DayField.tsx'
import { useFirstFault } from '../shared/useFirstFault.ts'
import { words } from './history.words.ts'

type Props = { actor: HistoryActor; accountType: 1 | 2; isReady: boolean }

export const HistoryFilters = memo(function HistoryFilters({ actor, accountType, isReady }: Props) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const faults = useSelector(actor, ({ context }) => context.faults)
  const form = useFirstFault(faults, () => actor.send({ type: 'filters.apply' }))
  const change = (change: Partial<FilterDraft>) => actor.send({ type: 'draft.change', change })
  const faultOf = (name: 'from' | 'to') => faults.find(({ field }) => field === name)?.text
  return (
    <form className="history-filters" {...form}>
      <fieldset disabled={!isReady}>
        <DayField label={words.from} value={draft.from} error={faultOf('from')} onChange={(from) => change({ from })} />
        <DayField label={words.to} value={draft.to} error={faultOf('to')} onChange={(to) => change({ to })} />
        <NativeSelect
          label={words.type}
          data={typesFor(accountType).map((type) => ({ value: String(type), label: typeText(type) || words.allTypes }))}
          value={String(draft.type)}
          onChange={(event) => change({ type: Number(event.currentTarget.value) })}
        />
        <Button type="submit">{words.apply}</Button>
      </fieldset>
    </form>
  )
})
