import type { FieldError } from '../../values/field-errors.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'
import { type HomeAccount, inHomeOrder } from '../shared/home-order.rules.ts'

/** An account that can be moved within its group, and hidden. */
export type ArrangedAccount = HomeAccount & { id: string; description: string; group: ArrangedGroup }
export const arrangedGroups = ['shares', 'drafts', 'loans', 'cards'] as const
type ArrangedGroup = (typeof arrangedGroups)[number]
export type HomeDraft = { accounts: readonly ArrangedAccount[] }

export const homeErrors = ({ accounts }: HomeDraft): FieldError<HomeDraft>[] =>
  accounts.length === 0 ? [{ field: 'accounts', text: 'There is no account to move.' }] : []

/** Returns the accounts as Home shows them now, hidden ones too. */
export function toArranged({ home, shares, loans, cards }: Accounts): ArrangedAccount[] {
  const groups = {
    shares: shares.filter(({ isDraft }) => !isDraft),
    drafts: shares.filter(({ isDraft }) => isDraft),
    loans,
    cards,
  }
  const isHidden = (uniqueId: string) => home.some((one) => one.uniqueId === uniqueId && one.isHidden)
  return arrangedGroups.flatMap((group) =>
    inHomeOrder<Named>(groups[group], home).map(({ uniqueId, id, description }) => {
      return { uniqueId, id, description, group, isHidden: isHidden(uniqueId) }
    }),
  )
}

type Named = { uniqueId: string; id: string; description: string }

/** Moves an account one place up (-1) or down (1) in its group. At the end of the group nothing changes. */
export function moveAccount(accounts: readonly ArrangedAccount[], uniqueId: string, by: -1 | 1): ArrangedAccount[] {
  const from = accounts.findIndex((account) => account.uniqueId === uniqueId)
  const [moved, other] = [accounts[from], accounts[from + by]]
  if (!moved || other?.group !== moved.group) return [...accounts]
  return accounts.with(from, other).with(from + by, moved)
}

export const hideAccount = (accounts: readonly ArrangedAccount[], uniqueId: string, isHidden: boolean) =>
  accounts.map((account) => (account.uniqueId === uniqueId ? { ...account, isHidden } : account))
