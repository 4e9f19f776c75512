import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { linkedAccountsWords } from './linkedAccounts.words.ts'
import { type LinkProps, useLink } from './useLink.ts'

/** Whether the phone may use the account. */
export function IncludeField(link: LinkProps) {
  const field = useLink(link).field('includeAccount')
  return (
    <CheckboxField
      label={linkedAccountsWords.includeIt}
      name={linkedAccountsWords.includeOf(link.account.displayAccountId)}
      {...field}
    />
  )
}
