import { incompleteForm } from '../../values/form-texts.ts'
import { ShrType } from '../../values/enumerations.ts'
import { descriptionError } from '../../values/member-texts.ts'
import { type Cents, parse } from '../../values/money.ts'
import type { FieldError } from '../../values/field-errors.ts'
import { typedAmountError } from '../operations/draft.rules.ts'
import type { FieldNames } from '../shared/fields.rules.ts'
import type { Summary } from './accounts.rules.ts'

/** An account that can fund an opening deposit. */
export type Fund = {
  uniqueId: string
  id: string
  description: string
  owner: string
  available: Cents | null
  minimumAdvance: Cents | null
}

export type ShareKind = 'savings' | 'share'
export type ShareDraft = { type: ShrType; description: string; deposit: string; fromId: string }

export const shareFields: FieldNames<ShareDraft> = { openingDeposit: 'deposit', fundingUniqueId: 'fromId' }
export const shareTypes = [ShrType.REGULAR_SHARE, ShrType.SHARE_DRAFT, ShrType.CLUB] as const

export const emptyShare = (kind: ShareKind): ShareDraft => ({
  type: kind === 'savings' ? ShrType.SPECIAL : ShrType.REGULAR_SHARE,
  description: '',
  deposit: '',
  fromId: '',
})

/** Returns those accounts. Loans give only the rest of their credit line. */
export const getFundingAccounts = ({ shares, drafts, loans }: Summary): Fund[] => [
  ...[...shares, ...drafts]
    .filter(({ canGive, available }) => canGive && available !== 0)
    .map(({ uniqueId, id, description, owner, available }) => ({
      uniqueId,
      id,
      description,
      owner,
      available,
      minimumAdvance: null,
    })),
  ...loans
    .filter(({ canGive, available }) => canGive && available > 0)
    .map(({ uniqueId, id, description, owner, available, minimumAdvance }) => ({
      uniqueId,
      id,
      description,
      owner,
      available,
      minimumAdvance,
    })),
]

/** Returns what is missing or invalid. The bank checks everything again. */
export function shareErrors(
  { description, deposit, fromId }: ShareDraft,
  funds: readonly Fund[],
): FieldError<ShareDraft>[] {
  const text = descriptionError(description)
  const money = depositError(deposit, fromId, funds)
  return [...(text === null ? [] : [{ field: 'description' as const, text }]), ...(money ? [money] : [])]
}

function depositError(deposit: string, fromId: string, funds: readonly Fund[]): FieldError<ShareDraft> | null {
  if (deposit.trim() === '' && fromId === '') return null
  const from = funds.find(({ uniqueId }) => uniqueId === fromId) ?? null
  const text = typedAmountError(deposit, from)
  if (text !== null) return { field: 'deposit', text }
  return from ? null : { field: 'fromId', text: incompleteForm }
}

/** Returns the opening deposit for a dialog; null if there is none. */
export function getOpeningDeposit({ deposit, fromId }: Pick<ShareDraft, 'deposit' | 'fromId'>, funds: readonly Fund[]) {
  const amount = parse(deposit)
  const from = funds.find(({ uniqueId }) => uniqueId === fromId)
  return amount !== null && amount > 0 && from ? { amount, from } : null
}
