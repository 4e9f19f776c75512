import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActivityActor } from '../../machines/activity/activity.machine.ts'
import { DayField } from '../shared/form/DayField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { useToday } from '../shared/use-today.ts'
import classes from './ActivityDays.module.css'
import { activityWords } from './activity.words.ts'

/** Chooses the days of the report. */
export function ActivityDays({ actor }: { actor: ActivityActor }) {
  const { days, fieldErrors } = useSelector(actor, ({ context }) => context)
  const today = useToday()
  const { form, field } = useForm(actor, {
    draft: days,
    fieldErrors,
    readOnly: false,
    onChange: (change) => actor.send({ type: 'days.change', change }),
    onSubmit: () => actor.send({ type: 'search.submit' }),
  })
  return (
    <form aria-label={activityWords.days} className={classes.days} {...form}>
      <DayField label={activityWords.from} max={today} {...field('from')} />
      <DayField label={activityWords.to} max={today} {...field('to')} />
      <Button type="submit" variant="outline">
        {activityWords.show}
      </Button>
    </form>
  )
}
