import { Anchor } from '@mantine/core'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { words } from './loanApplication.words.ts'
import classes from './Contact.module.css'

/** How the institution is reached, as far as it says. */
export function Contact() {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <p className={classes.contact}>
      {fiContactPhone && <Anchor href={phoneLink(fiContactPhone)}>{words.callAt(fiContactPhone)}</Anchor>}
      {fiContactEmail && <Anchor href={`mailto:${fiContactEmail}`}>{words.writeTo(fiContactEmail)}</Anchor>}
    </p>
  )
}
