import type { components } from '../../api/schema.d.ts'
import { displayId } from '../../values/masking.ts'

type Wire = components['schemas']

/** What every flow says alike of a share or loan: its name, and whose it is, where it is somebody else's. */
export const commonAccountFields = (accountType: 1 | 2, account: Wire['Share'] | Wire['Loan']) => ({
  uniqueId: account.uniqueId,
  id: displayId(accountType, account.id),
  description: account.description.trim() || account.defaultDescription,
  owner: account.isTrusted ? account.fullName : '',
  canGive: account.allowTransactionsFrom,
  canTake: account.allowTransactionsTo,
})
