import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import type { RequestCreditCardActor } from '../../machines/accounts/requestCreditCard.machine.ts'
import { type CardDraft, cardTypes } from '../../machines/accounts/requestCreditCard.rules.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { DialogDone } from './DialogDone.tsx'
import { DialogForm } from './DialogForm.tsx'
import { words } from './requestCreditCard.words.ts'

export function RequestCreditCardDialog({ actor }: { actor: RequestCreditCardActor }) {
  const { draft, faults, error, requestNumber } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const close = () => actor.send({ type: 'dialog.close' })
  const field = (name: keyof CardDraft) => ({
    value: draft[name],
    readOnly: isBusy,
    error: faults.find((fault) => fault.field === name)?.text,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      actor.send({ type: 'draft.change', change: { [name]: name === 'cardType' ? Number(value) : value } }),
  })
  const amount = { autoComplete: 'off', inputMode: 'decimal', leftSection: '$' } as const
  return (
    <Dialog title={requestNumber === null ? words.card : words.sent} isLocked={isBusy} onClose={close}>
      {requestNumber === null ? (
        <DialogForm
          button={words.send}
          isBusy={isBusy}
          faults={faults}
          error={error}
          onSubmit={() => actor.send({ type: 'draft.submit' })}
          onCancel={close}
        >
          <NativeSelect
            label={words.cardType}
            data={cardTypes.map((type) => ({ value: String(type), label: words.cardTypes[type] ?? '' }))}
            data-autofocus
            {...field('cardType')}
          />
          <TextInput
            label={words.limit}
            description={words.limitHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...amount}
            {...field('limit')}
          />
          <TextInput label={words.income} {...amount} {...field('income')} />
        </DialogForm>
      ) : (
        <DialogDone onClose={close}>
          <p>{words.sentAs(requestNumber)}</p>
        </DialogDone>
      )}
    </Dialog>
  )
}
