import { useSelector } from '@xstate/react'
import type { TextHistoryActor } from '../../machines/text-banking/text-history.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { textHistoryWords } from './text-history.words.ts'
import classes from './TextSearch.module.css'

export function TextSearch({ actor }: { actor: TextHistoryActor }) {
  const { draft, fieldErrors, error } = useSelector(actor, ({ context }) => context)
  const { form, field } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    readOnly: false,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  return (
    <form className={`${classes.search} sd-level`} {...form}>
      <DayField label={textHistoryWords.from} {...field('fromDate')} />
      <DayField label={textHistoryWords.to} {...field('toDate')} />
      <BusyButton type="submit">{textHistoryWords.search}</BusyButton>
    </form>
  )
}
