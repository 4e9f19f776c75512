import { operation } from '../../api/calls/accounts.ts'
import type { ArrangedAccount } from './home-accounts.rules.ts'

export const arrangeAccounts = operation('arrangeAccounts', {
  send: ({ accounts, ...rest }: { userId: number; key: string; accounts: readonly ArrangedAccount[] }) => ({
    ...rest,
    accounts: accounts.map(({ uniqueId, isHidden }) => ({ uniqueId, isHidden })),
  }),
})
