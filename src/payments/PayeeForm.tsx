import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { PayeeFormActor } from '../../machines/payments/payee-form.machine.ts'
import { isOffered } from '../../machines/payments/payee-form.rules.ts'
import { missingMessage } from '../../values/payees.ts'
import { useApp } from '../shared/app.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { sharedWords } from '../shared/shared.words.ts'
import { ClosingContext, useUnsaved } from '../shared/unsaved.ts'
import { useLateFocus } from '../shared/use-late-focus.ts'
import { OfferedPayees } from './OfferedPayees.tsx'
import { PayeeFields } from './PayeeFields.tsx'
import classes from './PayeeForm.module.css'
import { payeeFormWords } from './payee-form.words.ts'

export function PayeeForm({ actor, onCancel }: { actor: PayeeFormActor; onCancel: () => void }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { payee, draft, fieldErrors, error } = state.context
  const { fiName } = useApp().config.setup
  const closing = useContext(ClosingContext)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  useLateFocus(form.ref)
  const whole = problem ?? missingMessage(fieldErrors)
  const isBusy = form['aria-busy']
  // No question while saving: the answer opens another address.
  useUnsaved(form['data-unsaved'] && !isBusy)
  const cancel = (
    <BusyButton variant="outline" isHeld={isBusy} onClick={() => closing(onCancel)}>
      {sharedWords.cancel}
    </BusyButton>
  )
  return (
    <>
      <form className={classes.form} {...form}>
        {!payee && <OfferedPayees actor={actor} {...field('legacyPayeeId')} />}
        {payee?.isGlobal && <p className="sd-panel">{payeeFormWords.kept(fiName)}</p>}
        {payee && payee.pendingPayments > 0 && (
          <p className="sd-panel">{payeeFormWords.pending(payee.pendingPayments)}</p>
        )}
        <PayeeFields
          isNew={!payee}
          isOffered={isOffered(state.context)}
          needsBankAccount={payee?.needsBankAccount ?? false}
          field={field}
        />
        {whole && (
          <div className={classes.whole}>
            <Problem problem={whole} />
          </div>
        )}
        <div className={`sd-buttons ${classes.whole}`}>
          {!payee && cancel}
          <ChangeButton type="submit" isBusy={isBusy}>
            {payee ? payeeFormWords.update : payeeFormWords.send}
          </ChangeButton>
          {payee && cancel}
        </div>
      </form>
      <ConfirmPassword actor={state.children.confirmPassword} />
    </>
  )
}
