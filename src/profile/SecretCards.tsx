import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type SecretsActor, secretsMachine } from '../../machines/profile/secrets.machine.ts'
import { useApp, useUserId } from '../shared/app.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { Flow } from '../shared/Flow.tsx'
import { OpenDialog } from '../shared/OpenDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangePhraseDialog } from './ChangePhraseDialog.tsx'
import classes from './SecretCards.module.css'
import { securityWords } from './security.words.ts'

type Secret = 'password' | 'phrase'

const both = ['password', 'phrase'] as const

/** Links the forms for password and phrase, and reveals nothing of either, not even a length. */
export function SecretCards({ secrets = both }: { secrets?: readonly Secret[] }) {
  const { config, session } = useApp()
  const userId = useUserId()
  const { username = '' } = session.getSnapshot().context.session?.user ?? {}
  const owner = { username, fiName: config.setup.fiName, fiKey: config.setup.brand.key }
  return (
    <Flow machine={secretsMachine} input={{ userId, owner }}>
      {(actor) => <Secrets actor={actor} secrets={secrets} />}
    </Flow>
  )
}

export function Secrets({ actor, secrets = both }: { actor: SecretsActor; secrets?: readonly Secret[] }) {
  const { passwordForm, phraseForm } = useSelector(actor, ({ children }) => children)
  const change = (secret: Secret) =>
    actor.send({ type: secret === 'password' ? 'passwordForm.open' : 'phraseForm.open' })
  return (
    <div className={classes.cards}>
      {secrets.map((secret) => (
        <section key={secret} className={classes.card} aria-labelledby={`secret-${secret}`}>
          <Title order={2} id={`secret-${secret}`}>
            {securityWords[secret]}
          </Title>
          <p className={classes.masked} aria-hidden="true">
            {securityWords.masked}
          </p>
          <ChangeButton variant="outline" onClick={() => change(secret)}>
            {secret === 'password' ? securityWords.changePassword : securityWords.changePhrase}
          </ChangeButton>
        </section>
      ))}
      <OpenDialog actor={passwordForm}>{(opened) => <ChangePasswordDialog actor={opened} />}</OpenDialog>
      <OpenDialog actor={phraseForm}>{(opened) => <ChangePhraseDialog actor={opened} />}</OpenDialog>
    </div>
  )
}
