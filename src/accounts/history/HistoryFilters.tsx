import { Button } from '@mantine/core'
import type { AccountType } from '../../../values/enumerations.ts'
import { memo } from 'react'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { DayField } from '../../shared/form/DayField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { historyWords } from './history.words.ts'
import { useFilterForm } from './use-filter-form.ts'
import classes from './HistoryFilters.module.css'

type Props = { actor: HistoryActor; accountType: AccountType; isReady: boolean }

export const HistoryFilters = memo(function HistoryFilters({ actor, accountType, isReady }: Props) {
  const { form, from, to, type } = useFilterForm(actor, accountType)
  return (
    <form className={classes.filters} {...form}>
      <fieldset className="sd-level" disabled={!isReady}>
        <DayField {...from} />
        <DayField {...to} />
        <SelectField label={historyWords.type} {...type} />
        <Button type="submit">{historyWords.apply}</Button>
      </fieldset>
    </form>
  )
})
