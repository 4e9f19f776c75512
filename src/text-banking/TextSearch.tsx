import { useSelector } from '@xstate/react'
import type { TextHistoryActor } from '../../machines/text-banking/textHistory.machine.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { words } from './textHistory.words.ts'
import classes from './TextSearch.module.css'

/** The days whose texts are shown. */
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
    <form className={classes.search} {...form}>
      <DayField label={words.from} {...field('fromDate')} />
      <DayField label={words.to} {...field('toDate')} />
      <BusyButton type="submit">{words.search}</BusyButton>
    </form>
  )
}
