import { CheckboxField } from '../shared/form/CheckboxField.tsx'
import { linkedAccountsWords } from './linked-accounts.words.ts'
import { type LinkProps, useLink } from './use-link.ts'

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
