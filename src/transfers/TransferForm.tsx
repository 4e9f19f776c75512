import { useSelector } from '@xstate/react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import {
  findTransferAccount,
  maxNoteLength,
  transferSources,
  transferTargets,
  type TransferAccount,
  transferFields,
} from '../../machines/transfers/transfers.rules.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { accountChoices, accountFigure } from './account-choices.ts'
import { PaymentAmount } from './PaymentAmount.tsx'
import { Repetition } from './Repetition.tsx'
import classes from './TransferForm.module.css'
import { transfersWords } from './transfers.words.ts'

export function TransferForm({ actor, accounts }: { actor: TransferActor; accounts: readonly TransferAccount[] }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, transferError } = state.context
  const isBusy = state.matches({ flow: 'previewing' })
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    // The dialog shows this error, so the form does not.
    error: state.matches({ flow: 'form' }) ? transferError : null,
    names: transferFields,
    readOnly: isBusy,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const to = findTransferAccount(accounts, draft.toId)
  const [sources, targets] = [transferSources(accounts, draft), transferTargets(accounts, draft)]
  return (
    <form className={classes.form} {...form}>
      <SelectField
        label={transfersWords.from}
        data={accountChoices(sources, 'source')}
        description={
          sources.length === 0
            ? transfersWords.noSource
            : accountFigure(findTransferAccount(accounts, draft.fromId), 'source')
        }
        {...field('fromId')}
      />
      <SelectField
        label={transfersWords.to}
        data={accountChoices(targets, 'target')}
        description={targets.length === 0 ? transfersWords.noTarget : accountFigure(to, 'target')}
        {...field('toId')}
      />
      {to && (
        <PaymentAmount
          key={to.uniqueId}
          to={to}
          amount={draft.amount}
          readOnly={isBusy}
          onChange={(amount) => actor.send({ type: 'draft.change', change: { amount } })}
        />
      )}
      <MoneyField label={transfersWords.amount} placeholder="0.00" className={classes.amount} {...field('amount')} />
      <Repetition draft={draft} field={field} />
      <TextField
        label={transfersWords.note}
        isOptional
        description={transfersWords.noteHint}
        autoComplete="off"
        maxLength={maxNoteLength}
        {...field('note')}
      />
      {problem && <Problem problem={problem} />}
      <ChangeButton type="submit" className={classes.submit} isBusy={isBusy}>
        {transfersWords.transfer}
      </ChangeButton>
    </form>
  )
}
