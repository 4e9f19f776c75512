import { Anchor } from '@mantine/core'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { loanApplicationWords } from './loan-application.words.ts'
import classes from './LoanContact.module.css'

/** How the institution is reached, as far as it says. */
export function LoanContact() {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <p className={classes.contact}>
      {fiContactPhone && (
        <Anchor href={phoneLink(fiContactPhone)}>{loanApplicationWords.callAt(fiContactPhone)}</Anchor>
      )}
      {fiContactEmail && (
        <Anchor href={`mailto:${fiContactEmail}`}>{loanApplicationWords.writeTo(fiContactEmail)}</Anchor>
      )}
    </p>
  )
}
