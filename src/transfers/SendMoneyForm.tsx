import { useSelector } from '@xstate/react'
import { payoutMethods } from '../../machines/transfers/contacts.rules.ts'
import type { SendMoneyActor } from '../../machines/transfers/send-money.machine.ts'
import { getContact, getSenderAccounts, isReviewable, sendFields } from '../../machines/transfers/send-money.rules.ts'
import { findTransferAccount, maxNoteLength, type TransferAccount } from '../../machines/transfers/transfers.rules.ts'
import { SendToType } from '../../values/enumerations.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { TextField } from '../shared/form/TextField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { Problem } from '../shared/Problem.tsx'
import { accountChoices, accountFigure } from './account-choices.ts'
import { sendMoneyWords } from './send-money.words.ts'
import classes from './TransferForm.module.css'
import { transfersWords } from './transfers.words.ts'

export function SendMoneyForm({ actor, accounts }: { actor: SendMoneyActor; accounts: readonly TransferAccount[] }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { draft, fieldErrors, sendError } = state.context
  const contact = getContact(state.context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    // The dialog shows this error, so the form does not.
    error: state.matches({ flow: 'form' }) ? sendError : null,
    names: sendFields,
    readOnly: false,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const sources = getSenderAccounts(accounts)
  const ways = contact ? payoutMethods(contact) : []
  return (
    <form className={classes.form} {...form}>
      <h2 className="sd-hidden">{sendMoneyWords.payment}</h2>
      <p role="status" className="sd-lead">
        {contact ? sendMoneyWords.toWhom(contact.name) : sendMoneyWords.nobody}
      </p>
      <MoneyField label={sendMoneyWords.amount} placeholder="0.00" className={classes.amount} {...field('amount')} />
      <TextField
        label={sendMoneyWords.note}
        isOptional
        description={sendMoneyWords.noteHint}
        autoComplete="off"
        maxLength={maxNoteLength}
        {...field('note')}
      />
      <SelectField
        label={sendMoneyWords.from}
        data={accountChoices(sources, 'source')}
        description={
          sources.length === 0
            ? transfersWords.noSource
            : accountFigure(findTransferAccount(sources, draft.fromId), 'source')
        }
        {...field('fromId')}
      />
      <SelectField
        label={sendMoneyWords.to}
        data={[
          { value: SendToType.NONE, label: sendMoneyWords.chooseWay },
          ...ways.map(({ sendTo, number }) => ({ value: sendTo, label: `${sendMoneyWords.ways[sendTo]} ${number}` })),
        ]}
        {...field('sendTo')}
      />
      {problem && <Problem problem={problem} />}
      <ChangeButton type="submit" className={classes.submit} disabled={!isReviewable(state.context)}>
        {sendMoneyWords.review}
      </ChangeButton>
    </form>
  )
}
