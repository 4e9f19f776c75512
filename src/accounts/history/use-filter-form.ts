import { useSelector } from '@xstate/react'
import type { AccountType } from '../../../values/enumerations.ts'
import { typeText } from '../../../machines/accounts/find.rules.ts'
import type { HistoryActor } from '../../../machines/accounts/history.machine.ts'
import { choosableDays, typesFor } from '../../../machines/accounts/history-filter.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { historyWords } from './history.words.ts'

export function useFilterForm(actor: HistoryActor, accountType: AccountType) {
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
  const days = choosableDays(draft, today)
  return {
    form,
    from: { label: historyWords.from, ...days.from, ...field('from') },
    to: { label: historyWords.to, ...days.to, ...field('to') },
    type: {
      data: typesFor(accountType).map((type) => ({ value: type, label: typeText(type) || historyWords.allTypes })),
      ...field('type'),
    },
    errors: fieldErrors,
  }
}
