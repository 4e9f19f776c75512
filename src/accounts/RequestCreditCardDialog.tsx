import { useSelector } from '@xstate/react'
import type { RequestCreditCardActor } from '../../machines/accounts/requestCreditCard.machine.ts'
import { cardFields } from '../../machines/accounts/requestCreditCard.rules.ts'
import { cardNames } from '../../values/cards.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { MoneyField } from '../shared/form/MoneyField.tsx'
import { SelectField } from '../shared/form/SelectField.tsx'
import { useForm } from '../shared/form/useForm.ts'
import { DialogDone } from '../shared/DialogDone.tsx'
import { DialogForm } from '../shared/DialogForm.tsx'
import { words } from './requestCreditCard.words.ts'

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
    <Dialog title={requestNumber === null ? words.card : words.sent} isLocked={form['aria-busy']} onClose={close}>
      {requestNumber === null ? (
        <DialogForm form={form} problem={problem} button={words.send} onCancel={close}>
          <SelectField
            label={words.cardType}
            data={[...cardNames].map(([value, label]) => ({ value, label }))}
            data-autofocus
            {...field('cardType')}
          />
          <MoneyField label={words.limit} description={words.limitHint} {...field('limit')} />
          <MoneyField label={words.income} {...field('income')} />
        </DialogForm>
      ) : (
        <DialogDone onClose={close}>
          <p>{words.sentAs(requestNumber)}</p>
        </DialogDone>
      )}
    </Dialog>
  )
}
