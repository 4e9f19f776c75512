import { Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type PasskeysActor, passkeysMachine } from '../../machines/access/passkeys.machine.ts'
import { Passkeys } from '../access/Passkeys.tsx'
import { useApp } from '../shared/app.ts'
import { MemberFlow, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { shellWords } from './shell.words.ts'

/** Shown to staff whose institution requires a passkey, until they have one. */
export function AddPasskeyFirst() {
  const heading = usePageHeading(shellWords.passkeyFirst)
  const { fiName } = useApp().config.setup
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {shellWords.passkeyFirst}
      </Title>
      <p>{shellWords.whyPasskey(fiName)}</p>
      <MemberFlow machine={passkeysMachine} Screen={WithPasskey} input={member} />
    </>
  )
}

/** Opens the office as soon as there is a passkey. */
function WithPasskey({ actor }: { actor: PasskeysActor }) {
  const { session } = useApp()
  const isReady = useSelector(actor, ({ context }) => context.items?.some(({ state }) => state === 'ready') ?? false)
  useEffect(() => {
    if (isReady) session.send({ type: 'user.change', change: { needsPasskey: false } })
  }, [isReady, session])
  return <Passkeys actor={actor} />
}
