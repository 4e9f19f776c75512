import { operation } from '../../api/calls/text-banking.ts'
import { newUuid } from '../../values/uuid.ts'
import { type LinkDraft, toLinkedAccount } from './linked-accounts.rules.ts'

export const getLinkedAccounts = operation('getLinkedAccounts', (accounts) => accounts.map(toLinkedAccount))

export const updateLinkedAccount = operation('updateLinkedAccount', {
  send: (link: LinkDraft & { userId: number; phoneLinkedAccountId: number }) => ({ ...link, key: newUuid() }),
})
