import { Anchor } from '@mantine/core'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { loanApplicationWords } from './loan-application.words.ts'
import classes from './LoanContact.module.css'

/** Shows the phone and e-mail of the institution, where it has them. */
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
