import { Anchor, Title } from '@mantine/core'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { accountsWords } from './accounts.words.ts'
import classes from './NoAccounts.module.css'
import { PassbookDrawing } from './PassbookDrawing.tsx'

/** Greets a new member without accounts. */
export function NoAccounts() {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <section className={classes.none}>
      <PassbookDrawing />
      <Title order={2}>{accountsWords.noAccounts}</Title>
      <p className="sd-lead sd-soft">{accountsWords.firstAccount}</p>
      {fiContactPhone ? (
        <Anchor className={classes.link} href={phoneLink(fiContactPhone)}>
          {accountsWords.call(fiContactPhone)}
        </Anchor>
      ) : (
        fiContactEmail && (
          <Anchor className={classes.link} href={`mailto:${fiContactEmail}`}>
            {accountsWords.write(fiContactEmail)}
          </Anchor>
        )
      )}
    </section>
  )
}
