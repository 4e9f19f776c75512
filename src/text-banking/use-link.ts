import { useSelector } from '@xstate/react'
import type { LinkedAccountsActor } from '../../machines/text-banking/linked-accounts.machine.ts'
import type { LinkedAccount } from '../../machines/text-banking/linked-accounts.rules.ts'
import { createRowField } from '../shared/form/row-field.ts'

export type LinkProps = { account: LinkedAccount; actor: LinkedAccountsActor }

export function useLink({ account, actor }: LinkProps) {
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const { includeAccount, textDescription, isSaved } = account
  const row = { id: String(account.id), loaded: { includeAccount, textDescription }, readOnly: isBusy }
  return {
    field: createRowField(context, row, (change) => actor.send({ type: 'row.change', id: row.id, change })),
    isSaved: isSaved && !(row.id in context.drafts),
  }
}
