import { Title } from '@mantine/core'
import { passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import { Passkeys } from '../access/Passkeys.tsx'
import { useApp } from '../shared/app.ts'
import { MemberFlow, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { shellWords } from './shell.words.ts'

/** Shown to staff whose institution requires a passkey, until the list has one for this address. */
export function AddPasskeyFirst() {
  const heading = usePageHeading(shellWords.passkeyFirst)
  const { fiName } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {shellWords.passkeyFirst}
      </Title>
      <p>{shellWords.whyPasskey(fiName)}</p>
      <MemberFlow machine={passkeysMachine} Screen={Passkeys} input={member} />
    </>
  )
}
