import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { choosable, typesFor } from '../../../machines/accounts/history.rules.ts'
import { DayField } from '../../shared/form/DayField.tsx'
import { SelectField } from '../../shared/form/SelectField.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { historyWords } from './history.words.ts'
import classes from './HistoryFilters.module.css'

type Props = { actor: HistoryActor; accountType: 1 | 2; isReady: boolean }

export const HistoryFilters = memo(function HistoryFilters({ actor, accountType, isReady }: Props) {
  const draft = useSelector(actor, ({ context }) => context.draft)
  const fieldErrors = useSelector(actor, ({ context }) => context.fieldErrors)
  const today = useSelector(actor, ({ context }) => context.today)
  const error = useSelector(actor, ({ context }) => context.error)
  const { form, field } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    // The filter can be changed while rows load.
    readOnly: false,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'filters.apply' }),
  })
  const days = choosable(draft, today)
  return (
    <form className={classes.filters} {...form}>
      <fieldset disabled={!isReady}>
        <DayField label={historyWords.from} {...days.from} {...field('from')} />
        <DayField label={historyWords.to} {...days.to} {...field('to')} />
        <SelectField
          label={historyWords.type}
          data={typesFor(accountType).map((type) => ({ value: type, label: typeText(type) || historyWords.allTypes }))}
          {...field('type')}
        />
        <Button type="submit">{historyWords.apply}</Button>
      </fieldset>
    </form>
  )
})
