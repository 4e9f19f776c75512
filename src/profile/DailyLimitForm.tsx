import { useSelector } from '@xstate/react'
import type { DailyLimitActor } from '../../machines/profile/daily-limit.machine.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useUnsaved } from '../shared/unsaved.ts'
import classes from './DailyLimitForm.module.css'
import { dailyLimitWords } from './daily-limit.words.ts'

export function DailyLimitForm({ actor }: { actor: DailyLimitActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, error, loadError, known } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useUnsaved(state.hasTag('unsaved'))
  if (loadError)
    return <Problem problem={loadError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
  if (!known) return <Skeleton className={classes.bone} />
  const { limit, most, usedToday, next } = known
  return (
    <>
      <p>{dailyLimitWords.intro(limit ?? most, usedToday)}</p>
      {next && <p>{dailyLimitWords.next(next.limit, next.from)}</p>}
      <form className={classes.form} {...form}>
        <MoneyField
          label={dailyLimitWords.limit}
          isOptional
          description={dailyLimitWords.hint(most)}
          maxLength={14}
          {...field('limit')}
        />
        {problem && <Problem problem={problem} />}
        <ChangeButton type="submit" className={classes.save} isBusy={form['aria-busy']}>
          {sharedWords.save}
        </ChangeButton>
      </form>
      <ConfirmPassword actor={state.children.confirmPassword} />
    </>
  )
}
