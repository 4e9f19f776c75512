import { Title } from '@mantine/core'
import { useState } from 'react'
import { changePasswordMachine } from '../../machines/profile/changePassword.machine.ts'
import { changePhraseMachine } from '../../machines/profile/changePhrase.machine.ts'
import { useApp, useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Flow } from '../shared/Flow.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangePhraseDialog } from './ChangePhraseDialog.tsx'
import classes from './SecretCards.module.css'
import { words } from './security.words.ts'

type Secret = 'password' | 'phrase'

const both = ['password', 'phrase'] as const

/** The password and the phrase, of which nothing is shown, not even how long they are. */
export function SecretCards({ secrets = both }: { secrets?: readonly Secret[] }) {
  const { config, session } = useApp()
  const userId = useUserId()
  const [open, setOpen] = useState<Secret | null>(null)
  const { username = '' } = session.getSnapshot().context.session?.user ?? {}
  const owner = { username, fiName: config.setup.fiName, fiKey: config.setup.brand.key }
  const close = () => setOpen(null)
  return (
    <div className={classes.cards}>
      {secrets.map((secret) => (
        <section key={secret} className={classes.card} aria-labelledby={`secret-${secret}`}>
          <Title order={2} id={`secret-${secret}`}>
            {words[secret]}
          </Title>
          <p className={classes.masked} aria-hidden="true">
            {words.masked}
          </p>
          <ChangeButton variant="outline" onClick={() => setOpen(secret)}>
            {secret === 'password' ? words.changePassword : words.changePhrase}
          </ChangeButton>
        </section>
      ))}
      {open === 'password' && (
        <Flow machine={changePasswordMachine} input={{ userId, owner }} onDone={close}>
          {(actor) => <ChangePasswordDialog actor={actor} />}
        </Flow>
      )}
      {open === 'phrase' && (
        <Flow machine={changePhraseMachine} input={{ userId }} onDone={close}>
          {(actor) => <ChangePhraseDialog actor={actor} />}
        </Flow>
      )}
    </div>
  )
}
