import { useRef } from 'react'
import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import type { Field } from '../shared/form/use-form.ts'
import { NameField } from './NameField.tsx'

type Props = Required<Field<string>> & { actor: SignInActor }

/** Takes the focus when the page opens, and looks up the username on blur. */
export function UsernameField({ actor, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const leave = () => actor.send({ type: 'username.leave' })
  return (
    <NameField
      {...props}
      ref={field}
      autoFocus
      autoComplete="username webauthn"
      onChange={(text) => {
        onChange(text)
        // A browser that fills in the field fills in all of it, focused or not.
        if (!field.current?.matches(':focus:not(:autofill)')) leave()
      }}
      onBlur={leave}
    />
  )
}
