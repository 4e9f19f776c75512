import { maxTextNameLength } from '../../values/text-banking.ts'
import { TextField } from '../shared/form/TextField.tsx'
import { Icon } from '../shared/Icon.tsx'
import { linkedAccountsWords } from './linked-accounts.words.ts'
import classes from './LinkedAccountsScreen.module.css'
import { type LinkProps, useLink } from './use-link.ts'

/** Edits the account's name in texts, and shows whether it is saved. */
export function TextNameField(link: LinkProps) {
  const { field, isSaved } = useLink(link)
  return (
    <>
      <TextField
        aria-label={linkedAccountsWords.nameOf(link.account.displayAccountId)}
        maxLength={maxTextNameLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('textDescription')}
      />
      {isSaved && (
        <span className={`sd-status ${classes.saved}`}>
          <Icon name="check" size={14} />
          {linkedAccountsWords.saved}
        </span>
      )}
    </>
  )
}
