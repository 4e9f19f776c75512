import { useSelector } from '@xstate/react'
import type { GoalFormActor } from '../../machines/goals/goal-form.machine.ts'
import { accountsFor, isReset } from '../../machines/goals/goal-form.rules.ts'
import { goalTypes } from '../../machines/goals/goals.rules.ts'
import { maxGoalDescriptionLength, maxGoalNameLength } from '../../values/goals.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { DayField } from '../shared/form/DayField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Outcome } from '../shared/Outcome.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { useToday } from '../shared/use-today.ts'
import { goalsWords } from './goals.words.ts'
import classes from './GoalDialog.module.css'

export function GoalDialog({ actor }: { actor: GoalFormActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { goal, draft, accounts, fieldErrors, error } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const today = useToday()
  const close = () => actor.send({ type: 'dialog.close' })
  const choices = accountsFor(accounts, draft)
  return (
    <Dialog title={goal ? goalsWords.edit : goalsWords.add} isLocked={form['aria-busy']} onClose={close}>
      {state.matches('saved') || state.matches('gone') ? (
        <Outcome problem={error} onClose={close}>
          <p>{goal ? goalsWords.updated : goalsWords.created}</p>
        </Outcome>
      ) : (
        <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
          <TextField
            label={goalsWords.name}
            autoComplete="off"
            maxLength={maxGoalNameLength}
            data-autofocus
            {...field('name')}
          />
          <SelectField
            label={goalsWords.goalType}
            data={goalTypes.map((type) => ({ value: type, label: goalsWords.types[type] }))}
            {...field('goalType')}
          />
          <div>
            <SelectField
              label={goalsWords.account}
              description={choices.length === 0 && goalsWords.noAccounts}
              data={[
                { value: '', label: goalsWords.chooseAccount },
                ...choices.map(({ uniqueId, name }) => ({ value: uniqueId, label: name })),
              ]}
              {...field('accountUniqueId')}
            />
            <p role="status" className={classes.reset}>
              {isReset(goal, draft) && goalsWords.reset}
            </p>
          </div>
          <TextField
            label={goalsWords.description}
            autoComplete="off"
            maxLength={maxGoalDescriptionLength}
            {...field('description')}
          />
          <MoneyField label={goalsWords.amount} {...field('amount')} />
          <DayField label={goalsWords.deadline} min={today} {...field('deadline')} />
          {!goal && (
            <div>
              <CheckboxField label={goalsWords.fromScratch} {...field('fromScratch')} />
              <p className="sd-small sd-soft">
                {(draft.fromScratch ? goalsWords.scratchHint : goalsWords.allHint)[draft.goalType]}
              </p>
            </div>
          )}
        </DialogForm>
      )}
    </Dialog>
  )
}
