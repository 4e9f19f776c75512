import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ApiError } from '../../api/problems.ts'
import type { AlertActor } from '../../machines/alerts/alert.machine.ts'
import { alertChannels } from '../../machines/alerts/alerts.rules.ts'
import { isAboutMoney } from '../../values/alerts.ts'
import { AlertKind } from '../../values/enumerations.ts'
import { GroupError } from '../shared/form/GroupError.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { Skeleton } from '../shared/Skeleton.tsx'
import { alertsWords } from './alerts.words.ts'
import classes from './AlertDialog.module.css'

export function AlertDialog({ actor }: { actor: AlertActor }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { alert, draft, accounts, fieldErrors, error, loadError } = state.context
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const reason = useId()
  const close = () => actor.send({ type: 'dialog.close' })
  const { kind } = draft
  const isRead = !state.matches('reading')
  const wrongWays = alertChannels.map((channel) => field(channel).error).find((text) => typeof text === 'string')
  return (
    <Dialog
      title={alert ? alertsWords.changeAlert : alertsWords.newAlert}
      isLocked={state.matches('saving')}
      onClose={close}
    >
      {!isRead ? (
        <Awaited problem={loadError} isBusy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
      ) : (
        <DialogForm form={form} problem={problem} button={sharedWords.save} onCancel={close}>
          <SelectField
            label={alertsWords.about}
            data={Object.values(AlertKind).map((value) => ({ value, label: alertsWords.kinds[value] }))}
            data-autofocus
            {...field('kind')}
          />
          {isAboutMoney(kind) && (
            <>
              <SelectField
                label={alertsWords.account}
                description={accounts.length === 0 && alertsWords.noAccounts}
                data={[
                  { value: '', label: alertsWords.chooseAccount },
                  ...accounts.map(({ uniqueId, name }) => ({ value: uniqueId, label: name })),
                ]}
                {...field('uniqueId')}
              />
              <MoneyField label={alertsWords.amounts[kind]} {...field('amount')} />
            </>
          )}
          <fieldset className={classes.ways} disabled={form['aria-busy']}>
            <legend>{alertsWords.ways}</legend>
            {alertChannels.map((channel) => {
              const { value, error: wrong, onChange } = field(channel)
              return (
                <CheckboxField
                  key={channel}
                  label={alertsWords[channel]}
                  value={value}
                  error={wrong}
                  reason={reason}
                  onChange={onChange}
                />
              )
            })}
            <GroupError id={reason} error={wrongWays ?? false} />
          </fieldset>
        </DialogForm>
      )}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Dialog>
  )
}

type AwaitedProps = { problem: ApiError | null; isBusy: boolean; onRetry: () => void }

const Awaited = ({ problem, isBusy, onRetry }: AwaitedProps) =>
  problem ? <Problem problem={problem} busy={isBusy} onRetry={onRetry} /> : <Skeleton className={classes.bone} />
