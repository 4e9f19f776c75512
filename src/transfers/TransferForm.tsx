import { NativeSelect, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
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
import { useFirstFault } from '../shared/useFirstFault.ts'
import { Repetition } from './Repetition.tsx'
import { words } from './transfers.words.ts'

const labelFirst: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function TransferForm({ actor, accounts }: { actor: TransferActor; accounts: readonly TransferAccount[] }) {
  const { draft, faults } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (state) => state.matches({ flow: 'previewing' }))
  const form = useFirstFault(faults, () => actor.send({ type: 'draft.submit' }))
  const change = (change: Partial<TransferDraft>) => actor.send({ type: 'draft.change', change })
  const [sources, targets] = [sourcesOf(accounts, draft), targetsOf(accounts, draft)]
  const field = (name: keyof TransferDraft) => ({
    value: draft[name],
    error: faults.find((fault) => fault.field === name)?.text,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: value }),
  })
  return (
    <form className="transfer-form" aria-busy={isBusy} {...form}>
      <TextInput
        label={words.amount}
        className="transfer-amount"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        readOnly={isBusy}
        {...field('amount')}
        onBlur={() => actor.send({ type: 'amount.leave' })}
      />
      <NativeSelect
        label={words.from}
        data={choicesOf(sources, 'source')}
        description={sources.length === 0 ? words.noSource : figureOf(accountOf(accounts, draft.fromId), 'source')}
        inputWrapperOrder={labelFirst}
        disabled={isBusy}
        {...field('fromId')}
      />
      <NativeSelect
        label={words.to}
        data={choicesOf(targets, 'target')}
        description={targets.length === 0 ? words.noTarget : figureOf(accountOf(accounts, draft.toId), 'target')}
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

type Side = 'source' | 'target'

const choicesOf = (accounts: readonly TransferAccount[], side: Side) => [
  { value: '', label: words.choose },
  ...accounts.map((account) => {
    const { uniqueId, id, description, owner, isLoan, balance, available } = account
    const isOwed = side === 'target' && isLoan
    const figure = words.choiceFigure(isOwed, isOwed ? balance : available)
    return { value: uniqueId, label: words.account(id, description, owner) + figure }
  }),
]

function figureOf(account: TransferAccount | null, side: Side) {
  if (!account) return undefined
  return side === 'target' && account.isLoan ? words.figure(words.owed, account.balance) : words.figure(words.available, account.available)
}
