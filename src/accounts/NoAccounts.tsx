import { Anchor, Title } from '@mantine/core'
import { useApp } from '../shared/app.ts'
import { phoneLink } from '../shared/phone.ts'
import { words } from './accounts.words.ts'
import classes from './NoAccounts.module.css'
import { PassbookDrawing } from './PassbookDrawing.tsx'

/** The member is new here. */
export function NoAccounts() {
  const { fiContactPhone, fiContactEmail } = useApp().config.setup
  return (
    <section className={classes.none}>
      <PassbookDrawing />
      <Title order={2}>{words.noAccounts}</Title>
      <p className="sd-lead sd-soft">{words.firstAccount}</p>
      {fiContactPhone ? (
        <Anchor className={classes.link} href={phoneLink(fiContactPhone)}>
          {words.call(fiContactPhone)}
        </Anchor>
      ) : (
        fiContactEmail && (
          <Anchor className={classes.link} href={`mailto:${fiContactEmail}`}>
            {words.write(fiContactEmail)}
          </Anchor>
        )
      )}
    </section>
  )
}
