import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { TransferActor } from '../../machines/transfers/transfer.machine.ts'
import {
  accountOf,
  longestNote,
  sourcesOf,
  targetsOf,
  type TransferAccount,
  type TransferDraft,
} from '../../machines/transfers/transfers.rules.ts'
import { BusyButton } from '../shared/BusyButton.tsx'
import { Repetition } from './Repetition.tsx'
import { words } from './transfers.words.ts'

const labelFirst: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function TransferForm({ actor, accounts }: { actor: TransferActor; accounts: readonly TransferAccount[] }) {
  const { draft, faults } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches({ flow: 'previewing' }))
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  // Only what is found on asking leads away from what is being typed.
  useEffect(() => {
    if (asked.current && faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    asked.current = false
  }, [faults])
  const change = (change: Partial<TransferDraft>) => actor.send({ type: 'draft.change', change })
  const field = (name: keyof TransferDraft) => ({
    value: draft[name],
    error: faults.find((fault) => fault.field === name)?.text,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: value }),
  })
  return (
    <form
      ref={form}
      className="transfer-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        asked.current = true
        actor.send({ type: 'draft.submit' })
      }}
    >
      <TextInput
        label={words.amount}
        className="transfer-amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        readOnly={isBusy}
        {...field('amount')}
      />
      <NativeSelect
        label={words.from}
        data={choicesOf(sourcesOf(accounts, draft))}
        description={figureOf(accountOf(accounts, draft.fromId), 'source')}
        inputWrapperOrder={labelFirst}
        disabled={isBusy}
        {...field('fromId')}
      />
      <NativeSelect
        label={words.to}
        data={choicesOf(targetsOf(accounts, draft))}
        description={figureOf(accountOf(accounts, draft.toId), 'target')}
        inputWrapperOrder={labelFirst}
        disabled={isBusy}
        {...field('toId')}
      />
      <Repetition draft={draft} isBusy={isBusy} fault={field('stopDate').error} onChange={change} />
      <TextInput
        label={words.note}
        description={words.noteHint}
        inputWrapperOrder={labelFirst}
        autoComplete="off"
        maxLength={longestNote}
        readOnly={isBusy}
        {...field('note')}
      />
      <BusyButton type="submit" isBusy={isBusy}>
        {words.transfer}
      </BusyButton>
    </form>
  )
}

const choicesOf = (accounts: readonly TransferAccount[]) => [
  { value: '', label: words.choose },
  ...accounts.map(({ uniqueId, id, description, owner }) => ({ value: uniqueId, label: words.account(id, description, owner) })),
]

function figureOf(account: TransferAccount | null, side: 'source' | 'target') {
  if (!account) return undefined
  return side === 'target' && account.isLoan ? words.figure(words.owed, account.balance) : words.figure(words.available, account.available)
}
