import { accountNameError } from '../../values/member-texts.ts'
import type { FieldError } from '../../values/field-errors.ts'
import type { ShareOrLoan } from '../accounts/accounts.rules.ts'
import type { Accounts } from '../accounts/accounts.rules.ts'

export type NamedAccount = {
  uniqueId: string
  accountType: ShareOrLoan
  /** As shown, such as S-001. */
  id: string
  accountNumber: string
  defaultDescription: string
  description: string
  /** The owner if it is somebody else's account, which cannot be renamed. */
  fullName: string
  isTrusted: boolean
}
export type NameDraft = { description: string }

/** Returns every share, and the loans that are the member's own. */
export const toNamedAccounts = ({ shares, loans }: Accounts): NamedAccount[] =>
  [...shares, ...loans.filter(({ isTrusted }) => !isTrusted)].map(
    ({
      uniqueId,
      accountType,
      id,
      accountNumber,
      defaultDescription,
      ownDescription: description,
      fullName,
      isTrusted,
    }) => {
      return { uniqueId, accountType, id, accountNumber, defaultDescription, description, fullName, isTrusted }
    },
  )

export function nameErrors({ description }: NameDraft): FieldError<NameDraft>[] {
  const text = accountNameError(description)
  return text === null ? [] : [{ field: 'description', text }]
}

/** Returns a share's full number, as on paper and in other programs. */
export const wholeNumber = ({ accountNumber, id }: Pick<NamedAccount, 'accountNumber' | 'id'>): string =>
  `${accountNumber}-${id.replace('-', '')}`
