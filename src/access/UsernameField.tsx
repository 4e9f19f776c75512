import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { SignInActor } from '../../machines/access/signIn.machine.ts'
import { NameField } from './NameField.tsx'
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
    <NameField
      ref={field}
      value={username}
      readOnly={isSigningIn}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => actor.send({ type: 'username.leave' })}
    />
  )
}
