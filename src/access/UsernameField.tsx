import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { words } from './access.words.ts'
import { useTypedBefore } from './useTypedBefore.ts'

export function UsernameField({ actor }: { actor: SignInActor }) {
  const field = useRef<HTMLInputElement>(null)
  const username = useSelector(actor, ({ context }) => context.username)
  const isSigningIn = useSelector(actor, (state) => state.matches('signingIn'))
  const change = (text: string) => {
    actor.send({ type: 'username.change', username: text })
    // A browser that fills it in never leaves it.
    if (document.activeElement !== field.current) actor.send({ type: 'username.leave' })
  }
  useTypedBefore(field, change)
  return (
    <TextInput
      ref={field}
      label={words.username}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={username}
      readOnly={isSigningIn}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => actor.send({ type: 'username.leave' })}
    />
  )
}
