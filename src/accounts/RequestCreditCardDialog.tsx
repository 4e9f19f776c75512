import { useSelector } from '@xstate/react'
import type { RequestCreditCardActor } from '../../machines/accounts/request-credit-card.machine.ts'
import { cardFields } from '../../machines/accounts/request-credit-card.rules.ts'
import { cardNames } from '../../values/cards.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { requestCreditCardWords } from './request-credit-card.words.ts'

export function RequestCreditCardDialog({ actor }: { actor: RequestCreditCardActor }) {
  const { draft, fieldErrors, error, requestNumber } = useSelector(actor, ({ context }) => context)
  const { form, field, problem } = useForm(actor, {
    draft,
    fieldErrors,
    error,
    names: cardFields,
    onChange: (change) => actor.send({ type: 'draft.change', change }),
    onSubmit: () => actor.send({ type: 'draft.submit' }),
  })
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      title={requestNumber === null ? requestCreditCardWords.card : requestCreditCardWords.sent}
      isLocked={form['aria-busy']}
      onClose={close}
    >
      {requestNumber === null ? (
        <DialogForm form={form} problem={problem} button={requestCreditCardWords.send} onCancel={close}>
          <SelectField
            label={requestCreditCardWords.cardType}
            data={[...cardNames].map(([value, label]) => ({ value, label }))}
            data-autofocus
            {...field('cardType')}
          />
          <MoneyField
            label={requestCreditCardWords.limit}
            description={requestCreditCardWords.limitHint}
            {...field('limit')}
          />
          <MoneyField label={requestCreditCardWords.income} {...field('income')} />
        </DialogForm>
      ) : (
        <DialogDone onClose={close}>
          <p>{requestCreditCardWords.sentAs(requestNumber)}</p>
        </DialogDone>
      )}
    </Dialog>
  )
}
